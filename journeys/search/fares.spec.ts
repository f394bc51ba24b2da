import { expect, type Locator, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { address, rows } from '../steps/results-page.ts'

test('[SRCH-07] the cheapest fare is chosen, Select without a fare asks for one, a chosen fare holds for all trains', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  await rows(page)
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect(rows(page).first()).toContainText('2nd class')
  // a class that no train of the day sells
  await page.goto(address({ fareClass: 'FARE-9' }))
  const row = rows(page).first()
  await row.getByRole('button', { name: /^Select/ }).click()
  await expect(row.getByText('Please select a fare option before proceeding.')).toBeVisible()
  await expect(row.getByLabel('Fare')).toBeFocused()
  await expect(page).not.toHaveURL(/connectionId/)
  await row.getByLabel('Fare').selectOption({ index: 2 })
  await expect(row.getByText('Please select a fare option before proceeding.')).toBeHidden()
  await expect(row).toContainText('1st class')
  await expect(rows(page).nth(1).getByLabel('Fare')).not.toHaveValue('')
  await row.getByRole('button', { name: /^Select/ }).click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect(row.getByRole('button', { name: /^Selected/ })).toHaveAttribute('aria-pressed', 'true')
  expect(consoleErrors).toEqual([])
})

test('[SRCH-01] [SRCH-07] by keyboard alone from the landing page to a chosen fare', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto('/en')
  const focusOn = async (target: Locator) => {
    for (let press = 0; press < 60; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target.toString()} is not reached by Tab`)
  }
  const type = async (name: string, letters: string, wanted: string) => {
    await focusOn(page.getByRole('combobox', { name }))
    await page.keyboard.type(letters)
    // those for fewer letters stand there until the answer has come
    await expect(page.getByRole('option').first()).toContainText(wanted)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name })).toHaveValue(wanted)
  }
  await type('From', 'Utrecht C', 'Utrecht Centraal')
  await type('To', 'Maastricht', 'Maastricht')
  await focusOn(page.getByRole('button', { name: 'Search trains and groups' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/find\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const row = rows(page).first()
  await focusOn(row.getByLabel('Fare'))
  const cheapest = await row.getByLabel('Fare').inputValue()
  await page.keyboard.press('ArrowDown')
  await expect(row.getByLabel('Fare')).not.toHaveValue(cheapest)
  await focusOn(row.getByRole('button', { name: /^Select/ }))
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Groups on the / })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('the keyboard skips the search and the days to the first train', async ({ page }) => {
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to the trains' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const focused = page.getByRole('listitem').filter({ has: page.locator(':focus') })
  await expect(focused).toHaveCount(1)
  await expect(focused).toContainText('Utrecht Centraal')
})

/** The words of chosen fares that have no room in their field. */
const cutOff = (page: Page, of: string) =>
  page.evaluate(async (fields) => {
    await document.fonts.ready
    const pen = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll<HTMLSelectElement>(fields)].flatMap((field) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const words = field.selectedOptions[0]!.text
      return pen.measureText(words).width > room ? [words] : []
    })
  }, of)

test('[SRCH-06] the seats left of a chosen fare are not cut off in any language: 196 would read as 1', async ({
  page,
}) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address({}, language))
    await expect(rows(page).first()).toBeVisible()
    expect(await cutOff(page, 'article select'), language).toEqual([])
    // a phone has room for them where a train is open
    await page.locator('article [aria-pressed]').first().click()
    await expect(page.locator('[data-chosen]')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(page, '[data-chosen] article select'), language).toEqual([])
  }
})

test('[SRCH-06] a phone shows the class alone of a train that is not open, uncut, and what is chosen for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address())
  const row = rows(page).filter({ hasText: '1st class' }).first()
  const shown = (name: string) => row.getByText(name, { exact: true })
  await expect(shown('2nd class')).toBeVisible()
  expect(await shown('2nd class').evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(false)
  await row.getByLabel('Fare').selectOption({ label: await optionOf(row, '1st class') })
  await expect(shown('1st class')).toBeVisible()
  await expect(row).toContainText('alone, 1st class')
})

const optionOf = async (row: Locator, name: string) =>
  (await row.getByRole('option').allInnerTexts()).find((words) => words.startsWith(name))!

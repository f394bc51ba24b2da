import { expect, type Page } from '@playwright/test'
import { defaultLanguage, languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { address, rows } from '../steps/results-page.ts'

test('[SRCH-06] a row has times, stations, duration, distance, carrier, price, saving, fares with seats, and details', async ({
  page,
}) => {
  await page.goto(address())
  const row = rows(page).first()
  await expect(row).toContainText(/\d\d:\d\d/)
  for (const text of ['Utrecht Centraal', 'Maastricht', /\dh( \d+m)?/, /\d+ km/, 'direct', 'NS (sandbox)'])
    await expect(row).toContainText(text)
  await expect(row.locator('img')).toHaveCount(1)
  await expect(row.getByLabel('Fare')).toContainText(/2nd class, €\d+\.\d\d, \d+ left/)
  const money = async (words: RegExp) => {
    const line = row.getByRole('paragraph').filter({ hasText: words })
    return Math.round(Number(/€([\d.]+)/.exec(await line.innerText())?.[1]) * 100)
  }
  const [six, saved, alone] = [
    await money(/^per person in a group of six/),
    await money(/^saving on/),
    await money(/^alone/),
  ]
  expect(six + saved).toBe(alone)
  await expect(page.getByText(/prices (last )?checked at \d\d:\d\d/)).toBeVisible()
  await row.getByRole('button', { name: /^Show details/ }).click()
  const item = page.getByRole('listitem').filter({ has: row })
  await expect(item.getByText('Arrive 15 minutes early.')).toBeVisible()
  await row.getByRole('button', { name: /^Hide details/ }).click()
  await expect(item.getByText('Arrive 15 minutes early.')).toBeHidden()
})

test('[SRCH-08] the side panel tells the journey, the drawer each train with line, times, duration and changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address({ 'departure_stations[]': 'NLGROSTA', sort: 'transfers' }))
  const changing = rows(page)
    .filter({ hasText: /[12] change/ })
    .first()
  await changing.getByRole('button', { name: /^Select/ }).click()
  const panel = page.getByRole('complementary', { name: 'Your journey' })
  await expect(panel).toContainText('Arrive 15 minutes early.')
  await expect(panel).toContainText(/to change to/)
  const opener = panel.getByRole('button', { name: 'Journey details' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Journey details' })
  for (const word of ['Line', 'Departure', 'Arrival', 'Duration', 'platform', /\d+ minutes? to change/])
    await expect(drawer).toContainText(word)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

/** Utrecht to Maastricht, whose trains differ in nothing but their hour. */
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => all.slice(0, 10).map((row) => row.getBoundingClientRect().height))

for (const [width, height, most] of [
  [1440, 900, 112],
  [390, 844, 190],
] as const)
  test(`[SRCH-06] at ${width} px a row is at most ${most} px high and the first price is on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(address())
    await expect(rows(page).first()).toBeVisible()
    const cookies = page.getByRole('region', { name: 'Cookies' })
    await expect(cookies).toBeVisible()
    const all = await heights(page)
    console.log(`rows at ${width} px: ${all.map(Math.round).join(' ')}`)
    // the first has the head rule of the list too
    expect(Math.max(...all.slice(1))).toBeLessThanOrEqual(most)
    const price = (await rows(page)
      .first()
      .getByText(/^€\d+\.\d\d$/)
      .first()
      .boundingBox())!
    const hidden = (await cookies.boundingBox())!
    const isBeside = price.x > hidden.x + hidden.width
    expect(price.y + price.height).toBeLessThanOrEqual(isBeside ? height : hidden.y)
    // longer words take no line more
    for (const language of languages.filter((other) => other !== defaultLanguage)) {
      await page.goto(address({}, language))
      await expect(rows(page).first()).toBeVisible()
      expect(Math.max(...(await heights(page)).slice(1)), language).toBeLessThanOrEqual(most)
    }
  })

test('[SRCH-06] a press anywhere on a row opens its train; marking a text and pressing its controls do not', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  const row = rows(page).first()
  await row.getByRole('button', { name: /^Show details/ }).click()
  await expect(row.getByRole('button', { name: /^Hide details/ })).toBeVisible()
  const name = (await row.getByText('Utrecht Centraal').first().boundingBox())!
  await page.mouse.move(name.x + 2, name.y + name.height / 2)
  await page.mouse.down()
  await page.mouse.move(name.x + 90, name.y + name.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
  await expect(page).not.toHaveURL(/connectionId/)
  await page.evaluate(() => getSelection()?.empty())
  await row
    .getByText(/\dh( \d+m)?/)
    .first()
    .click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeVisible()
  // the keyboard has one stop for it: the row itself is none
  await expect(row).not.toHaveAttribute('tabindex')
  // a second press on the open train does not close it
  await row
    .getByText(/\dh( \d+m)?/)
    .first()
    .click()
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

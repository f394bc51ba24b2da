import { expect } from '@playwright/test'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { address, rows, times } from '../steps/results-page.ts'

test('[SRCH-01] whoever says by the keyboard which station is meant goes on in its field', async ({
  page,
}) => {
  await page.goto('/en')
  await scriptsTakeOver(page)
  const [from, to] = [
    page.getByRole('combobox', { name: 'From' }),
    page.getByRole('combobox', { name: 'To' }),
  ]
  await from.fill('Utr')
  await to.fill('Oslo')
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page.getByText('Did you mean…?')).toHaveCount(2)
  await page.getByRole('button', { name: 'Utrecht Centraal', exact: true }).press('Enter')
  await expect(from).toHaveValue('Utrecht Centraal')
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute('aria-expanded', 'false')
  // sent from the field itself, whose list was open
  await from.fill('Utr')
  await expect(from).toHaveAttribute('aria-expanded', 'true')
  await from.press('Enter')
  await expect(page.getByText('Did you mean…?')).toHaveCount(2)
  await expect(from).toHaveAttribute('aria-expanded', 'false')
  // opened again, and left for the question below it
  await from.press('ArrowDown')
  await expect(from).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Utrecht Centraal', exact: true }).press('Enter')
  await expect(from).toHaveValue('Utrecht Centraal')
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute('aria-expanded', 'false')
})

test('[SRCH-05] the keyboard stays with the trains where more of the day was asked for', async ({ page }) => {
  await page.goto(address({ departureStartTime: '15:00' }))
  await scriptsTakeOver(page)
  // before its rows have come, any list would be more
  await expect(rows(page).first()).toBeVisible()
  const shown = (await times(page)).length
  await page.getByRole('button', { name: /earlier/ }).press('Enter')
  await expect.poll(async () => (await times(page)).length).toBeGreaterThan(shown)
  await expect(page.locator('#trains')).toBeFocused()
  await page.goto(address({ departureStartTime: '03:00', departureEndTime: '03:10' }))
  await scriptsTakeOver(page)
  await page.getByRole('button', { name: 'Show all trains that day' }).press('Enter')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('#trains')).toBeFocused()
})

import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { address } from '../steps/results-page.ts'
import { person, selectTrain } from '../steps/travellers.ts'

const party = (...list: readonly (readonly [age: number, type: string])[]) =>
  JSON.stringify(list.map(([max_age, type]) => ({ type, pax: 1, max_age })))

test('[SRCH-04] [BOOK-05] the age that was searched with is the ticket that is offered: a child is no adult at the checkout', async ({
  browser,
}) => {
  const { page, consoleErrors } = await person(browser, 'Noor', 'Kind')
  const main = page.getByRole('main')
  const cents = async (text: Promise<string | null>) =>
    Number(
      /€(\d+)\.(\d{2})/
        .exec((await text)!)!
        .slice(1)
        .join(''),
    )
  // for two adults the price is on the button, and the next page is the same
  await page.goto(address({ passengers: party([57, 'PNOS'], [57, 'PNOS']) }))
  await selectTrain(page, '10:01')
  const forAdults = await cents(page.getByRole('link', { name: /^Book now for €\d/ }).textContent())

  await page.goto(address({ passengers: party([9, 'CHLD'], [57, 'PNOS']) }))
  await selectTrain(page, '10:01')
  await expect(page.getByText('The prices here are for adults.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to the price' }).click()
  await expect(page).toHaveURL(/\/en\/seat-selection\?/)
  await expect(main).toContainText('1 adult, 1 child')
  const forFamily = await cents(main.getByText(/in total for 2 travellers$/).textContent())
  expect(forFamily).toBeLessThan(forAdults)
  await page.getByRole('link', { name: 'Continue without choosing' }).click()
  // nothing is asked for twice: who is who stands there, at the price that the carrier named
  await expect(page.locator('#passenger-1-type')).toHaveValue('PNOS')
  await expect(page.locator('#passenger-2-type')).toHaveValue('CHLD')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Tickets for 1 adult, 1 child')
  expect(await cents(summary.getByRole('row').last().textContent())).toBe(forFamily)
  // a name that is typed changes nothing of it, and neither does coming back with other ages
  await page.locator('#passenger-2-first').fill('Pim')
  await page.reload()
  await expect(page.locator('#passenger-2-type')).toHaveValue('CHLD')
  await expect(page.locator('#passenger-2-first')).toHaveValue('Pim')
  await page.goto(page.url().replace(/types=[^&]*/, 'types=PNOS,INF'))
  await expect(page.locator('#passenger-2-type')).toHaveValue('INF')
  await expect(page.locator('#passenger-2-first')).toHaveValue('Pim')
  await expect(summary).toContainText('Tickets for 1 adult, 1 infant')
  expect(consoleErrors).toEqual([])
})

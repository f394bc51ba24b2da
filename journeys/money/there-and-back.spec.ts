import { expect } from '@playwright/test'
import { bookNow, pressBookNow } from '../steps/buy-ticket.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { hold } from '../steps/hold-back.ts'
import { address, restOf, rows } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { selectTrain } from '../steps/travellers.ts'

test('[BOOK-02] from the checkout back to a train that a link has chosen, and on again: names stay', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  await scriptsTakeOver(page)
  await selectTrain(page, '11:01')
  await expect(page).toHaveURL(/fareClass=/)
  // the links of groups and routes name a train and no fare
  const link = new URL(page.url())
  link.searchParams.delete('fareClass')
  await page.goto(link.href)
  const book = bookNow(page)
  await expect(book).toBeVisible()
  await scriptsTakeOver(page)
  const seats = (await book.getAttribute('href'))!
  await page.goto(seats.replace('/seat-selection?', '/checkout?'))
  await page.locator('#passenger-1-first').fill('Annelies')
  await page.locator('#passenger-1-last').fill('Zomer')
  await page.goBack()
  await expect(book).toBeVisible()
  await scriptsTakeOver(page)
  await page.goForward()
  await expect(page.locator('#passenger-1-last')).toHaveValue('Zomer')
  await expect(page.locator('#passenger-1-first')).toHaveValue('Annelies')
  // nor does another language of the results make it another search
  await page.goBack()
  await expect(book).toBeVisible()
  await scriptsTakeOver(page)
  await page.getByRole('banner').locator('summary').filter({ hasText: 'EN' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  const german = page.getByRole('link', { name: /^Jetzt buchen für / })
  await expect(german).toBeVisible()
  const seatsInGerman = (await german.getAttribute('href'))!
  await page.goto(seatsInGerman.replace('/seat-selection?', '/checkout?'))
  await expect(page.locator('#passenger-1-last')).toHaveValue('Zomer')
  expect(consoleErrors).toEqual([])
})

test('[BOOK-01] seats that are found late do not call a traveller back who has gone on', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  await scriptsTakeOver(page)
  await selectTrain(page, '11:01')
  const letGo = await hold(page, '**/connections/vacancy?**')
  const asked = page.waitForRequest('**/connections/vacancy?**')
  await pressBookNow(page)
  await asked
  await selectTrain(page, '12:01')
  await expect(rows(page).filter({ hasText: '12:01' })).toContainText('saving on')
  const answered = page.waitForResponse('**/connections/vacancy?**')
  letGo()
  await (await answered).finished()
  // by now the page of the seats would have come
  await restOf(page)
  await expect(page).toHaveURL(/\/find\?/)
  await pressBookNow(page)
  await expect(page).toHaveURL(/\/seat-selection\?.*T12%3A01/)
  await page.goBack()
  await expect(page).toHaveURL(/\/find\?/)
  expect(consoleErrors).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import { search } from './group-steps.ts'
import { giveCard, selectTrain } from './travellers.ts'

export const bookNow = (page: Page) => page.getByRole('link', { name: /^Book now for €\d/ })

/**
 * Presses the way to a ticket alone, by the keyboard: what stands above it is loaded and moves it, and a press whose mouse comes up
 * beside it is none.
 */
export const pressBookNow = (page: Page) => bookNow(page).press('Enter')

/** Buys a ticket from Utrecht to Maastricht, past the choice of seats: the carrier gives some. Ends on the ticket's page. */
export async function buyTicket(page: Page, days: number, departure: string): Promise<void> {
  await payTicket(page, days, departure)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
}

/** The same up to the card, whatever comes of it. */
export async function payTicket(page: Page, days: number, departure: string): Promise<void> {
  await search(page, 'Utrecht Centraal', 'Maastricht', days)
  await selectTrain(page, departure)
  await page.goto((await bookNow(page).getAttribute('href'))!.replace('/seat-selection?', '/checkout?'))
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await giveCard(page)
}

import { expect, type Page } from '@playwright/test'
import { away } from './results-page.ts'
import { giveCard, payButton, type Person, selectTrain } from './travellers.ts'

/** From the landing page to the results, as a traveller types it. */
export async function search(
  page: Page,
  from: string,
  to: string,
  days: number,
  passengers = 1,
): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/en$/)
  for (const [label, name] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(name.slice(0, 6))
    await page.getByRole('option', { name }).first().click()
  }
  await page.getByLabel('Date and time').fill(`${away(days)}T08:00`)
  const more = page.getByRole('group', { name: 'Passengers' }).getByRole('button', { name: /more/i })
  for (let count = 1; count < passengers; count++) await more.click()
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page).toHaveURL(/\/en\/find\?/)
}

/** Chooses a train of the results and pays for a group on it. */
export async function create(leader: Person, departure: string, groupName: string): Promise<void> {
  const { page } = leader
  await selectTrain(page, departure)
  // "another" where a group collects on this train already, as after a first try that failed
  await page.getByRole('button', { name: /^Create (a|another) group$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group name').fill(groupName)
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await payButton(dialog).click()
  await giveCard(page)
}

/** What the tab keeps of a way to the card page, while it stands there: the page is of another site. */
export async function pendingOf(
  page: Page,
  key: 'pendingGroupCreation' | 'pendingGroupJoin',
): Promise<Record<string, unknown> | null> {
  await expect(page.getByLabel('Card number')).toBeVisible()
  const cardPage = page.url()
  await page.goto('/robots.txt')
  const kept = await keptInTab(page, key)
  await page.goto(cardPage)
  return kept
}

/** The same on a page of the product. */
export async function keptInTab(page: Page, key: string): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate((name) => sessionStorage.getItem(name), key)
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

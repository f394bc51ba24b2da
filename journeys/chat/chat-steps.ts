import type { Browser, Page } from '@playwright/test'
import { groupOf, traveller } from '../steps/members.ts'

/** Two members of a new group. */
export async function two(browser: Browser, name: string, index: number) {
  const ada = await traveller(browser, 'Ada', 'Chat')
  const ben = await traveller(browser, 'Ben', 'Chat')
  return { ada, ben, groupId: await groupOf([ada, ben], name, index) }
}

export const log = (page: Page) => page.getByRole('log')
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** What is said, in its order. */
export const said = (page: Page) => log(page).locator('p[dir="auto"]').allTextContents()
/** Without what a browser says of calls it cannot make. */
export const online = (errors: readonly string[]) =>
  errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))

import { expect, type Page } from '@playwright/test'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { restOf } from '../steps/results-page.ts'
import { test } from '../steps/test.ts'

const sentence = 'We kunnen geen verbinding maken met Sixrail.'
const said = (page: Page) => page.getByRole('region', { name: 'Meldingen' }).getByRole('status')
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** The Dutch home page with something typed, once nothing more is fetched. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/nl')
  await scriptsTakeOver(page)
  await page.getByRole('combobox').first().fill('Utr')
  await restOf(page)
}

/** The page is as it was left, and says why. The notice is put away, so that the next one is its own. */
async function staysThere(page: Page): Promise<void> {
  await expect(said(page)).toContainText(sentence)
  await said(page).evaluate((notices) => notices.querySelectorAll('button').forEach((close) => close.click()))
  await expect(said(page)).not.toContainText(sentence)
  await expect(page).toHaveURL(/\/nl$/)
  await expect(page.getByRole('combobox').first()).toHaveValue('Utr')
}

test('[SHELL-05] a link pressed without a network leaves its page there and says so, and leads on once it is back', async ({
  page,
  context,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  await openHome(page)
  await context.setOffline(true)
  await link(page, 'Blogs').click()
  await staysThere(page)
  await expect(link(page, 'Blogs')).toBeFocused()
  // another page, another language, and by the keyboard
  await link(page, 'Over ons').focus()
  await page.keyboard.press('Enter')
  await staysThere(page)
  await context.setOffline(false)
  await link(page, 'Blogs').click()
  await expect(page).toHaveURL(/\/nl\/blogs$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SHELL-05] the same where the browser believes in its network and the code of the page cannot be had', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED|Error loading route module|imported/)
  await openHome(page)
  const all = /\/(assets|api)\//
  await page.route(all, (route) => route.abort('internetdisconnected'))
  for (let time = 0; time < 2; time++) {
    await link(page, 'Blogs').click()
    await staysThere(page)
  }
  await page.unroute(all)
  await link(page, 'Blogs').click()
  await expect(page).toHaveURL(/\/nl\/blogs$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SHELL-05] the same where the code of the page is there and its data cannot be had', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  await openHome(page)
  await link(page, 'Blogs').click()
  await expect(page).toHaveURL(/\/nl\/blogs$/)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await link(page, 'Home').click()
  await expect(said(page)).toContainText(sentence)
  await expect(page).toHaveURL(/\/nl\/blogs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await page.unroute('**/api/**')
  await link(page, 'Home').click()
  await expect(page).toHaveURL(/\/nl$/)
  await expect(page.getByRole('combobox').first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SHELL-05] a browser that is wrong about having no network follows links as ever', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await openHome(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await link(page, 'Blogs').click()
  await expect(page).toHaveURL(/\/nl\/blogs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('[SHELL-05] a link pressed without a network leads on where it comes back while the server is asked for', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => 'isOnline' in window }),
  )
  await openHome(page)
  const asked = Promise.withResolvers<void>()
  const back = Promise.withResolvers<void>()
  await page.route('**/api/health', async (route) => {
    asked.resolve()
    await back.promise
    await route.continue()
  })
  await link(page, 'Blogs').click()
  await asked.promise
  await page.evaluate(() => {
    Object.assign(window, { isOnline: true })
    window.dispatchEvent(new Event('online'))
  })
  back.resolve()
  await expect(page).toHaveURL(/\/nl\/blogs$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
})

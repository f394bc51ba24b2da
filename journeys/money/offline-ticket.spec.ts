import { expect, type Page } from '@playwright/test'
import { search } from '../steps/group-ways.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { emailOf, giveCard, logIn, password, person, register, selectTrain } from '../steps/travellers.ts'

/** The paths of what service workers keep in this browser, of tickets and of the files their pages are made of. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

async function buyTicket(page: Page): Promise<string> {
  await search(page, 'Utrecht Centraal', 'Maastricht', 21)
  await selectTrain(page, '10:01')
  const book = page.getByRole('link', { name: /^Book now for €\d/ })
  await page.goto((await book.getAttribute('href'))!.replace('/seat-selection?', '/checkout?'))
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  return page.url()
}

test('[BOOK-07] a ticket that was opened once is there without a network, and gone from the browser after logging out', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Femke', `Tunnel ${info.testId.slice(-3)}`)
  const other = await person(browser, 'Bram', `Tunnel ${info.testId.slice(-3)}`)
  await register(who)
  await register(other)
  await logIn(who)
  const { page, context } = who
  const main = page.getByRole('main')
  const code = main.getByRole('img', { name: 'Ticket code for the inspector' })
  const ticketPage = await buyTicket(page)
  const api = `/api/bookings/${new URL(ticketPage).pathname.split('/').at(-1)}`
  await expect(code).toBeVisible()
  const isWhole = () =>
    expect
      .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/api/')).toSorted())
      .toEqual([api, `${api}/tickets?type=pdf`, `${api}/tickets?type=qr-code-png`])
  await isWhole()

  await context.setOffline(true)
  await page.reload()
  await expect(main).toContainText(/This is the ticket as of .*\d\d:\d\d\./)
  await expect(main).toContainText(`Femke ${who.lastName}`)
  await expect(code).toBeVisible()
  // drawn, and not only its place
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await downloading
  await nothingBarsTheWayInAnyLook(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  // of no other address anything is kept
  await expect(page.goto(new URL('/en/dashboard/my-bookings', ticketPage).href)).rejects.toThrow()
  await expect(page.goto(new URL('/en/booking/another', ticketPage).href)).rejects.toThrow()

  await context.setOffline(false)
  await page.goto(ticketPage)
  await expect(code).toBeVisible()
  await expect(main).not.toContainText('This is the ticket as of')
  // a session that the server does not know any more takes the tickets along
  await context.clearCookies()
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!)
    localStorage.setItem('user', JSON.stringify({ ...user, access_token: 'ended' }))
  })
  await page.reload()
  await expect(page).toHaveURL(/\/en\/login/)
  await expect.poll(() => keptPaths(page)).toEqual([])
  await logIn(who)
  await page.goto(ticketPage)
  await expect(code).toBeVisible()
  await isWhole()
  await page.goto('/en/logout')
  await expect(page).toHaveURL(/\/en\/login/)
  await expect.poll(() => keptPaths(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(ticketPage)).rejects.toThrow()
  await context.setOffline(false)

  // another account in the same browser sees nothing of it
  await page.goto('/en/login')
  await page.getByLabel('Email address').fill(emailOf(other))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(ticketPage)
  await expect(main).toContainText('We can’t find this booking in your account')
  expect(await keptPaths(page)).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { buyTicket } from '../steps/buy-ticket.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { restOf } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { emailOf, logIn, password, type Person, person, register } from '../steps/travellers.ts'

/** The paths of what service workers keep in this browser, of tickets and of the files their pages are made of. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

/** The paths for which a service worker answers in this browser. */
const answeredPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    const answering = all.filter(({ active }) => active?.state === 'activated')
    return answering.map(({ scope }) => scope.slice(location.origin.length)).toSorted()
  })

/** What a browser wants before it offers to install a site: a name, a page to begin with, and icons of two sizes that are there. */
async function expectInstallable(page: Page): Promise<void> {
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href'))!
  const site = page.context().request
  const manifest = await (await site.get(address)).json()
  expect(manifest).toMatchObject({ name: 'Sixrail', start_url: '/?app', display: 'standalone' })
  const sizes = new Map<string, string>()
  for (const { src, sizes: size, type } of manifest.icons) {
    const icon = await site.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    if (type !== 'image/png') continue
    const { width, height } = PNG.sync.read(await icon.body())
    expect(`${width}x${height}`).toBe(size)
    sizes.set(size, src)
  }
  expect([...sizes.keys()].toSorted()).toEqual(['192x192', '512x512'])
}

/** From where a traveller begins, without a network, they come to their tickets. */
async function expectListed({ page, lastName }: Person, ticketPage: string): Promise<void> {
  const main = page.getByRole('main')
  for (const start of ['/?app', '/en/dashboard/my-bookings']) {
    await page.goto(new URL(start, ticketPage).href)
    await expect(page).toHaveURL(/\/en\/booking\/offline$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets on this device')
    await expect(main).toContainText('You’re offline. These tickets open without a connection.')
  }
  await expect(main.getByRole('article')).toHaveCount(1)
  await nothingBarsTheWayInAnyLook(page)
  await main.getByRole('link', { name: /Open ticket/ }).click()
  await expect(page).toHaveURL(ticketPage)
  await expect(main).toContainText(`Femke ${lastName}`)
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
  await buyTicket(page, 21, '10:01')
  const ticketPage = page.url()
  const api = `/api/bookings/${new URL(ticketPage).pathname.split('/').at(-1)}`
  await expect(code).toBeVisible()
  await expect(main).toContainText('Turn your screen brightness up for the inspector.')
  await expectInstallable(page)
  const isWhole = () =>
    expect
      .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/api/')).toSorted())
      .toEqual([api, `${api}/tickets/readable`, `${api}/tickets?type=pdf`, `${api}/tickets?type=qr-code-png`])
  await isWhole()
  // the files of its page come one after the other, and this one last
  await expect
    .poll(() => keptPaths(page), { timeout: 120_000 })
    .toContainEqual(expect.stringMatching(/^\/en\/booking\/offline\?/))
  await expect.poll(() => answeredPaths(page)).toEqual(['/?app', '/en/booking/', '/en/dashboard/my-bookings'])

  await context.setOffline(true)
  await page.reload()
  await expect(main).toContainText(/This is the ticket as of .*\d\d:\d\d\./)
  await expect(main).toContainText(`Femke ${who.lastName}`)
  await expect(code).toBeVisible()
  // drawn, and not only its place
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  for (const name of ['Download PDF', 'Download accessible PDF']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    await downloading
  }
  await nothingBarsTheWayInAnyLook(page)
  await expectListed(who, ticketPage)
  // of no other address anything is kept
  await expect(page.goto(new URL('/en/booking/another', ticketPage).href)).rejects.toThrow()
  await expect(page.goto(new URL('/en/profile', ticketPage).href)).rejects.toThrow()

  await context.setOffline(false)
  // the browser's own page about what it could not load may still be on its way, and would break this one off
  await expect(() => page.goto(ticketPage)).toPass()
  await expect(code).toBeVisible()
  await expect(main).not.toContainText('This is the ticket as of')
  // from a page that was loaded before the network went, too
  await page.goto('/en/dashboard/my-bookings')
  await scriptsTakeOver(page)
  const toTicket = main.locator(`a[href="${new URL(ticketPage).pathname}"]`)
  await expect(toTicket).toBeVisible()
  await restOf(page)
  await context.setOffline(true)
  await toTicket.click()
  await expect(page).toHaveURL(ticketPage)
  await expect(main).toContainText(/This is the ticket as of .*\d\d:\d\d\./)
  await expect(code).toBeVisible()
  // back on the train's network, where too many ask from one address: what is shown stays
  await context.route(`**${api}`, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests' } }),
  )
  const refused = page.waitForResponse((one) => one.url().endsWith(api) && one.status() === 429)
  await context.setOffline(false)
  await refused
  await restOf(page)
  await expect(main).toContainText(/This is the ticket as of .*\d\d:\d\d\./)
  await expect(code).toBeVisible()
  await context.unroute(`**${api}`)
  await expect(() => page.goto(ticketPage)).toPass()
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
  await expect.poll(() => answeredPaths(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(ticketPage)).rejects.toThrow()
  await context.setOffline(false)

  // another account in the same browser sees nothing of it
  await expect(() => page.goto('/en/login')).toPass()
  await page.getByLabel('Email address').fill(emailOf(other))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(ticketPage)
  await expect(main).toContainText('We can’t find this booking in your account')
  expect(await keptPaths(page)).toEqual([])
})

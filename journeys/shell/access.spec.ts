import { expect, type Page } from '@playwright/test'
import { test } from '../steps/test.ts'
import { axe } from '../steps/nothing-bars-the-way.ts'
import { emailOf, password, person, register } from '../steps/travellers.ts'

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const find = `find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${inTwoWeeks}`
const pages = [
  '',
  find,
  'connections?from=NLUTRCST&to=NLMAASTA&tripType=return&discountCard=1',
  'connections?from=nowhere&date=never',
  'login',
  'register',
  'verify/nobody?email=ada%40sixrail.example',
  'verify',
  'forgot-password',
  'checkout/cancel',
  'faq',
  'help',
  'help/what-a-hold-is',
  'contact',
  'newsletter',
  'newsletter?confirm=nobody',
  'terms',
  'privacy-policy',
  'cookies',
  'imprint',
  'blogs',
  'blog/group-fares-in-germany',
  'routes',
  'route/amsterdam-to-brussels',
  'route/utrecht-to-groningen',
  'no-such-page',
]
/** What only a traveller with an account sees. */
const checkout =
  `checkout?passengers=2&departureTime=${inTwoWeeks}T10:01&arrivalTime=${inTwoWeeks}T11:59` +
  '&departureStation=NLUTRCST&arrivalStation=NLMAASTA&marketingCarrierCode=NSRZ&fareClass=FARE-1'
const seats = checkout.replace('checkout?', 'seat-selection?')
const ownPages = ['profile', 'notifications', 'dashboard/my-bookings', 'messages', seats, checkout]
const widths = [390, 1440]
interface Looks {
  readonly widths: readonly number[]
  readonly schemes: readonly ('light' | 'dark')[]
}

let email: string
test.beforeAll(async ({ browser }) => {
  const ada = await person(browser, 'Ada', `Access ${Date.now().toString(36)}`)
  await register(ada)
  email = emailOf(ada)
  await ada.context.close()
})

/** Signs in over HTTP: journeys of the login page prove the form. */
async function logIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(response.status()).toBe(200)
  const { user } = (await response.json()) as { user: object }
  await page.evaluate((known) => localStorage.setItem('user', JSON.stringify(known)), user)
}

// Contrast and targets do not depend on the language, the width of words does: English is judged in every look, the
// other languages in one, and at both widths for what would scroll sideways.
for (const width of widths)
  test(`[SHELL-10] every page is accessible in en, ${width} px wide, by day and by night`, ({ page }) =>
    visitAll(page, 'en', { widths: [width], schemes: ['light', 'dark'] }))
for (const language of ['de', 'fr', 'nl', 'es'])
  test(`[SHELL-10] every page is accessible in ${language}`, ({ page }) =>
    visitAll(page, language, { widths, schemes: ['light'] }))

async function visitAll(page: Page, language: string, looks: Looks): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of pages) await visit(page, language, path, looks)
  await logIn(page)
  for (const path of ownPages) await visit(page, language, path, looks)
}

async function visit(page: Page, language: string, path: string, looks: Looks): Promise<void> {
  await open(page, language, path, looks.widths[0]!)
  for (const width of looks.widths) {
    await page.setViewportSize({ width, height: 900 })
    const isJudged = language === 'en' || width === widths[0]
    for (const colorScheme of isJudged ? looks.schemes : []) {
      await page.emulateMedia({ colorScheme })
      await judge(page, path)
    }
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(beyond, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  // a key of a text that nobody wrote looks like a.b.c
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(search|groups|accounts|payments|bookings|content|pages|browser)\.[a-z]+[._]/i,
  )
}

async function open(page: Page, language: string, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/${language}/${path}`)
  if (ownPages.includes(path)) {
    // loaded after the browser has taken over; a login page in its place would be looked at for nothing
    await expect(page).toHaveURL(({ pathname, search }) => pathname + search === `/${language}/${path}`)
    await expect(page.getByTestId('skeleton')).toHaveCount(0)
    if (path === checkout) await expect(page.getByRole('checkbox')).toBeVisible()
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function judge(page: Page, path: string): Promise<void> {
  const { violations } = await axe(page)
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // WCAG 2.5.3: who speaks what a button shows must reach it; axe counts the rule as experimental
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${path}: ${id} ${nodes.map(({ target }) => String(target)).join(' | ')}`,
  )
  expect(found).toEqual([])
}

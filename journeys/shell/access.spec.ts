import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { ofColours, ofWords, violationsIn } from '../steps/nothing-bars-the-way.ts'
import { emailOf, logInOverHttp, person, register } from '../steps/travellers.ts'

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
/** 320 px is what a window of 1280 px shows when it is enlarged to 400%, as the terms promise (WCAG 1.4.10). */
const widths = [320, 1440]
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// the longest file: with its languages one after the other it would be the last for a minute, on its own
test.describe.configure({ mode: 'parallel' })

let email: string
test.beforeAll(async ({ browser }) => {
  const ada = await person(browser, 'Ada', `Access ${Date.now().toString(36)}`)
  await register(ada)
  email = emailOf(ada)
  await ada.context.close()
})

// The language changes words and their width: English is judged in every look, by night for its colours, German in one
// with all rules, the others by the rules about words; all at both widths for what would scroll sideways.
for (const language of languages)
  test(`[SHELL-10] every page is accessible in ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of pages) await visit(page, language, path)
    await logInOverHttp(page, email)
    for (const path of ownPages) await visit(page, language, path)
  })

test('[SHELL-10] what bars the way is found by day and by night, also where nothing did a moment before', async ({
  page,
}) => {
  await open(page, 'en', 'imprint', widths[0]!)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await judge(page, 'imprint', rulesFor('en', scheme))
  }
  const planted = '<p style="color: #777; background: #999">Hard to read</p><button></button>'
  await scriptsTakeOver(page)
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading, html) => heading.insertAdjacentHTML('afterend', html), planted)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    const judged = judge(page, 'imprint', rulesFor('en', scheme))
    await expect(judged).rejects.toThrow(scheme === 'light' ? /button-name/ : /color-contrast/)
  }
  // a name that does not hold the words on the button: the rules about words find both
  await page.getByRole('button', { name: 'Cookie settings' }).evaluate((one) => (one.ariaLabel = 'Biscuits'))
  const words = judge(page, 'imprint', rulesFor('fr', 'light'))
  await expect(words).rejects.toThrow(/button-name[^]*label-content-name-mismatch/)
})

async function visit(page: Page, language: string, path: string): Promise<void> {
  await open(page, language, path, widths[0]!)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const looks = language === 'en' ? schemes : width === widths[0] ? schemes.slice(0, 1) : []
    for (const colorScheme of looks) {
      await page.emulateMedia({ colorScheme })
      await judge(page, path, rulesFor(language, colorScheme))
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

function rulesFor(language: string, scheme: Scheme): readonly string[] {
  if (scheme === 'dark') return ofColours
  return ['en', 'de'].includes(language) ? everyRule : ofWords
}

async function judge(page: Page, path: string, rules: readonly string[]): Promise<void> {
  const found = await violationsIn(page, {
    runOnly: [...rules],
    // WCAG 2.5.3: who speaks what a button shows must reach it; axe counts the rule as experimental
    ...(rules === everyRule && { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  })
  expect(found, path).toEqual([])
}

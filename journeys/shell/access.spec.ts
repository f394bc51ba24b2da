import { expect, type Locator, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { ofColours, ofWords, textsWithoutWords, violationsIn } from '../steps/nothing-bars-the-way.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { keysIn, says, textKeys } from '../steps/texts/catalogue.ts'
import { foreignSentences } from '../steps/texts/foreign-sentences.ts'
import { logInOverHttp } from '../steps/travellers.ts'
import { foundGroup, noteFoundedGroups, signUp } from '../steps/waiting-group.ts'

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
let groupId: string
const endGroups = noteFoundedGroups()
test.beforeAll(async () => {
  const ada = await signUp('Ada', 9)
  email = ada.email
  groupId = await foundGroup(ada, 'Access', 9)
})
test.afterAll(() => endGroups())

// The language changes words and their width: English is judged in every look, by night for its colours, German in one
// with all rules, the others by the rules about words; all at both widths for what would scroll sideways.
for (const language of languages)
  test(`[SHELL-10] every page is accessible in ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of pages) await visit(page, language, path)
    await logInOverHttp(page, email)
    for (const path of ownPages) await visit(page, language, path)
    await readsInWindows(page, language)
  })

test('[SHELL-10] what bars the way, a foreign word and a missing text are found, by day and by night, also where nothing was a moment before', async ({
  page,
}) => {
  await open(page, 'en', 'imprint', widths[0]!)
  // a text that is missing is found by its key, whichever it is
  expect(keysIn(textKeys.join('\n'))).toEqual(textKeys)
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await judge(page, 'imprint', rulesFor('en', scheme))
  }
  const planted = '<p style="color: #777; background: #999">Hard to read</p><button></button>'
  await scriptsTakeOver(page)
  const plant = (html: string) =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((heading, one) => heading.insertAdjacentHTML('afterend', one), html)
  await readsIn(page, 'en', 'imprint')
  await plant('<p>Diese Seite wird gerade von uns neu geschrieben.</p>')
  await expect(readsIn(page, 'en', 'imprint')).rejects.toThrow(/Diese Seite/)
  await plant('<p aria-label="demand.text">groups.try-again</p>')
  await expect(readsIn(page, 'en', 'imprint')).rejects.toThrow(/groups\.try-again[^]*demand\.text/)
  await plant(planted)
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
  await readsIn(page, language, path)
}

/** No word of another language, and no key in place of its sentence. */
async function readsIn(page: Page, language: string, where: string): Promise<void> {
  expect(await textsWithoutWords(page), where).toEqual([])
  expect(foreignSentences(await page.content(), language), where).toEqual([])
}

/** The page of a group, and the windows on the way into one and out of it. */
async function readsInWindows(page: Page, language: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await open(page, language, find, widths[1]!)
  await scriptsTakeOver(page)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: says(language, 'search.card.select') })
    .first()
    .click()
  const [create, another] = ['groups.create', 'groups.create-another'].map((key) =>
    page.getByRole('button', { name: says(language, key), exact: true }),
  ) as [Locator, Locator]
  await create.or(another).click()
  await expect(dialog.getByRole('checkbox')).not.toHaveCount(0)
  await readsIn(page, language, 'a new group')
  const own = `dashboard/my-bookings?group=${groupId}`
  await open(page, language, own, widths[1]!)
  await page.getByRole('button', { name: says(language, 'groups.acts.delete'), exact: true }).click()
  await expect(dialog).toBeVisible()
  await readsIn(page, language, own)
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

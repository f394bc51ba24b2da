import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { emailOf, password, person, register } from './travellers.ts'

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
  'newsletter',
  'newsletter?confirm=nobody',
  'no-such-page',
]
/** What only a traveller with an account sees. */
const ownPages = ['profile', 'dashboard/my-bookings']
const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

let email: string
test.beforeAll(async ({ browser }) => {
  const ada = await person(browser, 'Ada', `Access ${Date.now().toString(36)}`)
  await register(ada)
  email = emailOf(ada)
  await ada.context.close()
})

/** Signs in over the wire, once for all pages of a look: how the form does it is told elsewhere. */
async function logInOnce(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(response.status()).toBe(200)
  const { user } = (await response.json()) as { user: object }
  await page.evaluate((known) => localStorage.setItem('user', JSON.stringify(known)), user)
}

for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
  for (const { width, colorScheme } of looks) {
    test(`[SHELL-10] nothing bars the way: ${language}, ${width} px, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const path of pages) await look(page, language, path)
      await logInOnce(page)
      for (const path of ownPages) await look(page, language, path)
      await context.close()
    })
  }
}

async function look(page: Page, language: string, path: string): Promise<void> {
  await page.goto(`/${language}/${path}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (ownPages.includes(path)) {
    // loaded after the browser has taken over; a login page in its place would be looked at for nothing
    await expect(page).toHaveURL(new RegExp(`/${language}/${path}$`))
    await expect(page.locator('main .sk')).toHaveCount(0)
  }
  const { violations } = await new AxeBuilder({ page })
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
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  // a key of a text that nobody wrote looks like a.b.c
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(search|groups|accounts|payments|bookings|content|pages|browser)\.[a-z]+[._]/i,
  )
}

import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const find = `find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${inTwoWeeks}`
const pages = [
  '',
  find,
  'login',
  'register',
  'verify/nobody?email=ada%40sixrail.example',
  'verify',
  'forgot-password',
  'dashboard/my-bookings',
  'checkout/cancel',
  'faq',
  'no-such-page',
]
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
  for (const { width, colorScheme } of looks) {
    test(`[SHELL-10] nothing bars the way: ${language}, ${width} px, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(90_000)
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const path of pages) {
        await page.goto(`/${language}/${path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
          /\b(search|groups|accounts|payments|bookings|pages|browser)\.[a-z]+[._]/i,
        )
      }
      await context.close()
    })
  }
}

// A browser in which a member is logged in, for Lighthouse to meet: it starts with an empty profile and cannot log in by itself.
import { chromium } from 'playwright-core'
import { password } from '../../journeys/steps/travellers.ts'

export async function memberBrowser(base: string, email: string, profile: string, port: number) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH']!,
    // what a page looks like is Lighthouse's to say
    viewport: null,
    locale: 'en-GB',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${base}/en/login`)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  // a member has answered: the question's own words would be the largest on the page
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  return {
    /** Every load is a first one. */
    forgetFiles: () => session.send('Network.clearBrowserCache'),
    close: () => context.close(),
  }
}

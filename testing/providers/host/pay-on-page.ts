import { findBrowser } from '../../harness/find-browser.ts'

const numbers: Readonly<Record<string, string>> = { good: '4242424242424242', declined: '4000000000000002' }

/** Gives a test card on a checkout page: the sandbox's takes a form, Stripe's own needs a browser. */
export async function payOnPage(page: string | undefined, card: string): Promise<void> {
  const number = numbers[card]
  if (!number) throw new Error(`the card "${card}" is none that a host knows`)
  if (!page) throw new Error('the session has no page')
  if (new URL(page).hostname === '127.0.0.1') {
    const body = new URLSearchParams({ number, expiry: '12/40', code: '123', name: 'Ada One' })
    await fetch(page, { method: 'POST', body, redirect: 'manual' })
    return
  }
  await payInBrowser(page, number)
}

/** Unproven: written after how the page's fields are named, and never run against it. */
async function payInBrowser(page: string, number: string): Promise<void> {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  try {
    const tab = await browser.newPage()
    await tab.goto(page)
    await tab.locator('#cardNumber').fill(number)
    await tab.locator('#cardExpiry').fill('12 / 40')
    await tab.locator('#cardCvc').fill('123')
    await tab.locator('#billingName').fill('Ada One')
    await tab.locator('button[type=submit]').click()
    // back at our address, which nobody answers, or a sentence of the bank's
    await Promise.race([
      tab.waitForURL(/^http:\/\/localhost:3000\//, { waitUntil: 'commit', timeout: 60_000 }),
      tab.getByText(/declined/i).waitFor({ timeout: 60_000 }),
    ])
  } finally {
    await browser.close()
  }
}

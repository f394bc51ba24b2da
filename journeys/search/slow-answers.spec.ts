import { expect } from '@playwright/test'
import { beByDay, inMinutes } from '../steps/daytime.ts'
import { test } from '../steps/test.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { hold } from '../steps/hold-back.ts'
import { away, address, restOf, rows } from '../steps/results-page.ts'

const trains = '**/api/tickets/connections/find**'

test('[SRCH-06] over a slow network no page is ever blank: from the landing page to results, and to another day', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300 },
    ...{ downloadThroughput: 90_000, uploadThroughput: 40_000 },
  })
  await page.addInitScript(() => {
    const seen = window as unknown as { blank: number }
    seen.blank = 0
    const says = ({ localName, textContent }: Element) => localName !== 'noscript' && textContent?.trim()
    new MutationObserver(() => {
      const main = document.querySelector('main')
      // until all of the document has come, the piece that has may end anywhere
      if (main && document.readyState !== 'loading' && ![...main.children].some(says)) seen.blank += 1
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/en', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [label, name] of [
    ['From', 'Utrecht Centraal'],
    ['To', 'Maastricht'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(name.slice(0, 6))
    await page.getByRole('option', { name }).first().click({ timeout: 90_000 })
  }
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page).toHaveURL(/\/en\/find\?/, { timeout: 90_000 })
  await expect(rows(page).first()).toBeVisible({ timeout: 90_000 })
  const letGo = await hold(page, trains)
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(5).click()
  await expect(page.getByText('Searching for trains').last()).toBeVisible()
  letGo()
  await expect(page.getByRole('article').first().getByText('Utrecht Centraal')).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { blank: number }).blank)).toBe(0)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-06] a slow answer has the shape of what comes, and nothing jumps', async ({ page }) => {
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('results-skeleton'))
  await page.waitForFunction(isFetched)
  await restOf(page)
  const letGo = await hold(page, trains)
  await page.evaluate(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift' })
  })
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  await expect(page.getByText('Searching for trains').last()).toBeVisible()
  const anyRows = page.getByRole('article', { includeHidden: true })
  await expect(anyRows.filter({ visible: true })).toHaveCount(4)
  await expect(rows(page)).toHaveCount(0)
  letGo()
  await expect(page.getByRole('article').first().getByText('Utrecht Centraal')).toBeVisible()
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
})

test('[SRCH-06] prices that are being checked again are, without a reload', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const ask = () => page.goto(address({ departure_date: away(19), 'arrival_stations[]': 'NLEINCST' }))
  await ask()
  await expect(page.getByText(/prices checked at/)).toBeVisible()
  const moved = await fetch(`${process.env.SANDBOX_CONSOLE_URL ?? 'http://127.0.0.1:4240'}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 45_000 }),
  })
  expect(moved.ok).toBe(true)
  const letGo = await hold(page, trains)
  await ask()
  await expect(page.getByText(/prices last checked at .*, checking again/)).toBeVisible()
  const list = page.getByRole('list').filter({ has: rows(page) })
  await list.evaluate((element) => element.setAttribute('data-same', ''))
  letGo()
  await expect(page.getByText(/prices checked at/)).toBeVisible({ timeout: 90_000 })
  // what was looked at stays where it is: only the figures change
  await expect(list).toHaveAttribute('data-same', '')
  expect(consoleErrors).toEqual([])
})

test('[SRCH-11] live times arrive into their own place: no train moves', async ({ page }) => {
  await beByDay()
  const soon = await inMinutes(120)
  const letGo = await hold(page, '**/api/connections/live**')
  const asked = page.waitForRequest(/\/api\/connections\/live/)
  await page.goto(address({ departure_date: soon.date, departureStartTime: soon.time }))
  await expect(rows(page).first()).toBeVisible()
  await asked
  await restOf(page)
  const places = () =>
    rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)))
  const before = await places()
  letGo()
  // a party that is slow is asked again some seconds later, and when the window comes back to the front
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(/^Live times from /)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  await expect(
    rows(page)
      .filter({ hasText: /On time|min late|min early|Cancelled/ })
      .first(),
  ).toBeVisible()
  expect(await places()).toEqual(before)
})

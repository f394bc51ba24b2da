import { expect, type Page } from '@playwright/test'
import { payTicket } from '../steps/buy-ticket.ts'
import { carrierIsWell, carrierWill } from '../steps/group-of-others.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { logIn, person, register } from '../steps/travellers.ts'

test.afterEach(carrierIsWell)

/** The latest payment in the payment provider's own books. */
async function latestPayment(): Promise<{ status: string; amount_received: number }> {
  const answer = await fetch(`${process.env['SANDBOX_PAYMENTS_URL']}/sandbox/ledger`)
  const { paymentIntents } = (await answer.json()) as {
    paymentIntents: Awaited<ReturnType<typeof latestPayment>>[]
  }
  return paymentIntents.at(-1)!
}

/** Lets five seconds after five seconds pass in the browser, each once the answer before it is in, until it says so. */
async function pollUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page.getByText(text)).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [0], timeout: 240_000 })
}

test('[BOOK-06] [PAY-05] no ticket: failed, timed out after 24 questions, and not readable, each in its own words', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Femke', `Winter ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page, context } = who

  await carrierWill({ kind: 'confirm-fails' })
  await payTicket(page, 22, '12:01')
  await expect(page.getByText('Your booking could not be confirmed. Please try again.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('main')).toContainText(
    'You haven’t been charged. The hold on your card is being released.',
  )
  await nothingBarsTheWayInAnyLook(page)
  await expect
    .poll(latestPayment, { timeout: 60_000 })
    .toMatchObject({ status: 'canceled', amount_received: 0 })
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', /\/en\/checkout\?/)

  // a carrier that does not answer: the hold stays until it is known whether there is a ticket
  await carrierIsWell()
  for (const path of ['/reservations/confirm', '/reservations/'])
    await carrierWill({
      kind: 'drop-before',
      match: { path, ...(path.endsWith('/') && { method: 'GET' }) },
      times: 10_000,
    })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tickets/reservations/'))
      asked.push(`${request.method()} ${pathname.replace(/[0-9A-Za-z]{22}/, ':id')}`)
  })
  await payTicket(page, 23, '12:01')
  await expect(page.getByText('We’re buying your ticket.')).toBeVisible({ timeout: 60_000 })
  await pollUntil(page, 'Booking confirmation timed out. Please contact support.')
  await expect(page.getByRole('main')).toContainText('We keep asking the carrier.')
  const polls = asked.slice(asked.indexOf('PUT /api/tickets/reservations/confirm'))
  expect(polls.filter((one) => one.startsWith('GET'))).toHaveLength(24)
  expect(polls.at(-1)).toBe('POST /api/tickets/reservations/:id/cancel')
  expect(await latestPayment()).toMatchObject({ status: 'requires_capture', amount_received: 0 })
  expect(who.consoleErrors).toEqual([])

  await page.reload()
  await expect(page.getByText('We’re buying your ticket.')).toBeVisible()
  // one question without an answer says nothing of the ticket
  const unanswered = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/tickets/reservations/'),
  )
  await context.setOffline(true)
  await page.clock.runFor(5_000)
  await unanswered
  await expect(page.getByText('We’re buying your ticket.')).toBeVisible()
  await pollUntil(page, 'Failed to confirm booking status. Please contact support.')
  // asked for as after the time-out, and worth no more than that: the hold stays
  await expect.poll(() => asked.at(-1)).toBe('POST /api/tickets/reservations/:id/cancel')
  await context.setOffline(false)

  // it answers again: whoever was told that it timed out has the ticket all the same; the pause before the product's next
  // question has grown to a minute
  await carrierIsWell()
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 250 })
  }).toPass({ timeout: 180_000 })
  await expect.poll(latestPayment, { timeout: 60_000 }).toMatchObject({ status: 'succeeded' })
})

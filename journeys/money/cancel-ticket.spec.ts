import { expect, type Page } from '@playwright/test'
import { buyTicket } from '../steps/buy-ticket.ts'
import { carrierIsWell, carrierWill } from '../steps/group-of-others.ts'
import { emailTo } from '../steps/mailbox.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { emailOf, logIn, person, register } from '../steps/travellers.ts'

test.afterEach(carrierIsWell)

/** Buys a ticket and waits until its card was charged: before that it cannot be given back. Gives its page's address. */
async function chargedTicket(page: Page, days: number): Promise<string> {
  await buyTicket(page, days, '11:01')
  const address = page.url()
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText(/^Booked, €\d+\.\d{2} charged$/)).toBeVisible({ timeout: 20_000 })
  }).toPass()
  return address
}

test('[BOOK-08] [BOOK-07] a ticket is given back: what the carrier keeps first, then the refund, and everything says so', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Jet', `Herfst ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page } = who
  const main = page.getByRole('main')
  const ticketPage = await chargedTicket(page, 19)
  await page.getByRole('link', { name: 'Cancel your ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel your ticket' })).toBeVisible()
  const confirm = page.getByRole('button', { name: /^Cancel ticket, get €\d+\.\d{2} back$/ })
  await expect(confirm).toBeVisible()
  const refund = /€\d+\.\d{2}/.exec((await confirm.textContent())!)![0]
  const amounts = page.getByRole('table', { name: 'What you get back' })
  await expect(amounts).toContainText('The carrier’s cancellation fee')
  await expect(amounts).toContainText('Service fee, not refunded')
  await expect(amounts.getByRole('row').last()).toContainText(refund)
  await nothingBarsTheWayInAnyLook(page)

  // whoever keeps it has it as before
  await page.getByRole('link', { name: 'Keep the ticket' }).click()
  await expect(page).toHaveURL(ticketPage)
  await expect(main.getByRole('img', { name: 'Ticket code for the inspector' })).toBeVisible()

  // by the keyboard alone
  const back = page.getByRole('link', { name: 'Cancel your ticket' })
  await back.focus()
  await page.keyboard.press('Enter')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText('Your refund has been requested!')).toBeVisible({ timeout: 30_000 })
  await expect(main).toContainText(refund)
  // the button that was pressed is gone: the keyboard goes on at the result
  await expect(page.locator('#main :focus')).toContainText('Your refund has been requested!')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See your booking' })).toBeFocused()
  await nothingBarsTheWayInAnyLook(page)
  const email = await emailTo(emailOf(who), /^Cancelled: Utrecht Centraal – Maastricht/)
  expect(email.text).toContain(`${refund} is on its way back to your card`)

  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(main.getByText('This ticket is cancelled')).toBeVisible()
  await expect(main).toContainText('Not valid any more')
  await expect(main.getByRole('img', { name: 'Ticket code for the inspector' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cancel your ticket' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download receipt (PDF)' })).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)

  await page.goto('/en/dashboard/my-bookings')
  await expect(page.getByText('You have no upcoming bookings.')).toBeVisible()
  await page.getByRole('tab', { name: 'Cancelled 1' }).click()
  const ticket = page.getByRole('article', { name: 'Utrecht Centraal to Maastricht' })
  await expect(ticket).toContainText('Cancelled')
  await expect(ticket).toContainText(
    new RegExp(`€\\d+\\.\\d{2} charged, ${refund.replace('.', '\\.')} refunded\\.`),
  )

  // opened again, it says that there is nothing left to cancel; somebody else's looks like none
  await page.goto(`${ticketPage}/cancel`)
  await expect(main.getByText('Your refund has been requested!')).toBeVisible()
  await page.goto('/en/booking/nothing/cancel')
  await expect(
    main.getByRole('heading', { name: 'We can’t find this booking in your account' }),
  ).toBeVisible()
  expect(who.consoleErrors.filter((one) => !/404/.test(one))).toEqual([])
})

test('[BOOK-08] a carrier that cannot be asked, and one that refuses after all: the ticket stands, and the page says so', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Hugo', `Herfst ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page } = who
  const main = page.getByRole('main')
  const ticketPage = await chargedTicket(page, 20)
  await carrierWill({ kind: 'drop-before', match: { path: '/cancellations/conditions' }, times: 1_000 })
  await page.goto(`${ticketPage}/cancel`)
  await expect(main.getByText('Failed to load cancellation details')).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await carrierIsWell()
  await carrierWill({
    ...{ kind: 'error-before', code: '400.500.041', times: 1_000 },
    match: { path: '/cancellations/create' },
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  const confirm = page.getByRole('button', { name: /^Cancel ticket, get / })
  // a press that never arrives: nobody was asked, and nobody may say that the carrier refused
  await page.route('**/api/cancellations/create', (route) => route.abort())
  await confirm.click()
  await expect(main).toContainText(
    'Your cancellation doesn’t seem to have reached us: your ticket is still valid.',
  )
  // and one that may have arrived, of which nothing can be read
  await page.route(`**/api/bookings/*`, (route) => route.abort())
  await confirm.click()
  await expect(main).toContainText('We don’t know yet whether your ticket is cancelled.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await confirm.click()
  await expect(main.getByText('Failed to cancel booking')).toBeVisible({ timeout: 30_000 })
  await expect(main).toContainText('Your ticket is still valid.')
  await expect(page.locator('#main :focus')).toContainText('Failed to cancel booking')
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('link', { name: 'Keep the ticket' }).click()
  await expect(main.getByText(/^Booked, €/)).toBeVisible()
  // that the carrier or the server could not be asked is what the browser complains of
  expect(who.consoleErrors.filter((one) => !/\b503\b|ERR_FAILED/.test(one))).toEqual([])
})

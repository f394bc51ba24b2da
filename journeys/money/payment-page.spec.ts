import { expect, type Page } from '@playwright/test'
import { create, search } from '../steps/group-steps.ts'
import { holdThreeSeconds } from '../steps/hold-back.ts'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { emailOf, fillRegistration, giveCard, logIn, password, person } from '../steps/travellers.ts'
import { call } from '../steps/waiting-group.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** Every payment at the provider that is held, by what it is for. */
async function holdsOf(groupId: string): Promise<string[]> {
  const answer = await fetch(`${process.env['SANDBOX_PAYMENTS_URL']}/sandbox/ledger`)
  const { paymentIntents } = (await answer.json()) as {
    paymentIntents: { status: string; metadata: Record<string, string> }[]
  }
  return paymentIntents.filter(({ metadata }) => metadata['group'] === groupId).map(({ status }) => status)
}
/** Both ways on, that every end of a payment offers. */
async function leadsOn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'My Groups' })).toHaveAttribute(
    'href',
    '/en/dashboard/my-bookings',
  )
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en')
}

test('[PAY-03] [PAY-04] [PAY-06] after the card page: what is held and what comes next, for who makes a group and who joins one; on by itself after three seconds, unless one stays', async ({
  browser,
}) => {
  const leader = await traveller(browser, 'Ada', 'Pays')
  const { page } = leader
  const main = page.getByRole('main')
  const groupName = 'Paid to Maastricht'
  const redirect = await holdThreeSeconds(page)
  await search(page, 'Utrecht Centraal', 'Maastricht', 29)
  await create(leader, '15:01', groupName)
  await expect(heading(page, 'Your group has been created')).toBeVisible()
  const success = page.url()
  await expect(main).toContainText(new RegExp(`${groupName}: there’s a hold of €\\d+\\.\\d\\d on your card`))
  const next = main.getByRole('region', { name: 'What happens next' })
  await expect(next.getByRole('listitem').first()).toBeVisible()
  await expect(next).toContainText(/Others can join until .+ \d\d:\d\d, 24 hours before departure\./)
  await leadsOn(page)
  await expect(main).toContainText('Your group opens in 3 seconds.')
  await expect.poll(() => redirect.waiting()).toBe(1)
  await nothingBarsTheWayInAnyLook(page)
  await redirect.letGo()
  await expect(page).toHaveURL(/\/en\/dashboard\/my-bookings\?group=/)
  const groupId = new URL(page.url()).searchParams.get('group')!
  await expect(main).toContainText(groupName)

  // who joins, and stays
  const joiner = await traveller(browser, 'Ben', 'Pays')
  const { firstName, lastName, bearer } = joiner
  const stay = await holdThreeSeconds(joiner.page)
  const { group } = await call('GET', `/api/groups/${groupId}`, undefined, bearer)
  const join = { groupId, termsAccepted: true, traveller: { firstName, lastName } }
  const order = { amount: group.pricePerMember, join }
  const { url } = await call('POST', '/api/payments/group/create-checkout-session', order, bearer)
  await joiner.page.goto(url)
  await giveCard(joiner.page)
  await expect(heading(joiner.page, 'Your seat is yours')).toBeVisible()
  await joiner.page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(joiner.page.getByText(/^You’ll stay here\./)).toBeVisible()
  await expect.poll(() => stay.waiting()).toBe(0)
  await expect(joiner.page.getByRole('main')).toContainText('2 of 6')

  // opened again, also as a payment that is only recorded for its group: one seat, one hold
  await page.goto(`${success}&groupId=${groupId}`)
  await expect(heading(page, 'Your group has been created')).toBeVisible()
  await expect(main).toContainText('2 of 6')
  expect(await holdsOf(groupId)).toEqual(['requires_capture', 'requires_capture'])

  // the page of a cancelled payment, opened with one that was paid, or with the group: nothing is cancelled or deleted
  const session = new URL(success).searchParams.get('session_id')!
  for (const query of [`groupId=${groupId}`, `session_id=${session}&groupId=${groupId}`]) {
    await page.goto(`/en/checkout/cancel?${query}`)
    await expect(heading(page, 'Order Cancelled')).toBeVisible()
    await expect(main.getByRole('link', { name: 'New search' })).toHaveAttribute('href', '/en/find')
    await expect(main.getByRole('link', { name: 'Group trips' })).toHaveAttribute('href', '/en#groups')
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en')
  }
  await expect(main.getByText('The hold for your share was already in place')).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  expect((await call('GET', `/api/groups/${groupId}`, undefined, bearer)).group.membersCount).toBe(2)
  expect(await holdsOf(groupId)).toEqual(['requires_capture', 'requires_capture'])

  // whoever is not logged in logs in first, and comes back to it
  // under the name that the leader has at this try
  const name = { firstName: leader.firstName, lastName: leader.lastName }
  const guest = { ...(await person(browser, '', '')), ...name }
  await holdThreeSeconds(guest.page)
  await guest.page.goto(success)
  await expect(guest.page).toHaveURL(/\/en\/login$/)
  await logIn(guest)
  await expect(heading(guest.page, 'Your group has been created')).toBeVisible()
  expect([leader, joiner, guest].flatMap(({ consoleErrors }) => consoleErrors)).toEqual([])
})

test('[PAY-05] what goes wrong after a payment, and with the account before it, is told in its own words', async ({
  browser,
}) => {
  const who = await traveller(browser, 'Cleo', 'Fails')
  const { page, context } = who
  const success = '/en/checkout/success'
  await page.goto(success)
  await expect(page.getByText('Missing payment session information.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/en/contact')
  await leadsOn(page)
  await nothingBarsTheWayInAnyLook(page)

  // of somebody else, and of nobody
  const stranger = await traveller(browser, 'Daan', 'Fails')
  const groupId = await groupOf([stranger], 'Not Cleo’s', 9)
  for (const [query, words] of [
    ['session_id=cs_nobody', 'Failed to verify payment. Please contact support.'],
    ['session_id=cs_nobody&groupId=temp', 'Failed to verify payment. Please contact support.'],
    [`session_id=cs_nobody&groupId=${groupId}`, 'Failed to record group payment.'],
  ] as const) {
    await page.goto(`${success}?${query}`)
    await expect(page.getByText(words)).toBeVisible()
    await leadsOn(page)
  }
  await nothingBarsTheWayInAnyLook(page)

  // a payment that is held, and of which nothing came for longer than the bank and the seat are apart
  const held = {
    ...{ checkoutId: 'a', state: 'held', reason: null, groupId: null, groupName: null, reservationId: null },
    ...{ ticketPrice: 1655, serviceFee: 300, totalAmount: 1955, totalFormatted: '€19.55' },
  }
  const told = [
    ['create', 'Payment successful, but failed to create group. Please contact support.'],
    ['join', 'Payment successful, but failed to join group. Please contact support.'],
    ['renew', 'Payment successful, but no group action found. Please contact support.'],
  ] as const
  await Promise.all(
    told.map(async ([purpose, words]) => {
      const tab = await context.newPage()
      await tab.route('**/verify-session/**', (route) =>
        route.fulfill({ json: { checkout: { ...held, purpose } } }),
      )
      await tab.goto(`${success}?session_id=cs_${purpose}`)
      await expect(tab.getByText(words)).toBeVisible()
      await leadsOn(tab)
      await tab.close()
    }),
  )

  // a server that does not answer, and then does
  const ada = await traveller(browser, 'Ada', 'Fails')
  await holdThreeSeconds(ada.page)
  await search(ada.page, 'Utrecht Centraal', 'Maastricht', 30)
  await ada.page.route('**/verify-session/**', (route) => route.abort())
  await create(ada, '15:01', 'Late to Maastricht')
  await expect(ada.page.getByText('Failed to verify payment. Please contact support.')).toBeVisible()
  await ada.page.unroute('**/verify-session/**')
  await ada.page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(ada.page, 'Your group has been created')).toBeVisible()

  const guest = await person(browser, 'Eva', 'Fails')
  await guest.page.route('**/api/auth/{login,register}', (route) => route.abort())
  await guest.page.goto('/en/login')
  await guest.page.getByLabel('Email address').fill(emailOf(guest))
  await guest.page.getByLabel('Password', { exact: true }).fill(password)
  await guest.page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(guest.page.getByRole('main').getByText('Failed to login')).toBeVisible()
  await fillRegistration(guest)
  await expect(guest.page.getByRole('main').getByText('Failed to create account')).toBeVisible()
  const meant = /status of 40[04]|ERR_FAILED/
  const errors = [who, stranger, ada, guest].flatMap(({ consoleErrors }) => consoleErrors)
  expect(errors.filter((error) => !meant.test(error))).toEqual([])
})

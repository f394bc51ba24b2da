import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { payOnCardPage } from '../sandbox/console/pay-on-card-page.ts'
import { create, search } from './steps/group-ways.ts'
import { nothingBarsTheWay } from './steps/nothing-bars-the-way.ts'
import { giveCard, logIn, person, register } from './steps/travellers.ts'
import { call, signUp } from './steps/waiting-group.ts'

type Traveller = Awaited<ReturnType<typeof signUp>>
const card = { number: '4242424242424242', name: 'Test Card' }

/** How a person joins is told in another journey. */
async function joinOverWire({ bearer, traveller }: Traveller, groupId: string): Promise<void> {
  const { group } = await call('GET', `/api/groups/${groupId}`, undefined, bearer)
  const join = { groupId, termsAccepted: true, traveller }
  const order = { amount: group.pricePerMember, join }
  const checkout = await call('POST', '/api/payments/group/create-checkout-session', order, bearer)
  await payOnCardPage(checkout.url, card)
  await call('GET', `/api/payments/verify-session/${checkout.sessionId}`, undefined, bearer)
}

async function acceptOverWire({ bearer }: Traveller, groupId: string): Promise<void> {
  const { group } = await call('GET', `/api/groups/${groupId}`, undefined, bearer)
  const amount = { amount: group.priceAsked.amount }
  const { url } = await call('POST', `/api/groups/${groupId}/price/accept`, amount, bearer)
  await payOnCardPage(url, card)
}

test('[GRP-07] [GRP-10] the carrier raised the price: the member sees by how much and until when, accepts on the card page, and all six travel', async ({
  browser,
}) => {
  const faults = `${process.env['SANDBOX_TICKETING_URL']}/sandbox/faults`
  const groupName = 'Dearer to Maastricht'
  const leader = await person(browser, 'Noor', 'Postma Dearer')
  const { page } = leader
  await register(leader)
  await logIn(leader)
  await search(page, 'Utrecht Centraal', 'Maastricht', 18)
  await create(leader, '12:01', groupName)
  await expect(page.getByRole('main')).toContainText(groupName)
  await page.goto('/en/dashboard/my-bookings')
  const open = page.getByRole('link', { name: `Open group ${groupName}` })
  const groupId = new URL((await open.getAttribute('href'))!, page.url()).searchParams.get('group')!
  const others: Traveller[] = []
  for (const [index, name] of ['Daan', 'Iris', 'Sven', 'Mila', 'Ruben'].entries())
    others.push(await signUp(name, 80 + index))
  for (const one of others.slice(0, 4)) await joinOverWire(one, groupId)
  const headers = { 'content-type': 'application/json' }
  await fetch(faults, { method: 'POST', headers, body: JSON.stringify({ kind: 'price-rise' }) })
  await joinOverWire(others[4]!, groupId)

  await expect(page.getByText(/The price rose: answer by/)).toBeVisible({ timeout: 90_000 })
  await open.click()
  await expect(page.getByText(/Please answer by .*: the carrier raised the price/).last()).toBeVisible()
  await expect(page.getByText('0 of 6 have accepted.').last()).toBeVisible()
  await nothingBarsTheWay(page)
  // a no ends it for all, so it asks first; the keyboard comes back to where it was
  const decline = page.getByRole('button', { name: 'Decline for all six' })
  await decline.focus()
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: 'Decline the new price?' })
  await expect(sure).toContainText('nothing is charged')
  await nothingBarsTheWay(page)
  await sure.getByRole('button', { name: 'Back' }).click()
  await expect(decline).toBeFocused()

  await page.getByRole('button', { name: /^Accept and hold/ }).click()
  await giveCard(page)
  await expect(page.getByRole('heading', { name: 'You have accepted the new price' })).toBeVisible()
  await page.goto(`/en/dashboard/my-bookings?group=${groupId}`)
  await expect(page.getByText(/^You have accepted: /)).toBeVisible()
  await expect(page.getByText('1 of 6 have accepted.').last()).toBeVisible()
  await nothingBarsTheWay(page)
  for (const one of others) await acceptOverWire(one, groupId)
  await expect(page.getByRole('link', { name: 'Open ticket' }).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('You accepted the new price')
  await fetch(faults, { method: 'DELETE' })
  expect(leader.troubles).toEqual([])
  await leader.context.close()
})

import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { payOnCardPage } from '../sandbox/console/pay-on-card-page.ts'
import { create, search } from './steps/group-ways.ts'
import { nothingBarsTheWay } from './steps/nothing-bars-the-way.ts'
import { logIn, person, register } from './steps/travellers.ts'
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

test('[GRP-07] the carrier refuses one name: its owner is asked on the page, writes it anew, and all six travel', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const faults = `${process.env['SANDBOX_TICKETING_URL']}/sandbox/faults`
  const groupName = 'Named to Maastricht'
  const leader = await person(browser, 'Noor', 'Postma Refused')
  const { page } = leader
  await register(leader)
  await logIn(leader)
  await search(page, 'Utrecht Centraal', 'Maastricht', 19)
  await create(leader, '12:01', groupName)
  await expect(page.getByRole('main')).toContainText(groupName)
  await page.goto('/en/dashboard/my-bookings')
  const open = page.getByRole('link', { name: `Open group ${groupName}` })
  const groupId = new URL((await open.getAttribute('href'))!, page.url()).searchParams.get('group')!
  const others: Traveller[] = []
  for (const [index, name] of ['Daan', 'Iris', 'Sven', 'Mila', 'Ruben'].entries())
    others.push(await signUp(name, 120 + index))
  const headers = { 'content-type': 'application/json' }
  const refused = {
    kind: 'name-refused',
    match: { name: leader.lastName },
    title: 'passengers[0][last_name] is invalid',
  }
  await fetch(faults, { method: 'POST', headers, body: JSON.stringify(refused) })
  for (const one of others) await joinOverWire(one, groupId)

  const title = /Please check your name by .*: the carrier does not accept it/
  await expect(page.getByText(title).first()).toBeVisible({ timeout: 90_000 })
  await open.click()
  await expect(page.getByText(title).last()).toBeVisible()
  await nothingBarsTheWay(page)
  const lastName = page.getByLabel('Last name')
  await expect(lastName).toHaveValue(leader.lastName)
  const send = page.getByRole('button', { name: 'Use this name' })
  await lastName.fill('!!!')
  await send.click()
  await expect(page.getByText('Please write the name with at least one letter').first()).toBeVisible()
  await nothingBarsTheWay(page)
  await lastName.fill('Postma')
  await send.click()
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open ticket' }).first()).toBeVisible({ timeout: 60_000 })
  await fetch(faults, { method: 'DELETE' })
  expect(leader.troubles).toEqual([])
  await leader.context.close()
})

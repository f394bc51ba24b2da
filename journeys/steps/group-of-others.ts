import { expect, type Locator } from '@playwright/test'
import { payOnCardPage } from '../../sandbox/console/pay-on-card-page.ts'
import { create, search } from './group-steps.ts'
import { logIn, type Person, register } from './travellers.ts'
import { call, signUp } from './waiting-group.ts'

export type Other = Awaited<ReturnType<typeof signUp>>
export const card = { number: '4242424242424242', name: 'Test Card' }

/** Opens a group and stands on the page of one's own groups, where its link is. */
export async function leadGroup(
  leader: Person,
  { days, departure, groupName }: { days: number; departure: string; groupName: string },
): Promise<{ open: Locator; groupId: string }> {
  const { page } = leader
  await register(leader)
  await logIn(leader)
  await search(page, 'Utrecht Centraal', 'Maastricht', days)
  await create(leader, departure, groupName)
  await expect(page.getByRole('main')).toContainText(groupName)
  await page.goto('/en/dashboard/my-bookings')
  const open = page.getByRole('link', { name: `Open group ${groupName}` })
  const groupId = new URL((await open.getAttribute('href'))!, page.url()).searchParams.get('group')!
  return { open, groupId }
}

/** Five with accounts; `index` makes their addresses their own. */
export async function fiveOthers(index: number): Promise<Other[]> {
  const others: Other[] = []
  for (const [at, name] of ['Daan', 'Iris', 'Sven', 'Mila', 'Ruben'].entries())
    others.push(await signUp(name, index + at))
  return others
}

/** How a person joins is told in another journey. */
export async function joinOverWire(
  { bearer, traveller }: Pick<Other, 'bearer' | 'traveller'>,
  groupId: string,
): Promise<void> {
  const { group } = await call('GET', `/api/groups/${groupId}`, undefined, bearer)
  const join = { groupId, termsAccepted: true, traveller }
  const order = { amount: group.pricePerMember, join }
  const checkout = await call('POST', '/api/payments/group/create-checkout-session', order, bearer)
  await payOnCardPage(checkout.url, card)
  await call('GET', `/api/payments/verify-session/${checkout.sessionId}`, undefined, bearer)
}

const faults = () => `${process.env['SANDBOX_TICKETING_URL']}/sandbox/faults`

/** Makes the carrier behave so from now on, until `carrierIsWell`. */
export async function carrierWill(fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(faults(), { method: 'POST', headers, body: JSON.stringify(fault) })
  expect(answer.ok, await answer.text()).toBe(true)
}

export async function carrierIsWell(): Promise<void> {
  await fetch(faults(), { method: 'DELETE' })
}

import type { Sandboxes } from '../../sandbox/sandboxes.ts'
import { expect } from 'vitest'
import type { MovableClock } from '../../sandbox/clock/movable-clock.ts'
import { type Answered, ask, type Readable, type TestTraveller, traveller } from './travellers.ts'

const utrecht = 'NLUTRCST'
const maastricht = 'NLMAASTA'

/** As much of a running product as a test needs to travel. */
export interface ProductLike extends Readable {
  readonly clock: MovableClock
}

export interface Train {
  readonly id: string
  readonly line: string
  readonly fareClass: string
  readonly perMember: number
}

/** What is found between two stations two weeks from the clock's day. */
async function found(product: ProductLike, from: string, to: string) {
  const query = new URLSearchParams({
    'departure_stations[]': from,
    'arrival_stations[]': to,
    departure_date: new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  })
  // the sandbox can be too slow for the product on a busy machine, and is asked again
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await ask(product, null, 'GET', `/api/tickets/connections/find?${query}`)
    if (status === 503 && tries < 5) continue
    expect(status).toBe(200)
    return body.data
  }
}

type Found = Awaited<ReturnType<typeof found>>[number]

const trainOf = ({ id, group, relationships: { fares, segments } }: Found): Train => ({
  ...{ id, line: segments[0].line, fareClass: fares[0].fare_class },
  perMember: group?.per_member ?? 0,
})

/** A train that leaves at this local time two weeks from the clock's day. */
export async function train(
  product: ProductLike,
  departure = '10:01',
  from = utrecht,
  to = maastricht,
): Promise<Train> {
  const leaving = (await found(product, from, to)).find(
    ({ attributes }: Found) => attributes.departure_time.slice(11, 16) === departure,
  )
  expect(leaving, `a train at ${departure}`).toBeDefined()
  return trainOf(leaving)
}

/** A train in two weeks on which a group can be made, by its place among them: whatever the day of the week. */
export async function offeredTrain(product: ProductLike, place = 0): Promise<Train> {
  const offered = (await found(product, utrecht, maastricht)).filter(({ group }: Found) => group?.available)
  return trainOf(offered[place % offered.length])
}

/** A connection in two weeks with one change: where it is, and when the first train leaves in epoch ms. */
export async function trainWithChange(product: ProductLike) {
  const withChange = (await found(product, 'NLENKSTA', 'NLNIJSTA')).find(
    ({ attributes }: Found) => attributes.transfers === 1,
  )
  return {
    ...trainOf(withChange),
    change: withChange.relationships.segments[0].arrival.station.name as string,
    leaves: Date.parse(withChange.attributes.departure_time),
  }
}

export function creation(who: TestTraveller, on: Train, groupName = 'Lights on the Vrijthof') {
  const { firstName, lastName } = who
  const traveller = { firstName, lastName }
  return { groupName, connectionId: on.id, selectedFareClass: on.fareClass, termsAccepted: true, traveller }
}

/** Opens the card page for a new group. */
export function askToCreate(
  product: ProductLike,
  who: TestTraveller,
  on: Train,
  amount = on.perMember,
): Promise<Answered> {
  return ask(product, who, 'POST', '/api/payments/group/create-checkout-session', {
    amount,
    creation: creation(who, on),
  })
}

/** Opens the card page for a seat, at the price the group shows now. */
export async function askToJoin(
  product: ProductLike,
  who: TestTraveller,
  groupId: string,
  amount?: number,
): Promise<Answered> {
  const shown = amount ?? (await group(product, groupId, who)).pricePerMember
  const join = {
    groupId,
    termsAccepted: true,
    traveller: { firstName: who.firstName, lastName: who.lastName },
  }
  return ask(product, who, 'POST', '/api/payments/group/create-checkout-session', { amount: shown, join })
}

/** Gives a card on the provider's page, as a browser without scripts would. */
export async function payAt(url: string, card = '4242424242424242'): Promise<Response> {
  const body = new URLSearchParams({ number: card, expiry: '12/40', code: '123', name: 'Ada One' })
  return fetch(url, { method: 'POST', body, redirect: 'manual' })
}

export function verify(product: ProductLike, who: TestTraveller, sessionId: string): Promise<Answered> {
  return ask(product, who, 'GET', `/api/payments/verify-session/${sessionId}`)
}

export async function group(product: ProductLike, groupId: string, who: TestTraveller | null = null) {
  const { status, body } = await ask(product, who, 'GET', `/api/groups/${groupId}`)
  expect(status).toBe(200)
  return body.group
}

/** A group whose leader and `members - 1` others hold their seats. */
export async function groupOf(product: ProductLike, members: number, on?: Train) {
  const chosen = on ?? (await train(product))
  const leader = await traveller(product)
  const opened = await askToCreate(product, leader, chosen)
  expect(opened.body).toMatchObject({ url: expect.any(String) })
  await payAt(opened.body.url)
  const { body } = await verify(product, leader, opened.body.sessionId)
  expect(body.checkout.state).toBe('held')
  const groupId: string = body.checkout.groupId
  const others: TestTraveller[] = []
  while (others.length < members - 1) others.push(await join(product, groupId))
  return { groupId, leader, others, train: chosen }
}

export async function join(
  product: ProductLike,
  groupId: string,
  who?: TestTraveller,
): Promise<TestTraveller> {
  const joiner = who ?? (await traveller(product))
  const opened = await askToJoin(product, joiner, groupId)
  expect(opened.body).toMatchObject({ url: expect.any(String) })
  await payAt(opened.body.url)
  const { body } = await verify(product, joiner, opened.body.sessionId)
  expect(body.checkout.state).toMatch(/held|captured/)
  return joiner
}

/** Emails without those that tell how a group fills: what a test of its purchase or its end is about. */
export const besidesFilling = <L extends { readonly subject: string }>(emails: readonly L[]): readonly L[] =>
  emails.filter(
    ({ subject }) => !/^(You have a seat|One seat left|One day left|\d of 6 seats taken)/.test(subject),
  )

/** What the payment provider's own books hold of a group's payments. */
export const intentsOfGroup = ({ ledger }: Pick<Sandboxes['payments'], 'ledger'>, groupId: string) =>
  ledger.summary().paymentIntents.filter(({ metadata }) => metadata['group'] === groupId)

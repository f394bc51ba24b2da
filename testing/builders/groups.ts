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

/** A train that leaves at this local time two weeks from the clock's day. */
export async function train(
  product: ProductLike,
  departure = '10:01',
  from = utrecht,
  to = maastricht,
): Promise<Train> {
  const date = new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    'departure_stations[]': from,
    'arrival_stations[]': to,
    departure_date: date,
  })
  const { status, body } = await search(product, query)
  expect(status).toBe(200)
  const found = body.data.find(
    (one: { attributes: { departure_time: string } }) =>
      one.attributes.departure_time.slice(11, 16) === departure,
  )
  expect(found, `a train at ${departure}`).toBeDefined()
  return {
    id: found.id,
    line: found.relationships.segments[0].line,
    fareClass: found.relationships.fares[0].fare_class,
    perMember: found.group?.per_member ?? 0,
  }
}

/** Asks again where the sandbox was too slow for the product, as it can be on a busy machine. */
async function search(product: ProductLike, query: URLSearchParams): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(product, null, 'GET', `/api/tickets/connections/find?${query}`)
    if (answer.status !== 503 || tries === 5) return answer
  }
}

/** A train in two weeks on which a group can be made, by its place among them: whatever the day of the week. */
export async function offeredTrain(product: ProductLike, place = 0): Promise<Train> {
  const query = new URLSearchParams({
    'departure_stations[]': utrecht,
    'arrival_stations[]': maastricht,
    departure_date: new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  })
  const { body } = await search(product, query)
  const offered = body.data.filter(({ group }: { group: { available: boolean } | null }) => group?.available)
  const { id, group, relationships } = offered[place % offered.length]
  const { fares, segments } = relationships
  return { id, line: segments[0].line, fareClass: fares[0].fare_class, perMember: group.per_member }
}

/** A connection in two weeks with one change: where it is, and when the first train leaves in epoch ms. */
export async function trainWithChange(product: ProductLike) {
  const query = new URLSearchParams({
    'departure_stations[]': 'NLENKSTA',
    'arrival_stations[]': 'NLNIJSTA',
    departure_date: new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  })
  const { body } = await search(product, query)
  const { id, attributes, group, relationships } = body.data.find(
    ({ attributes: { transfers } }: { attributes: { transfers: number } }) => transfers === 1,
  )
  const { fares, segments } = relationships
  return {
    ...{ id, line: segments[0].line, fareClass: fares[0].fare_class, perMember: group?.per_member ?? 0 },
    change: segments[0].arrival.station.name as string,
    leaves: Date.parse(attributes.departure_time),
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

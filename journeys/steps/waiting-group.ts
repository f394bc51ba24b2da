import { expect } from '@playwright/test'
import { payOnCardPage } from '../../sandbox/console/pay-on-card-page.ts'
import { codeFrom } from './mailbox.ts'
import { away } from './results-page.ts'
import { password } from './travellers.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the wire holds
type Body = any

const send = (method: string, path: string, body?: object, bearer?: string): Promise<Response> =>
  fetch(process.env['BASE_URL'] + path, {
    method,
    headers: {
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** One call over the wire that must succeed. */
export async function call(method: string, path: string, body?: object, bearer?: string): Promise<Body> {
  const response = await send(method, path, body, bearer)
  const answer = await response.json()
  expect(response.status, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(200)
  return answer
}

/** An account with a verified address, signed in. */
export async function signUp(firstName: string, index: number) {
  const email = `${firstName}.${index}.${Date.now().toString(36)}@sixrail.example`.toLowerCase()
  const traveller = { firstName, lastName: 'Vos' }
  const account = { ...traveller, email, password, termsAccepted: true }
  const { userId } = await call('POST', '/api/auth/register', account)
  const otp = await codeFrom(email, /verification code/)
  await call('POST', '/api/auth/verify', { userId, otp, password })
  const bearer = (await call('POST', '/api/auth/login', { email, password })).user.access_token as string
  return { userId: userId as string, bearer, traveller, email }
}

interface Way {
  readonly from: string
  readonly to: string
  /** from today */
  readonly days: number
}
const south: Way = { from: 'NLUTRCST', to: 'NLMAASTA', days: 5 }

/** A group that was opened over the wire, and the train that it is for. */
interface OpenedGroup {
  readonly groupId: string
  readonly connectionId: string
}

/**
 * A group that collects, with its leader's money held: opened over the wire, because how a person does it is told in
 * another journey. `index` chooses the train of the day. Gives back how to end it, too.
 */
export async function openGroup(
  leader: string,
  groupName: string,
  index: number,
  way: Way = south,
): Promise<OpenedGroup & { readonly end: () => Promise<void> }> {
  const account = await signUp(leader, index)
  const opened = await foundOnTrain(account, groupName, index, way)
  const { userId, bearer } = account
  const end = async () => {
    await call('DELETE', `/api/groups/${opened.groupId}/delete`, { userId }, bearer)
  }
  return { ...opened, end }
}

type Leader = Pick<Awaited<ReturnType<typeof signUp>>, 'bearer' | 'traveller' | 'email'>
interface Founded extends Pick<Leader, 'bearer' | 'email'> {
  readonly groupId: string
}
const founded: Founded[] = []

/**
 * Gives how to end the groups that are opened from now on: the board of the home page shows six, and later journeys look
 * for theirs on it.
 */
export function noteFoundedGroups(): () => Promise<void> {
  const before = founded.length
  return async () => {
    const left: string[] = []
    for (const group of founded.splice(before)) {
      const { status } = await endGroup(group)
      if (status !== 200 && !nothingToEnd.has(status)) left.push(`${group.groupId}: ${status}`)
    }
    expect(left, 'groups that stay on the board').toEqual([])
  }
}

/** One that is booked stays, one that is over is over, and one that its leader has left is no more theirs. */
const nothingToEnd: ReadonlySet<number> = new Set([403, 404, 409])

async function endGroup({ groupId, bearer, email }: Founded): Promise<Response> {
  const path = `/api/groups/${groupId}/delete`
  const answer = await send('DELETE', path, undefined, bearer)
  if (answer.status !== 401) return answer
  // a bearer lives fifteen minutes, by a clock that journeys move
  const login = await send('POST', '/api/auth/login', { email, password })
  if (!login.ok) return answer
  const { user } = await login.json()
  return send('DELETE', path, undefined, user.access_token)
}

/** Opens it for somebody who has an account; gives its id. */
export async function foundGroup(
  leader: Leader,
  groupName: string,
  index: number,
  way: Way = south,
): Promise<string> {
  const { groupId } = await foundOnTrain(leader, groupName, index, way)
  return groupId
}

async function foundOnTrain(
  { bearer, traveller, email }: Leader,
  groupName: string,
  index: number,
  { from, to, days }: Way,
): Promise<OpenedGroup> {
  const query = new URLSearchParams({
    'departure_stations[]': from,
    'arrival_stations[]': to,
    departure_date: away(days),
  })
  const { data } = await call('GET', `/api/tickets/connections/find?${query}`)
  const trains = data.filter(({ group }: Body) => group?.available)
  const train = trains[index % trains.length]
  const creation = {
    ...{ groupName, connectionId: train.id, termsAccepted: true, traveller },
    selectedFareClass: train.relationships.fares[0].fare_class,
  }
  const checkout = await call(
    'POST',
    '/api/payments/group/create-checkout-session',
    { amount: train.group.per_member, creation },
    bearer,
  )
  await payOnCardPage(checkout.url, { number: '4242424242424242', name: traveller.firstName })
  // the success page asks the same; whoever does not come back is settled by the webhook
  const settled = await call('GET', `/api/payments/verify-session/${checkout.sessionId}`, undefined, bearer)
  const { groupId } = settled.checkout
  founded.push({ groupId, bearer, email })
  return { groupId, connectionId: train.id }
}

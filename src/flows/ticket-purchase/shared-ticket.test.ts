import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, train } from '../../../testing/builders/groups.ts'
import { paidOrder, reservation } from '../../../testing/builders/orders.ts'
import { ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { isoAtStation } from '../../kernel/station-time.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function bought(at: string, count: number) {
  const who = await traveller(product)
  const { id } = await paidOrder(product, who, await train(product, at), count)
  await workUntil(product, async () => (await reservation(product, who, id)).state === 'confirmed')
  const { bookingId } = await reservation(product, who, id)
  const { booking } = (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body
  return { who, orderId: id, booking, path: `/api/bookings/${bookingId}/shares` }
}
type Bought = Awaited<ReturnType<typeof bought>>

/** The token in the address that the buyer is told. */
async function linkTo({ who, path }: Pick<Bought, 'who' | 'path'>, slot: number): Promise<string> {
  const { status, body } = await ask(product, who, 'POST', path, { slot })
  expect(status).toBe(200)
  const [, token] = /\/en\/shared-ticket#([\w-]{43})$/.exec(body.address)!
  return token!
}

const look = (token: string) => ask(product, null, 'POST', '/api/shared-tickets', { token })
const file = (token: string, type: string) =>
  fetch(`${product.publicUrl}/api/shared-tickets/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token, type }),
  })
const codeOf = async (who: TestTraveller | null, token: string) => {
  const { status, body } = await ask(product, who, 'POST', '/api/shared-tickets', { token })
  return [status, body.code]
}

test('[BOOK-07] a link shows one traveller’s ticket, with its files, and nothing of anybody else', async () => {
  const trip = await bought('10:01', 3)
  const { who, booking } = trip
  const token = await linkTo(trip, 2)
  const { status, body } = await look(token)
  expect(status).toBe(200)
  const own = booking.seats.find(({ slot }: { slot: number }) => slot === 2)
  expect(body.ticket).toMatchObject({
    ...{ firstName: 'Companiona', lastName: who.lastName, seats: [own.seat], isCancelled: false },
    number: booking.carrierNumber,
    until: isoAtStation(Date.parse(booking.arrival.time) + 3 * 86_400_000, 'Europe/Amsterdam'),
  })
  const others = booking.seats.filter(({ slot }: { slot: number }) => slot !== 2)
  const pdf = await file(token, 'pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const read = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: false,
  })
  expect(read.text).toHaveLength(1)
  expect(read.text[0]).toContain(`Companiona ${who.lastName}`)
  const ics = await (await file(token, 'ics')).text()
  expect(ics).toContain('SUMMARY:Train from Utrecht Centraal to Maastricht')
  expect(ics).not.toContain('URL')
  const code = await file(token, 'qr-code-png')
  const asked = await fetch(`${product.publicUrl}/api/bookings/${booking.id}/tickets?type=qr-code-png`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(Buffer.from(await code.arrayBuffer())).toEqual(Buffer.from(await asked.arrayBuffer()))
  const said = [JSON.stringify(body), read.text[0], ics].join('\n')
  for (const secret of [
    who.email,
    who.userId,
    trip.orderId,
    booking.paid.totalFormatted,
    booking.totalFormatted,
  ])
    expect(said).not.toContain(secret)
  for (const { firstName, seat } of others) {
    expect(said).not.toContain(firstName)
    expect(JSON.stringify(body.ticket.seats)).not.toContain(seat)
  }
  // what is kept opens nothing
  const { rows } = await keptShares()
  expect(rows.some(({ token_hash: kept }) => kept === token)).toBe(false)
  for (const { token_hash: kept } of rows) expect(await codeOf(null, kept)).toEqual([404, 'share_not_found'])
})

async function keptShares() {
  const rows = await product.database.db
    .withTables<{ ticket_shares: { token_hash: string } }>()
    .selectFrom('ticket_shares')
    .select('token_hash')
    .execute()
  return { rows }
}

test('[BOOK-07] a carrier that cannot be reached is not one that has issued no ticket yet', async () => {
  const trip = await bought('13:01', 2)
  const token = await linkTo(trip, 2)
  const own = (path: string) =>
    fetch(`${product.publicUrl}/api/bookings/${trip.booking.id}/tickets${path}`, {
      headers: { authorization: `Bearer ${trip.who.token}`, 'accept-language': 'en' },
    })
  const ways = {
    'the link’s PDF': () => file(token, 'pdf'),
    'the link’s code': () => file(token, 'qr-code-png'),
    'the carrier’s PDF': () => own('?type=pdf'),
    'the code': () => own('?type=qr-code-png'),
    'the readable PDF': () => own('/readable'),
  }
  for (const [way, asked] of Object.entries(ways)) {
    product.ticketing.faults.add({ kind: 'drop-before', match: { path: '/bookings' }, times: 10_000 })
    const answer = await asked()
    product.ticketing.faults.clear()
    const { code, message } = (await answer.json()) as { code: string; message: string }
    expect([way, answer.status, code]).toEqual([way, 503, 'ticketing_unreachable'])
    expect(message).toBe('We can’t reach the carrier right now. Please try again in a moment.')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // the control: it is the carrier alone that was missing
    expect([way, (await asked()).status]).toEqual([way, 200])
  }
})

test('[BOOK-07] a link ends when its buyer ends it, when another takes its place, and three days after the journey', async () => {
  const trip = await bought('11:01', 2)
  const { who, path } = trip
  const first = await linkTo(trip, 2)
  const second = await linkTo(trip, 2)
  expect(await codeOf(null, first)).toEqual([404, 'share_not_found'])
  expect((await look(second)).status).toBe(200)
  expect((await ask(product, who, 'GET', path)).body.shares).toMatchObject([{ slot: 2 }])
  const { body: copy } = await ask(product, who, 'GET', '/api/account/export')
  expect(copy.sharedTickets).toEqual([{ sharedAt: expect.any(String) }])
  expect((await ask(product, who, 'POST', `${path}/end`, { slot: 2 })).body).toEqual({ shares: [] })
  expect(await codeOf(null, second)).toEqual([404, 'share_not_found'])
  expect((await file(second, 'pdf')).status).toBe(404)

  const third = await linkTo(trip, 2)
  const now = product.clock.now()
  try {
    product.clock.set(Date.parse(trip.booking.arrival.time) + 3 * 86_400_000 - 60_000)
    expect((await look(third)).status).toBe(200)
    product.clock.set(Date.parse(trip.booking.arrival.time) + 3 * 86_400_000)
    expect(await codeOf(null, third)).toEqual([404, 'share_not_found'])
  } finally {
    // what began at the later time must not find the accounts of the next test
    await product.worker.idle()
    product.clock.set(now)
    // their prepared sessions grew too old meanwhile and were removed
    product.ready.length = 0
  }
})

test('[BOOK-07] [BOOK-10] only the buyer shares, only a fellow traveller’s ticket, and no group ticket', async () => {
  const { who, path } = await bought('12:01', 2)
  const stranger = await traveller(product)
  for (const [asker, status, code] of [
    [null, 401, 'unauthenticated'],
    [stranger, 404, 'booking_not_found'],
  ] as const) {
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['POST', path, { slot: 2 }],
      ['POST', `${path}/end`, { slot: 2 }],
    ] as const) {
      const answer = await ask(product, asker, method, address, body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  }
  for (const slot of [1, 3]) {
    const answer = await ask(product, who, 'POST', path, { slot })
    expect([answer.status, answer.body.code]).toEqual([409, 'ticket_not_shareable'])
  }
  const { groupId, leader } = await groupOf(product, 6, await train(product, '15:01'))
  await workUntilGroup(product, groupId, 'booked')
  const { bookingId } = (await ask(product, leader, 'GET', `/api/groups/${groupId}`)).body.group
  const answer = await ask(product, leader, 'POST', `/api/bookings/${bookingId}/shares`, { slot: 3 })
  expect([answer.status, answer.body.code]).toEqual([409, 'ticket_not_shareable'])
  // guesses cost what they cost everybody else
  const guesses = await Promise.all(Array.from({ length: 300 }, () => look('x'.repeat(43))))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]))
})

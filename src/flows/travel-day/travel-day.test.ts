import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLiveScheduleSandbox, type LiveScheduleSandbox } from '../../../sandbox/live-schedule/index.ts'
import { groupOf, offeredTrain, trainWithChange } from '../../../testing/builders/groups.ts'
import { paidOrder } from '../../../testing/builders/orders.ts'
import { ask, emailsTo, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { createGtfsRealtime } from '../../adapters/gtfs-realtime/gtfs-realtime.ts'
import type { LiveSchedule } from '../../ports/live-schedule.ts'

let product: TestProduct
let live: LiveScheduleSandbox
let party: LiveSchedule
beforeAll(async () => {
  // it speaks of the trains that the product's ticketing sells
  const liveSchedule: LiveSchedule = { times: (trains) => party.times(trains) }
  product = await startTestProduct({ change: (ports) => ({ ...ports, liveSchedule }) })
  const { clock, ticketing } = product
  live = createLiveScheduleSandbox({ clock, timetable: ticketing.timetable, mood: 'calm' })
  await live.listen()
  const { updates, timetable } = live.feeds
  party = createGtfsRealtime({ updatesUrl: updates, timetableUrl: timetable, everyMs: 0, timeoutMs: 30_000 })
})
afterAll(async () => {
  await product.close()
  await live.close()
})
beforeEach(() => {
  live.orders.clear()
  live.faults.clear()
})

const minute = 60_000
const hour = 60 * minute
async function later(ms: number) {
  product.clock.advance(ms)
  await product.worker.idle()
}
const subjects = (who: TestTraveller) =>
  emailsTo(product, who, /minutes late|miss your connection|Platform|train is cancelled|train runs/).map(
    ({ subject }) => subject,
  )

/** Six with a ticket, two hours before their train leaves. */
async function sixOnTheWay(place: number) {
  const on = await offeredTrain(product, place)
  const made = await groupOf(product, 6, on)
  await workUntilGroup(product, made.groupId, 'booked')
  const { rows } = await sql<{ departure_at: Date }>`
    select departure_at from groups where id = ${made.groupId}`.execute(product.database.db)
  const leaves = rows[0]!.departure_at.getTime()
  product.clock.set(leaves - 2 * hour)
  await product.worker.idle()
  return { ...made, on, leaves, all: [made.leader, ...made.others] }
}

test('a delay is told once at each step to all six, with what each may claim from an hour on', async () => {
  const { on, all, leader } = await sixOnTheWay(8)
  live.orders.place({ train: on.line, lateMinutes: 9 })
  await later(2 * minute)
  expect(all.flatMap(subjects)).toEqual([])
  for (const lateMinutes of [12, 14, 11, 35, 20, 36]) {
    live.orders.clear()
    live.orders.place({ train: on.line, lateMinutes })
    await later(2 * minute)
  }
  for (const who of all)
    expect(subjects(who)).toEqual([
      '12 minutes late: Utrecht Centraal to Maastricht',
      '35 minutes late: Utrecht Centraal to Maastricht',
    ])
  expect(emailsTo(product, leader, /^35 minutes/)[0]!.text).not.toContain('€')
  live.orders.clear()
  live.orders.place({ train: on.line, lateMinutes: 65 })
  await later(2 * minute)
  const [hourLate] = emailsTo(product, leader, /^65 minutes/)
  expect(hourLate!.text).toMatch(
    /25% of the ticket price \(in a group, each of you .*\): about €\d+\.\d\d for you/,
  )
  expect(hourLate!.text).toContain('/en/help/late-or-cancelled-train')
  const { body } = await ask(product, await signIn(product, leader), 'GET', '/api/notices')
  expect(body.notices[0]).toMatchObject({
    text: '65 minutes late: Utrecht Centraal to Maastricht',
    path: expect.stringMatching(/^booking\//),
  })
  const ticket = `/api/bookings/${(body.notices[0].path as string).split('/')[1]}`
  const cents = (text: string) => Number(text.replaceAll(/\D/g, ''))
  let claims = 0
  for (const member of all) {
    const who = await signIn(product, member)
    const { booking } = (await ask(product, who, 'GET', ticket)).body
    const { live: now } = (await ask(product, who, 'GET', `${ticket}/live`)).body
    expect(now).toMatchObject({ cancelled: false, minutes: 65, percent: 25 })
    expect(Date.parse(now.arrival) - Date.parse(booking.arrival.time)).toBe(65 * minute)
    // a quarter of one's own part, and what the email said
    const claim = cents(now.claimFormatted)
    expect(claim).toBe(Math.floor(cents(booking.paid.ticketPriceFormatted) / 4))
    expect(emailsTo(product, member, /^65 minutes/)[0]!.text).toContain(`about ${now.claimFormatted} for you`)
    claims += claim
  }
  const { booking } = (await ask(product, await signIn(product, leader), 'GET', ticket)).body
  expect(Math.abs(cents(booking.totalFormatted) / 4 - claims)).toBeLessThan(6)
  await later(4 * hour)
  expect(subjects(leader)).toHaveLength(3)
})

test('a delay that has become smaller is not told', async () => {
  const { on, all } = await sixOnTheWay(11)
  for (const lateMinutes of [35, 15]) {
    live.orders.clear()
    live.orders.place({ train: on.line, lateMinutes })
    await later(2 * minute)
  }
  for (const who of all) expect(subjects(who)).toEqual(['35 minutes late: Utrecht Centraal to Maastricht'])
})

test('another platform and a cancelled train are told once each time, also when it is as planned again; not by email where that is switched off', async () => {
  const { on, leader, others, leaves } = await sixOnTheWay(9)
  const off = { topic: 'journey', channel: 'email', isOn: false }
  const quiet = await signIn(product, others[0]!)
  expect((await ask(product, quiet, 'PUT', '/api/notices/choices', off)).status).toBe(200)
  for (const platform of [null, '5', '5', '7', '5', null, null]) {
    live.orders.clear()
    if (platform !== null) live.orders.place({ train: on.line, platform, station: 'NLUTRCST' })
    await later(2 * minute)
  }
  const told = subjects(leader)
  const planned = '18'
  expect(told).toEqual(
    ['5', '7', '5', planned].map((one) => `Platform ${one} at Utrecht Centraal: ${on.line}`),
  )
  // that it runs after all is told as well, and that it does not once more
  for (const cancelled of [true, true, null, null, true, null]) {
    live.orders.clear()
    if (cancelled) live.orders.place({ train: on.line, cancelled })
    await later(2 * minute)
  }
  const [off1, on1] = ['Your train is cancelled', 'Your train runs after all'].map(
    (one) => `${one}: Utrecht Centraal to Maastricht`,
  ) as [string, string]
  told.push(off1, on1, off1, on1)
  expect(subjects(leader)).toEqual(told)
  live.orders.place({ train: on.line, cancelled: true })
  await later(2 * minute)
  expect(subjects(quiet)).toEqual([])
  Object.assign(quiet, await signIn(product, quiet))
  const { body } = await ask(product, quiet, 'GET', '/api/notices')
  const ticket = `/api/${(body.notices[0].path as string).replace('booking/', 'bookings/')}/live`
  expect((await ask(product, quiet, 'GET', ticket)).body.live).toMatchObject({ cancelled: true })
  live.orders.clear()
  live.orders.place({ train: on.line, platform: '7', station: 'NLUTRCST' })
  expect((await ask(product, quiet, 'GET', ticket)).body.live).toMatchObject({
    cancelled: false,
    platforms: expect.arrayContaining([{ segment: 0, platform: '7' }]),
  })
  live.faults.add({ kind: 'down' })
  expect((await ask(product, quiet, 'GET', ticket)).body.live).toBe(null)
  // of a train that has left a feed says no platform any more
  live.faults.clear()
  await later(2 * minute)
  told.push(off1, on1, `Platform 7 at Utrecht Centraal: ${on.line}`)
  expect(subjects(leader).toSorted()).toEqual(told.toSorted())
  live.orders.clear()
  product.clock.set(leaves + 2 * minute)
  await product.worker.idle()
  expect(subjects(leader)).toHaveLength(told.length)
})

test('nothing is told from a schedule that is down or has stopped, and then to the holder of a single ticket too', async () => {
  const { on, leader } = await sixOnTheWay(10)
  const buyer = await traveller(product)
  live.faults.add({ kind: 'down' })
  live.orders.place({ train: on.line, lateMinutes: 125 })
  await paidOrder(product, buyer, on)
  await workUntil(product, async () => emailsTo(product, buyer, /./).length > 0, 10)
  for (const kind of ['down', 'garbage', 'stale'] as const) {
    live.faults.clear()
    live.faults.add({ kind })
    await later(2 * minute)
  }
  expect([leader, buyer].flatMap(subjects)).toEqual([])
  live.faults.clear()
  await later(2 * minute)
  expect([leader, buyer].map((who) => subjects(who).length)).toEqual([1, 1])
  const [half] = emailsTo(product, buyer, /^125 minutes late/)
  expect(half!.text).toMatch(/50% of the ticket price: about €\d+\.\d\d for you/)
})

test('a change that can no longer be made is told once, in place of an arrival that the traveller cannot make', async () => {
  const buyer = await traveller(product)
  const { id: connectionId, change, leaves, ...on } = await trainWithChange(product)
  await paidOrder(product, buyer, { id: connectionId, ...on })
  await workUntil(product, async () => emailsTo(product, buyer, /^Your ticket/).length > 0)
  product.clock.set(leaves - hour)
  live.orders.place({ train: on.line, lateMinutes: 45 })
  await later(2 * minute)
  expect(subjects(buyer)).toEqual([expect.stringMatching(`^You may miss your connection at ${change}: `)])
  const who = await signIn(product, buyer)
  const { body } = await ask(product, who, 'GET', '/api/notices')
  const ticket = `/api/bookings/${(body.notices[0].path as string).split('/')[1]}/live`
  const now = async () => (await ask(product, who, 'GET', ticket)).body.live
  expect(await now()).toMatchObject({ missedChange: change, arrival: null, minutes: 45, percent: 0 })
  // the delay gets shorter, and longer again
  for (const lateMinutes of [1, 45]) {
    live.orders.clear()
    live.orders.place({ train: on.line, lateMinutes })
    await later(2 * minute)
    expect(await now()).toMatchObject({ missedChange: lateMinutes === 1 ? null : change })
  }
  expect(subjects(buyer)).toHaveLength(1)
})

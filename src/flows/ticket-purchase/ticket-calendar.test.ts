import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, train } from '../../../testing/builders/groups.ts'
import { paidOrder, reservation } from '../../../testing/builders/orders.ts'
import { ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const open = (who: TestTraveller, bookingId: string, language = 'en') =>
  fetch(`${product.publicUrl}/api/bookings/${bookingId}/calendar`, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  })
/** The event of a file, as a calendar takes it in. */
const eventIn = (file: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!)

test('[BOOK-07] the trip of a single ticket as a calendar file: its times in UTC, and nobody named', async () => {
  const who = await traveller(product)
  const { id } = await paidOrder(product, who, await train(product, '10:01'), 2)
  await workUntil(product, async () => (await reservation(product, who, id)).state === 'confirmed')
  const { bookingId } = await reservation(product, who, id)
  const { booking } = (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body

  const answer = await open(who, bookingId)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="sixrail-${booking.departure.time.slice(0, 10)}-utrecht-centraal-maastricht.ics"`,
  )
  const file = await answer.text()
  const event = eventIn(file)
  expect(event.uid).toBe(`booking-${bookingId}@sixrail`)
  expect(event.startDate.toUnixTime()).toBe(Date.parse(booking.departure.time) / 1_000)
  expect(event.endDate.toUnixTime()).toBe(Date.parse(booking.arrival.time) / 1_000)
  expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  expect(event.summary).toBe('Train from Utrecht Centraal to Maastricht')
  expect(event.component.getFirstPropertyValue('url')).toBe(`${product.publicUrl}/en/booking/${bookingId}`)
  expect(event.description).toMatch(
    /Test payment: not valid for travel\nIC \d+: 10:01 Utrecht Centraal – \d\d:\d\d Maastricht\nYour ticket:/,
  )
  for (const name of [who.firstName, who.lastName, who.email, 'Companion', booking.number])
    expect(file).not.toContain(name)
  // a calendar changes its entry: the same ticket has the same id, in any language
  const german = eventIn(await (await open(who, bookingId, 'de')).text())
  expect(german.uid).toBe(event.uid)
  expect(german.summary).toBe('Zug von Utrecht Centraal nach Maastricht')
})

test('[BOOK-07] [BOOK-10] every member of a group has it, strangers and guests are refused as for the ticket', async () => {
  const { groupId, leader, others } = await groupOf(product, 6, await train(product, '12:01'))
  await workUntilGroup(product, groupId, 'booked')
  const { bookingId } = (await ask(product, leader, 'GET', `/api/groups/${groupId}`)).body.group
  for (const member of [leader, others[4]!]) {
    const answer = await open(member, bookingId)
    expect(answer.status).toBe(200)
    expect(eventIn(await answer.text()).uid).toBe(`booking-${bookingId}@sixrail`)
  }
  const stranger = await traveller(product)
  const path = `/api/bookings/${bookingId}/calendar`
  const refused = await ask(product, stranger, 'GET', path)
  expect(refused).toMatchObject({ status: 404, body: { code: 'booking_not_found' } })
  expect(await ask(product, stranger, 'GET', '/api/bookings/nothing/calendar')).toEqual(refused)
  expect((await ask(product, null, 'GET', path)).status).toBe(401)
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  besidesFilling,
  askToCreate,
  askToJoin,
  group,
  groupOf,
  intentsOfGroup,
  join,
  payAt,
  train,
  verify,
} from '../builders/groups.ts'
import type { Group } from '../../src/features/groups/contract.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, traveller } from '../builders/travellers.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

describe('a group of six', () => {
  test('[GRP-04] exists only once its creator has paid', async () => {
    const leader = await traveller(product)
    const on = await train(product, '10:31')
    const opened = await askToCreate(product, leader, on)
    const before = await ask(product, leader, 'GET', `/api/groups?connectionId=${encodeURIComponent(on.id)}`)
    expect(before.body.groups).toEqual([])
    expect((await verify(product, leader, opened.body.sessionId)).body.checkout).toMatchObject({
      state: 'open',
      groupId: null,
    })

    await payAt(opened.body.url)
    // a payment is read for its owner once in two seconds
    product.clock.advance(2_000)
    const { body } = await verify(product, leader, opened.body.sessionId)
    expect(body.checkout).toMatchObject({ state: 'held', purpose: 'create' })
    expect(await group(product, body.checkout.groupId, leader)).toMatchObject({
      membersCount: 1,
      role: 'owner',
      state: 'collecting',
    })
  })

  test('[PAY-01] the checkout names ticket price, service fee and total in minor units', async () => {
    const leader = await traveller(product)
    const on = await train(product, '11:01')
    const { body } = await askToCreate(product, leader, on)
    expect(body).toMatchObject({
      ticketPrice: on.perMember - 300,
      serviceFee: 300,
      totalAmount: on.perMember,
    })
    expect(body.url).toMatch(/^http/)
  })

  test('[GRP-05] [GRP-02] a full group stays among those of its train, after those that collect, until it is over', async () => {
    const on = await train(product, '12:01')
    const path = `/api/groups?connectionId=${encodeURIComponent(on.id)}`
    const seen = async () => {
      const { groups } = (await ask(product, null, 'GET', path)).body
      return groups.map(({ groupId, membersCount }: Group) => [groupId, membersCount])
    }
    const full = await groupOf(product, 5, on)
    await join(product, full.groupId)
    const open = await groupOf(product, 1, on)
    expect(await seen()).toEqual([
      [open.groupId, 1],
      [full.groupId, 6],
    ])
    await workUntilGroup(product, full.groupId, 'booked')
    expect(await seen()).toEqual([
      [open.groupId, 1],
      [full.groupId, 6],
    ])
    await ask(product, open.leader, 'DELETE', `/api/groups/${open.groupId}/delete`)
    expect(await seen()).toEqual([[full.groupId, 6]])
  })

  test('[GRP-07] [PAY-02] [PAY-06] the sixth hold leads to one ticket, six captures to the cent and no open hold', async () => {
    const before = product.payments.ledger.summary().totals
    const { groupId, leader, others } = await groupOf(product, 5)
    expect((await group(product, groupId)).status).toBe('Almost Full')
    const sixth = await join(product, groupId)

    expect(await workUntilGroup(product, groupId, 'booked')).toMatchObject({
      membersCount: 6,
      status: 'Booked',
    })
    const booking = product.ticketing.ledger.bookings().at(-1)!
    const { totals, paymentIntents } = product.payments.ledger.summary()
    const ours = paymentIntents.filter((intent) => intent.metadata['group'] === groupId)
    expect(ours.map((intent) => intent.captures.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(totals.captured - before.captured).toBe(booking.totalPrice + 6 * 300)
    expect(ours.every((intent) => intent.status === 'succeeded')).toBe(true)

    const mine = await group(product, groupId, sixth)
    expect(mine.money.state).toBe('captured')
    const { body } = await ask(product, sixth, 'GET', `/api/bookings/${mine.bookingId}`)
    // strangers to each other: everybody is shown their own last name only
    const names = body.booking.seats.map(({ lastName, isYou }: { lastName: string; isYou: boolean }) =>
      isYou ? lastName : [lastName],
    )
    expect(names).toEqual(expect.arrayContaining([sixth.lastName, ['']]))
    expect(names.flat().filter(Boolean)).toEqual([sixth.lastName])
    const data = await ask(product, sixth, 'GET', `/api/bookings/${mine.bookingId}/tickets?type=json`)
    for (const { passengers } of [body.booking, data.body])
      expect(passengers.map((one: { last_name: string }) => one.last_name).filter(Boolean)).toEqual([
        sixth.lastName,
      ])
    // Stripe's own key says that nothing real was paid; the stops are those the train was sold with
    expect(body.booking.isTest).toBe(true)
    const [segment] = body.booking.segments
    const times = [segment.departure, ...segment.stops, segment.arrival].map(({ time }) => Date.parse(time))
    expect(times.length).toBeGreaterThan(2)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const ticket = await fetch(`${product.publicUrl}/api/bookings/${mine.bookingId}/tickets?type=pdf`, {
      headers: { authorization: `Bearer ${sixth.token}` },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await ticket.arrayBuffer())), {
      mergePages: true,
    })
    for (const { firstName, lastName } of [leader, ...others, sixth])
      expect(text).toContain(`${firstName} ${lastName}`)
    expect(text).toContain(`${leader.firstName} ${leader.lastName}`)

    await product.worker.idle()
    const told = besidesFilling(product.emails).map(({ to }) => to)
    for (const { email } of [leader, ...others, sixth])
      expect(told.filter((to) => to === email)).toHaveLength(1)
    const mail = besidesFilling(product.emails).find(({ to }) => to === sixth.email)!
    expect(mail.attachments?.[0]?.type).toBe('application/pdf')
    expect(mail.text).toContain(mine.money.totalFormatted)
  })

  test('[GRP-07] the email of the ticket says where, names the file and the seat, and leads to the ticket', async () => {
    const { groupId, leader, others } = await groupOf(product, 6, await train(product, '10:31'))
    const { bookingId } = await workUntilGroup(product, groupId, 'booked').then(async () =>
      group(product, groupId, leader),
    )
    await product.worker.idle()
    const { body } = await ask(product, leader, 'GET', `/api/bookings/${bookingId}`)
    const seats = new Set<string>()
    for (const { email } of [leader, ...others]) {
      const mail = product.emails.find(({ to, subject }) => to === email && subject.startsWith('Booked:'))!
      expect(mail.text.startsWith('You’re going to Maastricht\n\n')).toBe(true)
      expect(mail.html).toMatch(/<h1 [^>]*>You’re going to Maastricht<\/h1>/)
      expect(mail.text).toContain(`as ${mail.attachments![0]!.name}.`)
      expect(mail.text).toContain(`Open the ticket:\n${product.publicUrl}/en/booking/${bookingId}`)
      seats.add(/^Your seat: coach \w+, seat \w+$/m.exec(mail.text)![0])
    }
    // six seats, and the leader's as the ticket has it
    expect(seats.size).toBe(6)
    const [coach, seat] = body.booking.seats.find(({ isYou }: { isYou: boolean }) => isYou).seat.split('-')
    const own = product.emails.find(
      ({ to, subject }) => to === leader.email && subject.startsWith('Booked:'),
    )!
    expect(own.text).toContain(`Your seat: coach ${coach}, seat ${seat}`)
  })

  test('[GRP-08] a group that is not six by its deadline lets every hold go in full', async () => {
    const on = await train(product, '12:31')
    // the holds of a group that is formed now last until after its deadline
    product.clock.advance(9 * 86_400_000)
    const { groupId, leader, others } = await groupOf(product, 3, on)
    const { deadlineAt, trainDetails } = await group(product, groupId)
    expect(Date.parse(deadlineAt)).toBe(Date.parse(trainDetails.departure.time) - 86_400_000)
    product.clock.set(Date.parse(deadlineAt))
    await workUntilGroup(product, groupId, 'released')
    await product.worker.idle()
    for (const member of [leader, ...others]) {
      expect((await group(product, groupId, await signIn(product, member))).money).toMatchObject({
        state: 'released',
      })
      const told = besidesFilling(product.emails).filter(({ to }) => to === member.email)
      expect(told.map(({ subject }) => subject)).toEqual([
        'Lights on the Vrijthof didn’t fill in time: you haven’t been charged',
      ])
    }
    const ours = product.payments.ledger
      .summary()
      .paymentIntents.filter((intent) => intent.metadata['group'] === groupId)
    expect(ours.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
  })

  /** Five hold, and a sixth opens the card page less than a minute before the deadline: nothing reads it again before that. */
  async function almostTooLate(departure: string) {
    product.payments.webhooks.mode = 'lost'
    const on = await train(product, departure)
    product.clock.advance(9 * 86_400_000)
    const { groupId } = await groupOf(product, 5, on)
    const deadline = Date.parse((await group(product, groupId)).deadlineAt)
    product.clock.set(deadline - 50_000)
    const sixth = await traveller(product)
    const { body } = await askToJoin(product, sixth, groupId)
    const intents = () => intentsOfGroup(product.payments, groupId)
    return { groupId, deadline, sixth, body, intents }
  }

  test('[GRP-08] [PAY-06] a sixth who paid before the deadline counts, whoever tells us and whenever: all six are booked', async () => {
    const { groupId, deadline, body, intents } = await almostTooLate('13:31')
    await payAt(body.url)
    product.clock.set(deadline)
    await workUntilGroup(product, groupId, 'booked', 'released')
    await workUntil(product, async () => intents().every(({ status }) => status === 'succeeded'))
    expect(await group(product, groupId)).toMatchObject({ state: 'booked', membersCount: 6 })
    expect(intents()).toHaveLength(6)
  })

  test('[GRP-08] [PAY-06] so does one of whom the provider can say nothing for a while', async () => {
    const { groupId, deadline, body, intents } = await almostTooLate('14:31')
    await payAt(body.url)
    product.payments.faults.add({ kind: 'drop-before', match: { path: /sessions\// }, times: 1_000 })
    for (const minutes of [0, 10, 20, 30]) {
      product.clock.set(deadline + minutes * 60_000)
      await product.worker.idle()
    }
    expect((await group(product, groupId)).state).toBe('collecting')
    product.payments.faults.clear()
    await workUntilGroup(product, groupId, 'booked', 'released')
    expect(await group(product, groupId)).toMatchObject({ state: 'booked', membersCount: 6 })
    expect(intents()).toHaveLength(6)
  })

  test('[GRP-08] a sixth who has not paid by the deadline cannot any more, and every hold goes', async () => {
    const { groupId, deadline, body, intents } = await almostTooLate('15:31')
    expect((await group(product, groupId)).seats[5]).toMatchObject({
      state: 'leased',
      leasedUntil: new Date(deadline).toISOString(),
    })
    product.clock.set(deadline)
    expect(await workUntilGroup(product, groupId, 'booked', 'released')).toMatchObject({ reason: 'deadline' })
    expect(await (await payAt(body.url)).text()).not.toContain('name="number"')
    await workUntil(product, async () => intents().every(({ status }) => status === 'canceled'))
    expect(intents()).toHaveLength(5)
  })

  test('[GRP-08] a group does not wait for a silent provider for longer than an hour', async () => {
    const { groupId, deadline, body, intents } = await almostTooLate('16:31')
    await payAt(body.url)
    product.payments.faults.add({ kind: 'drop-before', match: { path: /sessions\// }, times: 1_000 })
    product.clock.set(deadline)
    await product.worker.idle()
    product.clock.set(deadline + 3_600_000)
    expect(await workUntilGroup(product, groupId, 'booked', 'released')).toMatchObject({ reason: 'deadline' })
    product.payments.faults.clear()
    await workUntil(product, async () => intents().every(({ status }) => status === 'canceled'))
    expect(intents()).toHaveLength(6)
  })
})

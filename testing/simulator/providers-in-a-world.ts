import { money } from '../../src/kernel/money.ts'
import type { FillInput, Reserved } from '../../src/features/groups/rules/filling/fill-input.ts'
import { shareOf } from '../../src/features/groups/rules/group-offer.ts'
import type { Fault } from './faults.ts'
import { createMemoryPayments } from './memory-payments.ts'
import { createMemoryTicketing } from './memory-ticketing.ts'
import type { Party, World } from './plan.ts'

export const start = Date.parse('2026-11-20T09:00:00Z')
export const fee = 300
const raise = 600
const hour = 3_600_000

/** What the ticket costs, and how many travel on it and pay for it. */
const parties: Record<Party, { price: number; travellers: number; payments: number }> = {
  group: { price: 4_803, travellers: 6, payments: 6 },
  family: { price: 3 * 1_900, travellers: 3, payments: 1 },
}

/** The two providers in one of the worlds, a clock that moves only when told, and good holds. */
export async function providersIn(world: World, party: Party) {
  const clock = { now: start }
  const now = () => clock.now
  let fate: Fault = 'none'
  const plan = () => fate
  const payments = createMemoryPayments({
    now,
    fault: plan,
    ...(world === 'short-holds' && { holdMs: 0.75 * hour }),
  })
  const ticketing = createMemoryTicketing({
    now,
    fault: plan,
    carrier: () => (world === 'carrier-fails' ? 'fails' : world === 'carrier-sleeps' ? 'sleeps' : 'confirms'),
  })
  // the 09:42 has eight seats: one lost reservation for six makes it sold out
  const connectionId = `${world === 'eight-seats' ? 'IC 829' : 'IC 827'}@2026-11-26`

  const isAccepted = world === 'price-accepted' || world === 'price-rises-again'
  const { price, travellers: travelling, payments: count } = parties[party]
  const heldTotal = isAccepted ? price + raise : price
  const shareFor = (slot: number) => (count === 1 ? heldTotal : shareOf(heldTotal, slot))
  const refs: string[] = []
  for (let slot = 1; slot <= count; slot++) {
    const session = await payments.openSession(
      {
        reference: `checkout-${slot}`,
        lines: [{ label: 'Seat', price: money(shareFor(slot) + fee, 'EUR') }],
        email: 'ada@example.org',
        language: 'en',
        successUrl: 'http://localhost/success',
        cancelUrl: 'http://localhost/cancel',
        expiresAt: start + hour,
        submitText: 'held',
        keepCard: false,
        note: {},
      },
      `open:${slot}`,
    )
    if (session.kind !== 'done') throw new Error(`no session for seat ${slot}`)
    payments.pay(
      session.value.ref,
      world === 'declined-card' && slot === Math.min(3, count) ? 'declined-at-capture' : 'good',
    )
    const paid = await payments.session(session.value.ref)
    refs.push(paid.kind === 'done' ? paid.value.authorisation!.ref : '')
  }
  // where there is one payment it is the one that things happen to
  const second = refs[1] ?? refs[0]!
  if (world === 'hold-lost') await payments.release(second, 'by the bank')

  const reserved = isAccepted ? await reserveDearer() : null
  async function reserveDearer(): Promise<Reserved> {
    ticketing.raise(raise)
    const order = { connectionId, fareClass: 'FARE-1', currency: 'EUR', language: 'en' }
    const travellers = Array.from({ length: travelling }, () => ({
      firstName: 'Ada',
      lastName: 'One',
    }))
    const answer = await ticketing.reserve({ ...order, travellers })
    if (answer.kind !== 'done') throw new Error('no seats at the higher price')
    const { total, ...reading } = answer.value
    if (world === 'price-rises-again') ticketing.raise(1)
    // the last of the six took their time
    clock.now += 8 * 60_000
    return { reading: { ...reading, total: total.amount }, at: start }
  }

  const input: FillInput = {
    groupId: 'group',
    connectionId,
    fareClass: 'FARE-1',
    currency: 'EUR',
    language: 'en',
    heldTotal,
    seats: refs.map((authorisationRef, index) => ({
      slot: index + 1,
      checkoutId: `checkout-${index + 1}`,
      userId: `user-${index + 1}`,
      authorisationRef,
      share: shareFor(index + 1),
      fee,
      firstName: 'Ada',
      lastName: 'One',
    })),
    leaderId: 'user-1',
    leader: { firstName: 'Ada', lastName: 'One', email: 'ada@example.org' },
    startedAt: clock.now,
    ...(reserved && { reserved }),
  }

  /** What this world does to a call, where no fault is planned for it. `ref` tells the seats apart. */
  function weather(op: string, ref: string): Fault {
    if (world === 'silent-bank' && op === 'capture' && now() < start + 25 * hour) {
      return refs.indexOf(ref) % 2 === 0 ? 'before' : 'after'
    }
    if (world === 'one-stuck' && op === 'capture' && ref === refs.at(-1) && now() < start + 3 * hour)
      return 'before'
    if (world === 'silent-carrier' && now() < start + 3 * hour) {
      if (op === 'confirm') return 'after'
      if (op === 'reservation') return 'before'
    }
    return 'none'
  }

  /** What happens in this world once a call was made. */
  async function after(op: string): Promise<void> {
    if (op === 'confirm' && world === 'hold-pulled') await payments.release(second, 'by the bank')
    if (op !== 'quote') return
    if (world === 'price-falls') ticketing.raise(-304)
    if (world === 'price-rises') ticketing.raise(1)
    if (world === 'sold-out') ticketing.sellOut(connectionId)
  }

  return {
    clock,
    payments,
    ticketing,
    input,
    weather,
    after,
    suffer: (next: Fault) => void (fate = next),
  }
}

export type Providers = Awaited<ReturnType<typeof providersIn>>

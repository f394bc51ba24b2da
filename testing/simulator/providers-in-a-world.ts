import { money } from '../../src/kernel/money.ts'
import type { Reserved } from '../../src/features/groups/rules/filling/fill-input.ts'
import type { Fault } from './faults.ts'
import { createMemoryPayments } from './memory/memory-payments.ts'
import { createMemoryTicketing } from './memory/memory-ticketing.ts'
import { parties, type Payer } from './parties.ts'
import type { Party, World } from './plan.ts'

export const start = Date.parse('2026-11-20T09:00:00Z')
export const fee = 300
const raise = 600
const hour = 3_600_000

const minute = 60_000
/** Worlds in which the seats of an order have lapsed when its payment is heard of. */
const lapsed: readonly World[] = ['eight-seats', 'price-falls', 'price-rises', 'sold-out']

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
  const { price, travellers, payments: names, reservesFirst, heldFor, inputOf } = parties[party]
  const heldTotal = isAccepted ? price + raise : price
  const payers: Payer[] = []
  for (const [at, id] of names.entries()) {
    const checkoutId = `checkout-${at + 1}`
    const held = heldFor(heldTotal, id)
    const session = await payments.openSession(
      {
        reference: checkoutId,
        lines: [{ label: 'Seat', price: money(held + fee, 'EUR') }],
        email: 'ada@example.org',
        language: 'en',
        successUrl: 'http://localhost/success',
        cancelUrl: 'http://localhost/cancel',
        expiresAt: start + hour,
        submitText: 'held',
        keepCard: false,
        note: {},
      },
      `open:${at + 1}`,
    )
    if (session.kind !== 'done') throw new Error(`no session for ${checkoutId}`)
    const isDeclined = world === 'declined-card' && at === Math.min(2, names.length - 1)
    payments.pay(session.value.ref, isDeclined ? 'declined-at-capture' : 'good')
    const paid = await payments.session(session.value.ref)
    payers.push({
      ...{ id, checkoutId, held },
      ref: paid.kind === 'done' ? paid.value.authorisation!.ref : '',
    })
  }
  const refs = payers.map(({ ref }) => ref)
  // where there is one payment it is the one that things happen to
  const second = refs[1] ?? refs[0]!
  if (world === 'hold-lost') await payments.release(second, 'by the bank')

  const order = { connectionId, fareClass: 'FARE-1', currency: 'EUR', language: 'en' }
  if (isAccepted) ticketing.raise(raise)
  const reserved = isAccepted || reservesFirst ? await reserveFirst() : null
  async function reserveFirst(): Promise<Reserved> {
    const answer = await ticketing.reserve({ ...order, travellers })
    if (answer.kind !== 'done') throw new Error('no seats before the purchase')
    const { total, ...reading } = answer.value
    return { reading: { ...reading, total: total.amount }, at: start }
  }
  if (world === 'price-rises-again') ticketing.raise(1)
  // the last of the six took their time
  if (isAccepted) clock.now += 8 * minute
  if (reservesFirst && lapsed.includes(world)) {
    clock.now += 11 * minute
    change()
    // seats of their own choice went to somebody else
    if (world === 'eight-seats') await ticketing.reserve({ ...order, travellers: travellers.slice(0, 1) })
  }

  const facts = { connectionId, payers, fee, heldTotal, startedAt: clock.now, reserved }
  const input = inputOf(facts)

  /** What this world does to a call, where no fault is planned for it. `ref` tells the seats apart. */
  function weather(op: string, ref: string): Fault {
    if (world === 'silent-bank' && op === 'capture' && now() < start + 25 * hour) {
      return (refs.length - refs.indexOf(ref)) % 2 === 0 ? 'before' : 'after'
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
    if (op === 'quote') change()
  }

  /** What becomes of the train in this world after its price was looked at. */
  function change(): void {
    if (world === 'price-falls') ticketing.raise(-304)
    if (world === 'price-rises') ticketing.raise(1)
    if (world === 'sold-out') ticketing.sellOut(connectionId)
  }

  return {
    clock,
    payments,
    ticketing,
    payers,
    heldTotal,
    reserved,
    input,
    weather,
    after,
    suffer: (next: Fault) => void (fate = next),
  }
}

export type Providers = Awaited<ReturnType<typeof providersIn>>

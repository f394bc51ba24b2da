import type { Reserved } from '../../src/features/groups/rules/filling/fill-input.ts'
import type { SagaRecord } from '../../src/platform/saga/saga-log.ts'
import { fee, type Providers, start } from './providers-in-a-world.ts'
import type { Party, Plan, World } from './plan.ts'
import type { Course } from './worker.ts'
import type { Watch } from './watch.ts'

interface Paid {
  readonly payment: string
  readonly amount: number
  readonly captured: boolean
}

/** How a purchase ends in each world whatever the line does, unless the provider itself refuses the sale. */
const expected: Record<World, string | null> = {
  plain: 'booked',
  'eight-seats': 'booked',
  'carrier-fails': 'released',
  'carrier-sleeps': 'released',
  'price-falls': 'booked',
  'price-rises': 'price_increase',
  'price-accepted': 'booked',
  // a confirmation that is late finds the seats lapsed
  'price-rises-again': null,
  'sold-out': 'released',
  'declined-card': 'booked',
  'hold-lost': 'reopened',
  // delays decide whether a lost hold is seen before the ticket or after it
  'hold-pulled': null,
  'short-holds': null,
  'silent-bank': 'booked',
  'one-stuck': 'booked',
  'silent-carrier': 'booked',
}
/** The same for an order: nobody is asked, and nobody else collects. */
const expectedOf = (world: World, party: Party) => {
  const outcome = expected[world]
  return party === 'group' || outcome === null || outcome === 'booked' ? outcome : 'refused'
}
/** Why an order ends without a ticket where nothing goes wrong on the line. */
const expectedReason: Partial<Record<World, string>> = {
  'carrier-fails': 'provider_refused',
  'carrier-sleeps': 'provider_refused',
  'price-rises': 'price_raised',
  'sold-out': 'sold_out',
  'hold-lost': 'hold_lost',
}
const patienceMs = 2 * 3_600_000
/** Crashes and a stalled worker included. */
const slowMs = 10 * 60_000

/** What must hold at the providers' ledgers once nothing moves any more. Empty when all is well. */
export function violationsOf(
  { world, party, faults, crashes, pause }: Plan,
  { payments, ticketing, payers, heldTotal, reserved, clock }: Providers,
  end: SagaRecord['end'],
  { applied, committed, order }: Pick<Course, 'applied' | 'committed' | 'order'>,
  { saleRefused, captureRefusals }: Watch,
): string[] {
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what))
  if (!end) return ['it never ended']
  const took = clock.now - start
  // a declined capture is tried again over a day
  const isSlow = world === 'silent-bank' || payers.some(({ ref }) => captureRefusals(ref) > 0)
  must(took < (isSlow ? 34 : 8) * 3_600_000, `it took ${Math.round(took / 60_000)} minutes`)
  must(applied === 1, `its end was applied ${applied} times`)

  const due = ['give-ticket', ...payers.map(({ id }) => `record-payment ${id}`)]
  for (const what of due) {
    const times = committed.get(what)?.length ?? 0
    must(times === Number(end.outcome === 'booked'), `${end.outcome}, and ${what} was applied ${times} times`)
  }
  if (world === 'one-stuck' && faults.length === 0) {
    const late = [...committed].filter(
      ([what, [at]]) => what !== `record-payment ${payers.at(-1)!.id}` && at! > start + slowMs,
    )
    must(late.length === 0, `${late.map(([what]) => what).join(', ')} waited for the last seat`)
  }

  const holds = payers.map(({ id, ref }) => {
    const { state, captured, captures } = payments.ledger().payments.find((payment) => payment.ref === ref)!
    return { id, state, captured, captures }
  })
  const { reservations, bookings } = ticketing.ledger()
  const charged = holds.reduce((sum, { captured }) => sum + captured, 0)
  must(
    holds.every(({ captures }) => captures <= 1),
    'a seat was captured twice',
  )
  must(bookings <= 1, `${bookings} tickets were bought`)
  must(
    reservations.every(({ state }) => state !== 'processing'),
    'a reservation is still being bought',
  )

  if (end.outcome === 'booked') {
    const { total, payments: paid } = end.data as unknown as { total: number; payments: Paid[] }
    const ticket = reservations.find(({ state }) => state === 'confirmed')
    must(bookings === 1, 'booked without a ticket')
    must(ticket?.total.amount === total, 'the ticket has another price')
    for (const { id, state, captured } of holds) {
      const seat = paid.find(({ payment }) => payment === id)
      must((state === 'captured') === seat?.captured, `seat ${id} is ${state}, and noted otherwise`)
      must(!seat?.captured || seat.amount === captured, `seat ${id} was charged another amount than noted`)
    }
    for (const { id, ref } of payers) {
      const isOwed = paid.some(({ payment, captured }) => payment === id && !captured)
      const isHeld = holds.some((hold) => hold.id === id && hold.state === 'held')
      must(!isOwed || !isHeld || captureRefusals(ref) >= 8, `seat ${id} became a debt too early`)
    }
    const debts = paid.filter(({ captured }) => !captured).reduce((sum, { amount }) => sum + amount, 0)
    must(
      charged + debts === total + payers.length * fee,
      `charged ${charged} and owed ${debts} are not ${total} and a fee each`,
    )
  } else {
    must(bookings === 0, `${end.outcome}, and there is a ticket`)
    must(charged === 0, `${end.outcome}, and ${charged} was charged`)
    const isAsking = end.outcome === 'price_increase'
    const lost = isAsking ? [] : ((end.data as { lost?: number[] }).lost ?? null)
    if (isAsking) {
      const { reading } = end.data as unknown as Reserved
      const kept = reservations.find(({ ref }) => ref === reading.ref)
      must(reserved === null, 'the members were asked twice')
      must(reading.total > heldTotal, 'asked about a price that is held')
      must(kept?.total.amount === reading.total, 'asked about another price than the carrier keeps')
      must(kept?.state === 'open', 'asked about seats that nobody keeps')
    }
    for (const { id, state } of holds) {
      const isKept = lost !== null && !lost.map(String).includes(id)
      must(state === (isKept ? 'held' : 'released'), `${end.outcome}, and the hold of seat ${id} is ${state}`)
    }
  }
  // a provider that was out of reach for two hours may cost the ticket
  const hasGivenUp = ['released', 'refused'].includes(end.outcome) && took > patienceMs
  // a reservation that a stalled worker sends after it was given up may take the last seats from the others
  const isRobbed = world === 'eight-seats' && pause !== null && faults.some(({ fault }) => fault === 'late')
  const isExcused = expectedOf(world, party) === null || saleRefused() || hasGivenUp || isRobbed
  const wanted = expectedOf(world, party)
  must(isExcused || end.outcome === wanted, `it ended ${end.outcome} and not ${wanted}`)
  if (party === 'group') return wrong
  must(order === end.outcome, `it ended ${end.outcome}, and the order is ${order}`)
  // nothing that costs more is reserved for whoever has kept their seats
  const isUndisturbed = faults.length + crashes.length === 0 && pause === null
  const isKept = world === 'price-rises-again' && isUndisturbed
  must(!isKept || end.outcome === 'booked', `it ended ${end.outcome} although the carrier kept the seats`)
  const { reason } = end.data as { reason?: string }
  const why = isUndisturbed ? expectedReason[world] : undefined
  must(why === undefined || reason === why, `it ended for ${reason} and not for ${why}`)
  return wrong
}

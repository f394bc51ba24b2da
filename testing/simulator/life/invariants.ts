import { deadlineOf, groupRule } from '../../../src/features/groups/rules/group-rule.ts'
import { checkoutLife, isUndecided } from '../../../src/features/payments/rules/checkout-life.ts'
import { usefulUntil } from '../../../src/features/payments/rules/renewal/renewal.ts'
import { type Checkout, hasEnded } from './books.ts'
import { fee, hour, type Town } from './town.ts'

const patienceMs = 2 * hour
const day = 24 * hour
const isUnsettled = ({ state }: Checkout) => isUndecided(state)

const rowOf = (town: Town, ref: string) =>
  [...town.books.checkouts.values()].find((row) => row.ref === ref) ?? null

/** A hold that was made for a checkout that is not written down yet belongs to the chain it was to renew. */
const chainOf = ({ books }: Town, reference: string) =>
  books.checkouts.get(reference.replaceAll(/-again\d*/g, ''))?.chain ?? reference

/** Looks over the bank's shoulder at every call, and remembers what must never happen. */
export function overlook(town: Town): void {
  const { books, clock, payments, ticketing, violations } = town
  town.losing = ({ id, userId, ref, captureBefore, askedUntil }) => {
    const holds = [...payments.holds().values()]
    const pages = [...books.checkouts.values()].filter((row) => row.renews === id && row.state === 'open')
    if (pages.some((page) => holds.some((hold) => hold.reference === page.id && hold.state === 'held')))
      violations.push(`${userId} has confirmed and loses the seat`)
    const hasRunOut = captureBefore !== null && captureBefore <= clock.now
    const isLate = town.delayed > 6 * hour
    if (hasRunOut && askedUntil === null && !isLate)
      violations.push(`${ref} ran out, and ${userId} was never asked`)
    const isHeld = ref !== null && payments.holds().get(ref)?.state === 'held'
    if (isHeld && (askedUntil === null || askedUntil > clock.now))
      violations.push(`${userId} loses the seat before the time that they were told`)
  }
  town.called = (op, args, fault) => {
    if (fault === 'before' || fault === 'refuse' || fault === 'keep') return
    if (op === 'holdAgain') countHolds(town)
    if (op !== 'capture' && op !== 'release') return
    const ref = String(args[0])
    const row = rowOf(town, ref)
    const hold = payments.holds().get(ref)
    const hasSeat = books.held().some(({ checkout_id }) => checkout_id === row?.id)
    const isSeated = row?.state === 'held' && hasSeat
    if (op === 'capture' && hold?.state === 'captured') {
      if (ticketing.ledger().bookings === 0) violations.push(`${ref} was charged before there was a ticket`)
      if (!hasSeat) violations.push(`${ref} was charged and has no seat`)
    }
    const isPurchase = String(args[1]).includes('fill-group')
    if (op === 'release' && isSeated && !(books.group.state === 'full' && isPurchase))
      violations.push(`${ref} was let go under a member who is in`)
  }
}

/** One living hold per member, one more for each renewal that is under way, and none for those who are out. */
export function countHolds(town: Town): void {
  const { books, clock, payments, sagas, violations } = town
  const living = new Map<string, number>()
  for (const { state, reference } of payments.holds().values()) {
    if (state !== 'held') continue
    const chain = chainOf(town, reference)
    living.set(chain, (living.get(chain) ?? 0) + 1)
  }
  const rows = [...books.checkouts.values()]
  for (const [chain, count] of living) {
    const own = rows.filter((row) => row.chain === chain)
    if (own.some(({ state }) => state === 'debt')) continue
    const isIn = own.some(
      ({ id, state }) => state === 'held' && books.seats.some((seat) => seat.checkout_id === id),
    )
    const underWay = [...sagas.values()].filter(
      (saga) => saga.chain === chain && (saga.outcome === null || saga.reason === 'unreachable'),
    )
    const settling = own.filter(
      (row) => row.state !== 'refunding' && isUnsettled(row) && isBeingSettled(town, row),
    )
    const forgotten = own.filter(({ isGivenUp }) => isGivenUp)
    const allowed = Number(isIn) + settling.length + underWay.length + forgotten.length
    if (count > allowed) violations.push(`${chain} has ${count} living holds and needs ${allowed}`)
  }
  for (const { user_id: userId, checkout_id: id } of books.group.state === 'collecting' ? books.held() : []) {
    const { ref, captureBefore, savedCard, askedUntil } = books.checkouts.get(id)!
    const hold = ref === null ? undefined : payments.holds().get(ref)
    const freeAt = captureBefore === null || savedCard !== null ? Infinity : usefulUntil(captureBefore)
    // a page that can still be paid on is waited for
    const isWaitedFor = rows.some((row) => row.renews === id && isUnsettled(row))
    if (!isWaitedFor && clock.now > Math.max(freeAt, askedUntil ?? 0) + patienceMs + town.delayed)
      violations.push(`${userId} has a seat on ${ref}, which is not renewed and of no use any more`)
    if (!hold || hold.state === 'held') continue
    const since = town.goneSince.get(hold.ref) ?? clock.now
    town.goneSince.set(hold.ref, since)
    // a hold is read once a day where no webhook says anything
    if (clock.now > since + day + patienceMs + town.delayed)
      violations.push(`${userId} has a seat on ${hold.ref}, which is ${hold.state}`)
  }
  const slots = books.seats.map(({ slot }) => slot)
  if (slots.length > groupRule.size || new Set(slots).size < slots.length)
    violations.push(`seats ${slots.join(', ')} are taken`)
  const { state, endedAt, deadlineAt, departureAt } = books.group
  if (deadlineAt !== deadlineOf(departureAt)) violations.push('its deadline has moved')
  const patience = patienceMs + town.delayed
  if (state === 'collecting' && clock.now > deadlineAt + patience)
    violations.push('it collects past its deadline')
  const isOver = endedAt !== null && clock.now > endedAt + patience
  if (isOver && rows.some(isUnsettled)) violations.push('a hold is there long after the end')
}

/** Somebody will ask for it again until it is settled. */
const isBeingSettled = ({ books, sagas }: Town, { id }: Checkout) =>
  books.works.has(`settle:${id}`) ||
  [...sagas].some(([saga, { outcome }]) => saga.startsWith(`renew-hold:${id}`) && outcome === null)

/** What must hold at the ledgers once nothing moves any more. Gives how the group and each renewal ended. */
export function endOf(town: Town): string {
  const { books, clock, payments, ticketing, sagas, violations } = town
  const must = (holds: boolean, what: string) => void (holds || violations.push(what))
  const { state } = books.group
  must(hasEnded(state), `the group is still ${state}`)
  const rows = [...books.checkouts.values()]
  // a debt is closed by whoever pays it, and here nobody does
  for (const { id, state: at } of rows) must(checkoutLife.isEnd(at) || at === 'debt', `${id} is still ${at}`)
  for (const [id, { outcome }] of sagas) must(outcome !== null, `${id} never ended`)

  const { captured: taken, refunded, payments: all } = payments.ledger()
  const captured = taken - refunded
  // what somebody captured by hand and is back in full was never anybody's seat
  const isKept = (one: { captured: number; refunded: number }) => one.captured > one.refunded
  const { bookings, reservations } = ticketing.ledger()
  must(
    all.every(({ captures }) => captures <= 1),
    'a hold was captured twice',
  )
  const keptAtBank = (ref: string | null) => ref !== null && isKept(payments.holds().get(ref)!)
  const charged = rows.filter(({ ref }) => keptAtBank(ref))
  must(
    new Set(charged.map(({ chain }) => chain)).size === all.filter(isKept).length,
    'a seat was charged twice, or somebody without a seat',
  )
  for (const row of rows) {
    const bank = row.ref === null ? undefined : payments.holds().get(row.ref)?.state
    must(
      (row.state === 'captured') === keptAtBank(row.ref),
      `${row.id} is ${row.state} and ${bank} at the bank`,
    )
    must(row.state !== 'refunded' || bank === 'captured', `${row.id} is refunded, and ${bank} at the bank`)
    must(row.refundDue === null, `${row.id} still waits for ${row.refundDue}`)
    must(row.state !== 'released' || bank === 'released', `${row.id} is released, and ${bank} at the bank`)
  }
  const owed = rows.reduce((sum, { debt }) => sum + debt, 0)
  if (state === 'booked') {
    const ticket = reservations.find((one) => one.state === 'confirmed')
    must(bookings === 1, `booked with ${bookings} tickets`)
    const due = (ticket?.total.amount ?? 0) + groupRule.size * fee
    must(
      books.question === null || books.held().every(({ accepted_at }) => accepted_at !== null),
      'bought at a price that not all have accepted',
    )
    must(captured + owed === due, `charged ${captured} and owed ${owed} are not ${due}`)
  } else {
    must(bookings === 0, 'no group, and a ticket')
    must(captured === 0, `no ticket, and ${captured} was charged`)
  }
  // whose making nobody heard of for 20 hours lapses at the bank by itself
  clock.now += 8 * day
  must(payments.ledger().openHolds.count === 0, 'a hold never ends')
  const renewals = [...sagas].filter(([id]) => id.startsWith('renew')).map(([, { outcome }]) => outcome)
  return [state, ...renewals].join(' ')
}

import { callOrWait, type Effect, type Entry, latest, valueIn } from '../../../kernel/saga.ts'
import { captureSix } from './capture-six.ts'
import type { FillInput, Purchase, ReleaseReason, ReservationReading } from './fill-input.ts'

/** Providers hold "in general 10 minutes", also where they give no time. A doubtful reservation is gone after that. */
const reservationLifeMs = 10 * 60_000
/** Providers ask to be polled every 5 to 10 s. */
const pollMs = 5_000
/** Before a ticket can exist, a provider that stays silent this long ends the attempt. */
const patienceMs = 2 * 3_600_000

const effects = (...list: Effect[]): Purchase => ({ kind: 'effects', effects: list })
const refused = (reason: ReleaseReason): Purchase => ({ kind: 'refused', reason })

/** The way from good holds to a ticket and six captures. */
export function buyTicket(input: FillInput, history: readonly Entry[], now: number): Purchase {
  const quote = latest(history, 'quote')
  const { connectionId, fareClass, currency, seats } = input
  const quoteInput = { connectionId, fareClass, currency, adults: seats.length }
  if (!quote || isOpen(quote)) {
    if (now > input.startedAt + patienceMs) return refused('provider_unreachable')
    const attempt = quote?.answer.kind === 'refused' ? quote.attempt + 1 : (quote?.attempt ?? 0)
    return effects(callOrWait({ name: 'quote', part: '', attempt }, quoteInput, quote, now))
  }
  if (quote.answer.kind === 'refused') return refused(reasonOf(quote.answer.code))
  const { available, total } = valueIn<{ available: boolean; total: number }>(quote)!
  if (!available) return refused('sold_out')
  if (total > input.heldTotal) return refused('price_raised')
  return reserve(input, history, now)
}

function reserve(input: FillInput, history: readonly Entry[], now: number): Purchase {
  const last = latest(history, 'reserve')
  const again = (attempt: number, from: Entry | undefined): Purchase => {
    if (now > input.startedAt + patienceMs) return refused('provider_unreachable')
    const { connectionId, fareClass, currency, language } = input
    const travellers = input.seats.map(({ firstName, lastName }) => ({ firstName, lastName }))
    const order = { connectionId, fareClass, currency, language, travellers }
    return effects(callOrWait({ name: 'reserve', part: '', attempt }, order, from, now))
  }
  if (!last) return again(0, undefined)
  // without the provider's idempotency a doubtful reservation is left to lapse; it costs nothing unconfirmed
  if (isOpen(last)) return again(last.attempt + 1, last)
  if (last.answer.kind === 'refused') {
    const doubtfulUntil = orphanUntil(history)
    if (last.answer.code === 'sold_out' && doubtfulUntil !== null) {
      // the six seats may be held by our own lost reservation
      if (doubtfulUntil > now) return effects({ do: 'wait', until: doubtfulUntil, because: 'reserve' })
      return again(last.attempt + 1, last)
    }
    return refused(reasonOf(last.answer.code))
  }
  const reservation = valueIn<ReservationReading>(last)!
  if (reservation.total > input.heldTotal) return refused('price_raised')
  return confirm(input, reservation, last, history, now, () => again(last.attempt + 1, last))
}

/** Until when a reservation nobody knows of may hold our seats; null when the latest refusal came after that. */
function orphanUntil(history: readonly Entry[]): number | null {
  const doubtful = history.filter(({ name, answer }) => name === 'reserve' && answer.kind === 'unknown')
  if (doubtful.length === 0) return null
  const until = Math.max(...doubtful.map(({ at }) => at)) + reservationLifeMs
  const refusedAt = latest(history, 'reserve')!.at
  return refusedAt > until ? null : until
}

function confirm(
  input: FillInput,
  reservation: ReservationReading,
  reserved: Entry,
  history: readonly Entry[],
  now: number,
  reserveAgain: () => Purchase,
): Purchase {
  const part = String(reserved.attempt)
  const asked = latest(history, 'confirm', part)
  const order = { ref: reservation.ref, reference: input.groupId, ...input.leader }
  const ask = (attempt: number) => effects(callOrWait({ name: 'confirm', part, attempt }, order, asked, now))
  const expired = now >= (reservation.expiresAt ?? reserved.at + reservationLifeMs)
  if (!asked) return expired ? reserveAgain() : ask(0)
  if (asked.answer.kind === 'refused' && asked.answer.code !== 'busy') {
    if (asked.answer.code === 'expired' || asked.answer.code === 'not_found') return reserveAgain()
    return refused(reasonOf(asked.answer.code))
  }

  const poll = latest(history, 'poll', part)
  const pollAgain = (attempt: number, until: number): Purchase =>
    effects(
      until > now
        ? { do: 'wait', until, because: 'poll' }
        : { do: 'call', name: 'poll', part, attempt, input: { ref: reservation.ref } },
    )
  const state = poll && poll.at >= asked.at ? valueIn<ReservationReading>(poll) : valueIn<ReservationReading>(asked)
  switch (state?.state) {
    case 'confirmed':
      return captureSix(input, reservation.total, state, history, now)
    case 'failed':
    case 'cancelled':
      return refused('provider_refused')
    case 'open':
      // the confirmation never arrived; asking again is harmless, but not for a reservation that is gone
      return expired ? reserveAgain() : ask(asked.attempt + 1)
    case 'processing':
    case undefined: {
      // whatever is not known, a ticket may exist: ask until it is known
      const last = poll ?? asked
      return pollAgain((poll?.attempt ?? -1) + 1, last.at + pollMs)
    }
  }
}

/** Not answered in a way that ends it: a doubt, or "ask me later". */
function isOpen({ answer }: Entry): boolean {
  return answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy')
}

function reasonOf(code: string): ReleaseReason {
  if (code === 'sold_out' || code === 'not_offered') return code
  return code === 'price_changed' ? 'price_raised' : 'provider_refused'
}

import type { KeptSeats, PurchaseEnd } from './fill-end.ts'
import type { FillInput } from './fill-input.ts'

/** How long members can be asked, all rounds together: nothing is reserved meanwhile, and the train comes nearer. */
const mostAskMs = 12 * 3_600_000
/** The purchase that goes on needs the holds for half an hour, and a margin of as much. */
const holdMarginMs = 3_600_000
/** Less is not enough to read an email, sign in and write a name. */
const leastAnswerMs = 10 * 60_000

/** What the carrier refused to sell for: the seats concerned, and until when their members can put it right. Epoch ms. */
export interface Unnamed extends KeptSeats {
  readonly slots: readonly number[]
  readonly until: number
}

/** Who is to be asked for their name again; null where there is no time left to ask. */
export function namesToRequest(
  { seats, namesUntil }: Pick<FillInput, 'seats' | 'namesUntil'>,
  refusal: Extract<PurchaseEnd, { kind: 'traveller_refused' }>,
  now: number,
): Unnamed | null {
  const { travellers, holdsUntil, reservation } = refusal
  const latest = (holdsUntil ?? Number.POSITIVE_INFINITY) - holdMarginMs
  const until = namesUntil ?? Math.min(now + mostAskMs, latest)
  if (until - now < leastAnswerMs) return null
  const slots = seats.filter((_, index) => travellers.includes(index)).map(({ slot }) => slot)
  return { slots, until, ...(reservation && { reservation }) }
}

import { type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import type { FillInput, FillSeat, HoldReading, Purchase } from './fill-input.ts'
import { keptSeats, type Released } from './release-six.ts'

/** How long members can be asked, all rounds together: nothing is reserved meanwhile, and the train comes nearer. */
const mostAskMs = 12 * 3_600_000
/** The purchase that goes on needs the holds for half an hour, and a margin of as much. */
const holdMarginMs = 3_600_000
/** Less is not enough to read an email, sign in and write a name. */
const leastAnswerMs = 10 * 60_000

/** What the carrier refused to sell for: the seats concerned, and until when their members can put it right. Epoch ms. */
export interface Unnamed extends Pick<Released, 'reservation'> {
  readonly slots: readonly number[]
  readonly until: number
}

/** Who is to be asked for their name again; null where no name was refused, or there is no time left to ask. */
export function askNames(
  input: FillInput,
  purchase: Purchase,
  history: readonly Entry[],
  now: number,
): Unnamed | null {
  if (purchase.kind !== 'refused' || purchase.reason !== 'name_refused') return null
  const refusal = history
    .filter((entry) => entry.answer.kind === 'refused' && entry.answer.code === 'traveller_refused')
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  if (!refusal) return null
  const until = input.namesUntil ?? Math.min(now + mostAskMs, firstEnd(input, history) - holdMarginMs)
  return until - now < leastAnswerMs ? null : { slots: slotsOf(input, refusal), until, ...keptSeats(history) }
}

/**
 * Whom a refusal concerns. The carrier may say which passenger; a confirmation is about who books; otherwise a name with
 * other than Latin letters is the likely one, and where none stands out everybody looks at theirs.
 */
function slotsOf({ seats, leaderId }: FillInput, { name, answer }: Entry): readonly number[] {
  const about = answer.kind === 'refused' ? (answer.about ?? []) : []
  const named = seats.filter((_, index) => about.includes(index))
  const leader = name === 'confirm' ? seats.filter(({ userId }) => userId === leaderId) : []
  const unusual = seats.filter(isUnusual)
  const concerned = [named, leader, unusual].find((some) => some.length > 0) ?? seats
  return concerned.map(({ slot }) => slot)
}

const plainName = /^[\p{Script=Latin}\p{M} .'’-]+$/u

const isUnusual = ({ firstName, lastName }: FillSeat) =>
  !plainName.test(firstName) || !plainName.test(lastName)

/** When the first of the six holds runs out at its bank, as it was last read. Epoch ms. */
function firstEnd({ seats }: FillInput, history: readonly Entry[]): number {
  const ends = seats.map(
    ({ slot }) =>
      valueIn<HoldReading>(latest(history, 'read-hold', String(slot)))?.captureBefore ??
      Number.POSITIVE_INFINITY,
  )
  return Math.min(...ends)
}

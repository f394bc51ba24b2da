import { done } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Entry } from '../../../../kernel/saga.ts'
import type { FillInput, Reserved } from './fill-input.ts'
import { lapsesAt, skewMs } from './own-reservations.ts'

/** Less is not enough to read a letter, sign in and confirm at a bank. */
const leastAnswerMs = 3 * 60_000

/** Until when the members can answer, so that the confirmation still reaches the seats. Epoch ms. */
export function answerUntil(reserved: Reserved): number {
  return lapsesAt(asEntry(reserved)) - skewMs
}

/** Whether the members can be asked about what a reservation costs: once, and with time to answer. */
export function canAsk(input: FillInput, reserved: Entry, now: number): boolean {
  return !input.reserved && lapsesAt(reserved) - skewMs - now >= leastAnswerMs
}

/** What was reserved before the members were asked, as the purchase after it reads it. */
export function asEntry({ reading, at }: Reserved): Entry {
  return {
    ...{ name: 'reserve', part: '', attempt: 0, input: null, tries: 1, since: at, at },
    answer: done(reading as unknown as Json),
  }
}

/** Whether each of six stands on a hold of the price that was asked. */
export function haveAllAccepted(seats: readonly { readonly accepted_at: Date | null }[]): boolean {
  return seats.every(({ accepted_at }) => accepted_at !== null)
}

import type { FillInput } from './fill-input.ts'

/** Less is not enough to read an email, sign in and confirm at a bank. */
const leastAnswerMs = 3 * 60_000

/** Whether the members can be asked about a higher price: once, and with time to answer. */
export function canAsk(fill: Pick<FillInput, 'reserved'>, until: number, now: number): boolean {
  return !fill.reserved && until - now >= leastAnswerMs
}

/** Whether each of six stands on a hold of the price that was asked. */
export function haveAllAccepted(seats: readonly { readonly accepted_at: Date | null }[]): boolean {
  return seats.every(({ accepted_at }) => accepted_at !== null)
}

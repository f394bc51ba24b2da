import type { Answer } from '../../../kernel/answer.ts'

const firstPauseMs = 20_000
const longestPauseMs = 6 * 3_600_000
/** After so many refusals, over most of a day, nothing is asked for again by itself: a person has to find out why. */
const mostKeys = 12
/** Each refund of a payment counts within a hundred keys of its own, so that what an earlier one has used up is not taken from it. */
const keysOfRefund = 100

/** How far a refund has come; stored before each call, so that a key never changes under one. */
export interface RefundCourse {
  /** which of the refund's keys is in use */
  readonly key: number
  readonly tries: number
}

export function refundKey(checkoutId: string, { key }: RefundCourse): string {
  return `refund:${checkoutId}:n${key}`
}

/**
 * Whether no further refund is asked for: the provider refused for good, or the bank sent it back. A person finds another way. From
 * then on the payment is only read, so that a refund by hand is noticed.
 */
export function isLeftToOperator({ key }: RefundCourse): boolean {
  return key % keysOfRefund >= mostKeys
}

/** A payment of which something is to go back, and for which no further refund is asked. Minor units. */
export function isRefundStuck(
  { state, refundDue }: { readonly state: string; readonly refundDue: number | null },
  course: RefundCourse,
): boolean {
  return (state === 'refunding' || refundDue !== null) && isLeftToOperator(course)
}

/** The owner's bank sent the refund back: another to the same card would come back as well. */
export function leftToOperator({ key, tries }: RefundCourse): RefundCourse {
  return { key: firstKey(key) + mostKeys, tries }
}

/** Where another refund of the same payment begins: under no key that the one before may have used for another amount. */
export function courseOfNext(course: RefundCourse): RefundCourse {
  if (course.tries === 0 && !isLeftToOperator(course)) return course
  return { key: firstKey(course.key) + keysOfRefund, tries: 0 }
}

const firstKey = (key: number) => key - (key % keysOfRefund)

/** Whether the refund of the key in use is known to have failed. The key would only repeat it, for as long as it is known. */
export function hasFailed(
  failedRefunds: readonly string[],
  checkoutId: string,
  course: RefundCourse,
): boolean {
  return failedRefunds.includes(refundKey(checkoutId, course))
}

/** The next try: only a definite no leads to another key, because under a doubt a refund may be on its way. */
export function afterRefund({ key, tries }: RefundCourse, answer: Answer<unknown>): RefundCourse {
  return { key: answer.kind === 'refused' ? key + 1 : key, tries: tries + 1 }
}

/** When to ask again, ever more rarely; events of the provider wake it earlier. Epoch ms. */
export function refundAgainAt(tries: number, now: number): number {
  return now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(Math.max(0, tries - 1), 12))
}

const day = 24 * 3_600_000

/**
 * When a refund that arrived is read again. A bank may send it back weeks later, and the event that says so can be lost: the
 * provider repeats it for three days only, and not at all where nobody subscribed to it.
 */
const checkedAfterMs = [1, 7, 30].map((days) => days * day)

/** The next of these instants after `now`, or null where all are over. Epoch ms. */
export function nextRefundCheck(backSince: number, now: number): number | null {
  const after = checkedAfterMs.find((pause) => backSince + pause > now)
  return after === undefined ? null : backSince + after
}

import type { Answer } from '../../../kernel/answer.ts'
import { isReleased } from './bank-answers.ts'

const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000
/** A provider may store a failure under a key without saying so. Another key is safe: a hold is released only once. */
const triesPerKey = 5

/** Why payments themselves let a hold go; the reasons of what is paid for are its own. */
export type OwnReleaseReason =
  | 'amount_differs'
  | 'hold_lost'
  | 'not_renewed'
  | 'renewal_not_needed'
  | 'renewed'
  | 'taken_by_hand'

/** How far the release of one hold has come; stored before each call, so that a key never changes under one. */
export interface ReleaseCourse {
  /** which of the hold's keys is in use */
  readonly key: number
  /** calls that did not end it */
  readonly tries: number
}

/** The idempotency key of a release. The first one has no number: releases asked for by earlier versions go on under theirs. */
export function releaseKey(checkoutId: string, { key }: ReleaseCourse): string {
  return key === 0 ? `release:${checkoutId}` : `release:${checkoutId}:${key}`
}

/** What the bank's answer to a release means: the hold is gone, or it must be read, or asked again. */
export function meaningOfRelease(answer: Answer<unknown>): 'gone' | 'read' | 'again' {
  if (isReleased(answer)) return 'gone'
  return answer.kind === 'refused' && answer.code === 'wrong_state' ? 'read' : 'again'
}

/** The next try: after no answer the same key is used again (at most five tries), after a refusal the next key. */
export function afterReleaseTry({ key, tries }: ReleaseCourse, answer: Answer<unknown>): ReleaseCourse {
  const isSpent = answer.kind === 'refused' || (tries + 1) % triesPerKey === 0
  return { key: isSpent ? key + 1 : key, tries: tries + 1 }
}

/** When to ask again: soon at first, then ever more rarely. Events of the provider wake it earlier. Epoch ms. */
export function releaseAgainAt(tries: number, now: number): number {
  return now + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(Math.max(0, tries - 1), 10))
}

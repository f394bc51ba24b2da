import { type Hold, isLost, isTaken } from './bank-answers.ts'
import type { CheckoutState } from './checkout-life.ts'
import { nextCheckAt } from './renewal/renewal.ts'
import { whileBuyingMs } from './renewal/renewal-course.ts'
import { type Heard, heardOf } from './round.ts'
import { isUnconfirmed, type Page, payableUntil } from './reconciling.ts'
import type { Answer } from '../../../kernel/answer.ts'

const minute = 60_000
const hour = 60 * minute

/** A hold that its subject stands on. Epoch ms. */
export interface HoldFacts {
  readonly state: CheckoutState
  readonly captureBefore: number | null
  /** until when its owner was asked to confirm another hold; null where they were not */
  readonly askedUntil: number | null
  /** what its owner has opened to put another hold in its place, and may still pay on */
  readonly pages: readonly Page[]
  /** the subject can do without the hold now: nothing is being bought on it */
  readonly canBeLost: boolean
}

type HoldCall =
  | { readonly do: 'call'; readonly call: 'read-hold' }
  /** asks the provider about every page that was opened to put another hold in the place of this one */
  | { readonly do: 'call'; readonly call: 'reconcile-pages' }

export type HoldChange =
  | { readonly do: 'again-at'; readonly at: number }
  /** what its owner had for the hold is free for others */
  | { readonly do: 'lose-place'; readonly reason: 'hold_lost' | 'not_renewed' }
  | { readonly do: 'request-release'; readonly reason: 'taken_by_hand' | 'not_renewed' }
  | { readonly do: 'record-released'; readonly reason: 'hold_lost' }

type HeardHere = readonly Heard<HoldCall>[]
type Effects = readonly (HoldCall | HoldChange)[]

/**
 * What follows from reading a hold: after an event about it, once a day, and once it should have run out. One that is gone
 * costs its owner the place, unless they are just paying anew; while something is bought on it, the purchase reads it itself.
 */
export function decideHold(facts: HoldFacts, heard: HeardHere, now: number): Effects {
  if (facts.state !== 'held') return []
  const answer = heardOf(heard, 'read-hold')?.answer as Answer<Hold> | undefined
  if (!answer) return [{ do: 'call', call: 'read-hold' }]
  if (answer.kind === 'unknown') return again(now + minute)
  const isGone = isLost(answer) || isTaken(answer)
  // a bank that would not tell has said nothing about the hold
  if (answer.kind === 'refused' && !isGone) return again(now + hour)
  if (!isGone) return again(nextCheckAt(facts.captureBefore, now))
  const waiting = waitForPages(facts, heard, now)
  if (waiting) return waiting
  if (!facts.canBeLost) return again(now + hour)
  return [
    { do: 'lose-place', reason: 'hold_lost' },
    // we capture nothing here: somebody did it at the provider, by hand, and it is given back
    isTaken(answer)
      ? { do: 'request-release', reason: 'taken_by_hand' }
      : { do: 'record-released', reason: 'hold_lost' },
  ]
}

/**
 * The owner was asked to confirm a renewal, or to make another hold where ours cannot be renewed, and their time is over: the
 * place is for somebody else. Not before the provider has said that they did not pay on a page they opened in time.
 */
export function decideUnconfirmed(facts: HoldFacts, heard: HeardHere, now: number): Effects {
  if (!isUnconfirmed(facts, now)) return []
  const waiting = waitForPages(facts, heard, now)
  if (waiting) return waiting
  // what is being bought may have to wait again
  if (!facts.canBeLost) return again(now + whileBuyingMs)
  return [
    { do: 'lose-place', reason: 'not_renewed' },
    { do: 'request-release', reason: 'not_renewed' },
  ]
}

/** While the owner may still pay on a page they opened, nothing is taken from them. */
function waitForPages({ pages }: HoldFacts, heard: HeardHere, now: number): Effects | null {
  if (!heardOf(heard, 'reconcile-pages')) return [{ do: 'call', call: 'reconcile-pages' }]
  const until = payableUntil(pages, now)
  return until === null ? null : again(until)
}

const again = (at: number): Effects => [{ do: 'again-at', at }]

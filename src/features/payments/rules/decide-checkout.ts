import type { Answer } from '../../../kernel/answer.ts'
import type { Money } from '../../../kernel/money.ts'
import { type Hold, isTaken, meaningOfSession } from './bank-answers.ts'
import type { CheckoutState } from './checkout-life.ts'
import { keyLifeMs } from './key-life.ts'
import {
  afterRefund,
  hasFailed,
  isLeftToOperator,
  leftToOperator,
  type RefundCourse,
  refundKey,
} from './refund-course.ts'
import {
  afterReleaseTry,
  meaningOfRelease,
  type OwnReleaseReason,
  type ReleaseCourse,
  releaseKey,
} from './release-course.ts'
import { checksOf, type HoldCheck } from './renewal/renewal.ts'
import { type Heard, heardOf } from './round.ts'
import { afterOpening } from './reconciling.ts'

/** A hold, by what it is for: the first one of a checkout, one in the place of another, or one at another price. */
export type HoldKind = 'held' | 'renewed' | 'accepted'

/** `replaces` is the checkout whose hold this one is to take the place of. */
export function holdKindOf(replaces: string | null, isAtAnotherPrice: boolean): HoldKind {
  if (isAtAnotherPrice) return 'accepted'
  return replaces === null ? 'held' : 'renewed'
}

/** Its owner, who is there to be led to a page; an event of the provider; or the work, which pauses between two tries. */
export type LookedAtBy = 'owner' | 'event' | 'work'

/** What is stored about a checkout, as far as the decision needs it. Minor units, epoch ms. */
export interface CheckoutFacts {
  readonly id: string
  readonly state: CheckoutState
  /** the key under which its card page is opened */
  readonly sessionKey: string
  readonly due: Money
  readonly holdKind: HoldKind
  readonly isCardKept: boolean
  /** nobody waits for a payment on its page any more */
  readonly isGivenUp: boolean
  readonly startedAt: number
  readonly leaseUntil: number
  readonly releaseCourse: ReleaseCourse
  readonly refundCourse: RefundCourse
  readonly by: LookedAtBy
  /** what its subject said to the hold: a reason why it cannot use it, or null where it has taken it; nothing until asked */
  readonly refusal?: string | null
}

/** What a card page's provider says of it. */
interface PageReading {
  readonly ref: string
  readonly url: string | null
  readonly state: 'open' | 'complete' | 'expired'
  readonly authorisation: Hold | null
}

/** A question to the provider. A write carries its idempotency key, and how far its course had come when it was asked. */
export type CheckoutCall =
  | { readonly do: 'call'; readonly call: 'hold-kept-card' | 'open-page' | 'end-page'; readonly key: string }
  | { readonly do: 'call'; readonly call: 'read-page' | 'read-ended-page' | 'read-release' }
  | { readonly do: 'call'; readonly call: 'release'; readonly key: string; readonly course: ReleaseCourse }
  | { readonly do: 'call'; readonly call: 'read-refund'; readonly course: RefundCourse }
  | { readonly do: 'call'; readonly call: 'refund'; readonly key: string }

/** What changes in our own books; all of a decision's changes are made in one transaction. */
export type CheckoutChange =
  /** the kept card was not held: its owner is asked for one on the provider's page */
  | { readonly do: 'ask-for-card'; readonly isOwnerAway: boolean }
  | { readonly do: 'reconcile-at'; readonly at: number }
  | { readonly do: 'record-opened'; readonly page: { readonly ref: string; readonly url: string | null } }
  | { readonly do: 'record-unpaid'; readonly how: 'refuse' | 'expire'; readonly reason: string }
  /** the subject says whether it can use the hold; what it says is a fact for the decision after that */
  | { readonly do: 'offer'; readonly hold: Hold }
  | { readonly do: 'record-held'; readonly hold: Hold; readonly kind: HoldKind }
  | HoldCheck
  | {
      readonly do: 'record-unwanted'
      readonly hold: Hold
      readonly kind: HoldKind
      readonly reason: string
    }
  | { readonly do: 'record-lapsed'; readonly hold: Hold; readonly reason: string }
  /** what the subject kept for whoever pays is free for others */
  | { readonly do: 'free-place' }
  | { readonly do: 'record-released' }
  /** somebody captured it at the provider by hand */
  | { readonly do: 'record-taken'; readonly amount: number }
  | { readonly do: 'note-release'; readonly course: ReleaseCourse }
  | { readonly do: 'record-refunded'; readonly amount: number }
  | { readonly do: 'note-refund'; readonly course: RefundCourse }

type CheckoutEffect = CheckoutCall | CheckoutChange

type Effects = readonly CheckoutEffect[]
type HeardHere = readonly Heard<CheckoutCall>[]

/** The reason for releasing a replacement's hold that its subject never stood on: it still stands on the hold before it. */
const notNeeded: OwnReleaseReason = 'renewal_not_needed'

/**
 * What follows for a checkout from what is stored and from what the provider has said in this round: one call, or the
 * changes of one transaction, or nothing more in this round. An unknown answer changes nothing but the count of tries, until
 * the provider may have forgotten the key. Pure, so that the server and the simulator run the same one.
 */
export function decideCheckout(facts: CheckoutFacts, heard: HeardHere, now: number): Effects {
  if (facts.state === 'opening') {
    const isHeld = heardOf(heard, 'hold-kept-card')?.answer.kind === 'done'
    return facts.isCardKept || isHeld ? holdKeptCard(facts, heard, now) : openPage(facts, heard, now)
  }
  if (facts.state === 'open') return readPage(facts, heard, now)
  if (facts.state === 'releasing') return release(facts, heard)
  return facts.state === 'refunding' ? refund(facts, heard) : []
}

/** Its owner has agreed to an amount, and before that to the card being kept: no page is needed unless the bank wants one. */
function holdKeptCard(facts: CheckoutFacts, heard: HeardHere, now: number): Effects {
  const answer = heardOf(heard, 'hold-kept-card')?.answer as Answer<Hold> | undefined
  // given up once the provider may have forgotten the key, also before it is used again: it would make a second hold, while
  // one that was made under it before lapses by itself
  const isForgotten = now - facts.startedAt > keyLifeMs
  if (isForgotten && (!answer || answer.kind === 'unknown')) return unpaid('refuse', 'unreachable')
  if (!answer) return [{ do: 'call', call: 'hold-kept-card', key: `hold:${facts.id}` }]
  if (answer.kind === 'unknown') return []
  if (answer.kind === 'refused') return [{ do: 'ask-for-card', isOwnerAway: facts.by !== 'owner' }]
  return paid(facts, { state: 'complete', authorisation: answer.value }, now)
}

function openPage(facts: CheckoutFacts, heard: HeardHere, now: number): Effects {
  const answer = heardOf(heard, 'open-page')?.answer as Answer<PageReading> | undefined
  if (!answer) return [{ do: 'call', call: 'open-page', key: facts.sessionKey }]
  if (afterOpening(answer, facts.leaseUntil, now) === 'wait') return []
  if (answer.kind !== 'done')
    return unpaid('refuse', answer.kind === 'unknown' ? 'unreachable' : 'provider_refused')
  const { ref, url } = answer.value
  return [
    { do: 'reconcile-at', at: facts.leaseUntil },
    { do: 'record-opened', page: { ref, url } },
  ]
}

/**
 * A page that nobody is waited for on is ended first, so that nobody can pay on it afterwards; a refusal of that means that
 * somebody has just paid.
 */
function readPage(facts: CheckoutFacts, heard: HeardHere, now: number): Effects {
  const isOver = facts.isGivenUp || facts.leaseUntil <= now
  // a page that was opened in this round was given to nobody yet, so there is nothing to read on it
  if (heardOf(heard, 'open-page') && !isOver) return []
  const read = heardOf(heard, 'read-page')?.answer as Answer<PageReading> | undefined
  if (!read) return [{ do: 'call', call: 'read-page' }]
  if (read.kind !== 'done') return []
  if (read.value.state !== 'open') return paid(facts, read.value, now)
  const ended = heardOf(heard, 'end-page')?.answer as Answer<PageReading> | undefined
  if (!ended) return isOver ? [{ do: 'call', call: 'end-page', key: `expire:${facts.id}` }] : []
  if (ended.kind === 'done') return paid(facts, ended.value, now)
  if (ended.kind === 'unknown') return []
  const again = heardOf(heard, 'read-ended-page')?.answer as Answer<PageReading> | undefined
  if (!again) return [{ do: 'call', call: 'read-ended-page' }]
  return again.kind === 'done' ? paid(facts, again.value, now) : []
}

/** What a page says: nothing yet, that nobody paid, or a hold, which the subject is offered. */
function paid(
  facts: CheckoutFacts,
  page: Pick<PageReading, 'state' | 'authorisation'>,
  now: number,
): Effects {
  const meaning = meaningOfSession(page, facts.due)
  if (meaning === 'nothing') return []
  if (meaning === 'expired') return unpaid('expire', 'lease_over')
  const hold = page.authorisation!
  const kind = facts.holdKind
  if (meaning === 'hold_lost') {
    const reason: OwnReleaseReason = kind === 'held' ? 'hold_lost' : notNeeded
    return [{ do: 'record-lapsed', hold, reason }, { do: 'free-place' }]
  }
  const differs: OwnReleaseReason = kind === 'held' ? 'amount_differs' : notNeeded
  const refusal = meaning === 'held' ? facts.refusal : differs
  if (refusal === undefined) return [{ do: 'offer', hold }]
  if (refusal !== null) return [{ do: 'record-unwanted', hold, kind, reason: refusal }, { do: 'free-place' }]
  const { captureBefore, savedCard } = hold
  return [{ do: 'record-held', hold, kind }, ...checksOf(captureBefore, savedCard !== null, now)]
}

const unpaid = (how: 'refuse' | 'expire', reason: string): Effects => [
  { do: 'record-unpaid', how, reason },
  { do: 'free-place' },
]

/** The bank is asked to let the hold go until it says that it is gone; one that it cannot let go is read. */
function release({ id, releaseCourse }: CheckoutFacts, heard: HeardHere): Effects {
  const asked = heardOf(heard, 'release')
  if (!asked) {
    const key = releaseKey(id, releaseCourse)
    return [{ do: 'call', call: 'release', key, course: releaseCourse }]
  }
  const { answer, course } = asked
  const meaning = meaningOfRelease(answer)
  if (meaning === 'gone') return [{ do: 'record-released' }]
  if (meaning === 'read') {
    const read = heardOf(heard, 'read-release')?.answer as Answer<Hold> | undefined
    if (!read) return [{ do: 'call', call: 'read-release' }]
    if (read.kind === 'done' && isTaken(read))
      return [{ do: 'record-taken', amount: read.value.captured.amount }]
  }
  // if two asked at the same time, only the first is counted
  if (!isSame(course, releaseCourse)) return []
  return [{ do: 'note-release', course: afterReleaseTry(course, answer) }]
}

/**
 * All that was taken goes back: asked for until the provider's own books show it as back, which a refund that is still pending
 * is not. A provider that refuses for good is left to the operator, and only read. Only read too by whoever looks
 * before the work does: an owner who looks every two seconds must not use up the tries of most of a day.
 */
function refund({ id, refundCourse, by }: CheckoutFacts, heard: HeardHere): Effects {
  // somebody may have refunded it at the provider meanwhile
  const read = heardOf(heard, 'read-refund')
  if (!read) return [{ do: 'call', call: 'read-refund', course: refundCourse }]
  const { course } = read
  const reading = read.answer as Answer<Hold>
  const isMissing = reading.kind === 'done' && !isBack(reading.value)
  if (isMissing && hasFailed(reading.value.failedRefunds, id, course))
    return isSame(course, refundCourse) ? [{ do: 'note-refund', course: leftToOperator(course) }] : []
  const mayAsk = isMissing && by === 'work' && !isLeftToOperator(course)
  const asked = heardOf(heard, 'refund')?.answer as Answer<Hold> | undefined
  if (mayAsk && !asked) return [{ do: 'call', call: 'refund', key: refundKey(id, course) }]
  const answer = asked ?? reading
  if (answer.kind === 'done' && isBack(answer.value))
    return [{ do: 'record-refunded', amount: answer.value.refunded.amount }]
  if (by !== 'work' || !isSame(course, refundCourse)) return []
  const next = asked ? afterRefund(course, answer) : { ...course, tries: course.tries + 1 }
  return [{ do: 'note-refund', course: next }]
}

const isBack = ({ state, refunded, captured }: Hold) =>
  state === 'captured' && refunded.amount >= captured.amount

const isSame = (one: ReleaseCourse, other: ReleaseCourse) =>
  one.key === other.key && one.tries === other.tries

import { shareOf } from '../group-offer.ts'
import type { GroupState } from '../group-life.ts'
import { groupRule } from '../group-rule.ts'
import { type TimeLeft, timeLeft } from '../time-left.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long the members have to answer. */
const answerMs = day
/** Less is not enough to read an email and sign in. */
const leastAnswerMs = 10 * minute
/** Each proposal is an email to five others. */
const mostInADay = 3

/** Where a question is: six said yes and the carrier is asked, there is no ticket any more, or it stands. */
export type CancelState = 'asking' | 'agreed' | 'done' | 'kept'

/** A group has one such question at most. */
export const openCancelStates = ['asking', 'agreed'] as const satisfies readonly CancelState[]
export const isOpenQuestion = ({ state }: { readonly state: CancelState }): boolean =>
  openCancelStates.some((open) => open === state)

/** Why a ticket stands after its group was asked. */
export type KeptReason =
  /** a member said no */
  | 'declined'
  /** the leader took it back */
  | 'withdrawn'
  /** not all six answered in time */
  | 'lapsed'
  /** the carrier would have given back less than the members agreed to */
  | 'changed'
  /** the carrier refused */
  | 'refused'

/** Instants in epoch ms. */
interface Asked {
  readonly state: CancelState
  readonly until: number
}

/** Until when the members can answer a proposal that is made now; or why the leader can make none. Epoch ms. */
export function decideProposal(
  group: { readonly state: GroupState; readonly departureAt: number },
  /** when each proposal of this group was made, and where it is */
  before: readonly { readonly state: CancelState; readonly askedAt: number }[],
  /** the carrier's last moment for a cancellation; null where it names none */
  lastMoment: number | null,
  now: number,
): number | 'group_not_booked' | 'cancellation_asked' | 'cancellation_too_late' | 'cancellation_too_often' {
  if (group.state !== 'booked') return 'group_not_booked'
  if (before.some(isOpenQuestion)) return 'cancellation_asked'
  if (before.filter(({ askedAt }) => askedAt > now - day).length >= mostInADay)
    return 'cancellation_too_often'
  const until = Math.min(now + answerMs, group.departureAt, lastMoment ?? Infinity)
  return until - now < leastAnswerMs ? 'cancellation_too_late' : until
}

/** What a member's answer changes. Only the yes of the last of six cancels anything, and one no is enough to keep the ticket. */
export function decideCancelAnswer(
  { state, until }: Asked,
  /** the seats whose holders have said yes */
  agreed: readonly number[],
  member: { readonly slot: number; readonly isLeader: boolean },
  isYes: boolean,
  now: number,
):
  | { readonly do: 'nothing' }
  | { readonly do: 'refuse' }
  | { readonly do: 'note-yes'; readonly isUnanimous: boolean }
  | { readonly do: 'keep'; readonly reason: 'declined' | 'withdrawn' } {
  const hasAgreed = agreed.includes(member.slot)
  if (state !== 'asking') return isYes && hasAgreed && state !== 'kept' ? { do: 'nothing' } : { do: 'refuse' }
  if (until <= now) return { do: 'refuse' }
  if (!isYes) return { do: 'keep', reason: member.isLeader ? 'withdrawn' : 'declined' }
  if (hasAgreed) return { do: 'nothing' }
  return { do: 'note-yes', isUnanimous: new Set([...agreed, member.slot]).size === groupRule.size }
}

/** Whether the time to answer is over; or when it will be; or null where nobody is asked any more. Epoch ms. */
export function cancelAskingEnds(question: Asked | null, now: number): TimeLeft {
  return timeLeft(question?.state === 'asking' ? question.until : null, now)
}

/** What giving the ticket back means for one seat; minor units. The six add up to the whole, each of the three. */
export function cancelShareOf(
  { total, refund }: { readonly total: number; readonly refund: number },
  slot: number,
): { readonly paid: number; readonly fee: number; readonly refund: number } {
  const paid = shareOf(total, slot)
  const back = shareOf(refund, slot)
  return { paid, fee: paid - back, refund: back }
}

/** A group's ticket that is no more: who ended it, what it cost and what the carrier gives back. Minor units. */
interface EndedTicket {
  readonly by: 'buyer' | 'carrier'
  readonly total: number
  readonly refund: number
}

/** What goes back to one seat when there is no ticket any more; all that was paid for it where the carrier has cancelled. */
export function refundOfSeat(ended: EndedTicket, slot: number): number | 'all' {
  return ended.by === 'carrier' ? 'all' : cancelShareOf(ended, slot).refund
}

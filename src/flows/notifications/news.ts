import type { GroupReleaseReason } from '../../features/groups/server/index.ts'
import type { OwnReleaseReason } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'

/** What a member can be told about their money; each is an email `groups.mail.<news>`. */
export type News =
  /** they have a seat, and their money is held */
  | 'held'
  /** others took seats since the last email */
  | 'joined'
  /** one seat is left */
  | 'one_left'
  /** a hold was lost before the ticket was bought, and the group collects again */
  | 'reopened'
  /** a day is left, and the group is not full */
  | 'deadline_near'
  | 'booked'
  /** the ticket exists, and the bank has not said yet whether it took their share */
  | 'ticket'
  /** their share was taken after the ticket was given out */
  | 'charged'
  /** the ticket exists and their share could not be charged */
  | 'debt'
  /** full, and no ticket could be bought */
  | 'released'
  /** the carrier wants more than is held, and keeps the seats while they are asked */
  | 'price_asked'
  /** the carrier does not take their name, and the purchase waits for them */
  | 'name_asked'
  /** the members were asked, and not all six said yes */
  | 'price_over'
  | 'deadline'
  | 'deleted'
  | 'left'
  | 'hold_lost'
  /** taken at the provider by hand, and given back */
  | 'given_back'
  /** the refund came back from their bank */
  | 'refund_failed'
  /** more was taken at the provider by hand than their seat costs, and the difference is back */
  | 'difference_back'
  /** the card was held again before the first hold ran out */
  | 'renewed'
  /** the bank wants them to confirm before it holds the money again */
  | 'renewal_asked'
  /** nobody agreed to a renewal, and without another hold the seat is free soon */
  | 'hold_ending'
  /** they did not confirm in time, and the seat is free again */
  | 'not_renewed'
  /** paid when there was no seat any more */
  | 'too_late'
  /** six single tickets have become cheaper while the group waits */
  | 'singles_cheaper'
  /** the leader proposes to give the ticket back */
  | 'cancel_proposed'
  /** they were asked to give the ticket back, and it stands */
  | 'ticket_kept'
  /** all six agreed to give the ticket back, and the carrier too */
  | 'cancelled'
  /** the carrier has cancelled the ticket: everything goes back */
  | 'carrier_cancelled'
  | 'lead_offered'
  | 'lead_passed'
  /** the leader's own hold was lost */
  | 'lead_inherited'

/** Why a hold of a group is let go. A new reason has no email until it stands below. */
type ReleaseReason = GroupReleaseReason | OwnReleaseReason

/** The news of a hold that is gone, by the reason why; null where another hold has taken its place. */
const releaseNews: Readonly<Record<ReleaseReason, News | null>> = {
  renewed: null,
  renewal_not_needed: null,
  price_declined: 'price_over',
  price_unmet: 'price_over',
  deadline: 'deadline',
  deleted: 'deleted',
  left: 'left',
  hold_lost: 'hold_lost',
  not_renewed: 'not_renewed',
  lease_lost: 'too_late',
  group_not_collecting: 'too_late',
  group_deadline_passed: 'too_late',
  already_in_group: 'too_late',
  amount_differs: 'too_late',
  taken_by_hand: 'released',
  sold_out: 'released',
  price_raised: 'released',
  not_offered: 'released',
  name_refused: 'released',
  provider_refused: 'released',
  provider_unreachable: 'released',
  bank_unreachable: 'released',
}

const isKnown = (reason: string | null): reason is ReleaseReason => Object.hasOwn(releaseNews, reason ?? '')

/** The news of a hold that is gone. Rows of earlier versions may have reasons that are given no longer. */
export function newsOfRelease(reason: string | null): News | null {
  return isKnown(reason) ? releaseNews[reason] : 'released'
}

/** `askedAt` tells repeated occurrences of the same news apart; work that was stored before it existed lacks it. */
export type Asked<OfNews> = { checkoutId: string; news: OfNews; askedAt?: number }
export const occurrenceOf = (askedAt: number | undefined): string => String(askedAt ?? '')

/** Several who join within this time are told of in one email. */
export const gatherMs = 60 * 60_000

export const tellWork = defineWork<Asked<News>>({
  kind: 'tell-member',
  prefix: 'tell',
  // one email a member, so that one that fails repeats alone
  key: ({ checkoutId, news }) => `${news}:${checkoutId}`,
  lane: 'notice',
})

/** Asks for an email, in the transaction that makes its news true. */
export async function tellLater(tx: Tx, checkoutId: string, news: News | null, now: number): Promise<void> {
  if (news === null) return
  await sendWork(tx, tellWork, { checkoutId, news, askedAt: now }, now, now)
}

/** The emails that bring the ticket. */
export const hasTicket = (news: News) => news === 'booked' || news === 'ticket' || news === 'debt'

/** What leads to the group's own page: its reader has a seat there, or had one that money went back for. */
const aboutOwnGroup: ReadonlySet<News> = new Set<News>([
  ...(['held', 'joined', 'one_left', 'reopened', 'deadline_near', 'charged'] as const),
  ...(['lead_offered', 'lead_passed', 'lead_inherited'] as const),
  ...(['renewed', 'renewal_asked', 'hold_ending'] as const),
  ...(['price_asked', 'name_asked', 'singles_cheaper'] as const),
  ...(['cancel_proposed', 'ticket_kept', 'cancelled', 'carrier_cancelled'] as const),
  ...(['given_back', 'refund_failed', 'difference_back'] as const),
])

/** The page an email leads to, after the language; the ticket's own where there is one. */
export function pageOf(news: News, groupId: string, bookingId: string | null): string {
  if (hasTicket(news) && bookingId !== null) return `booking/${bookingId}`
  return aboutOwnGroup.has(news) ? `dashboard/my-bookings?group=${groupId}` : 'find'
}

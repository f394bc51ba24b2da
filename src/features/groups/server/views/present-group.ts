import { fareIn } from '../../../../kernel/journey/fare-words.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { money } from '../../../../kernel/money.ts'
import { shownName } from '../../../../kernel/person/plain-name.ts'
import { presentTrip } from '../../../../kernel/trip.ts'
import { moneyText } from '../../../../kernel/wording.ts'
import type { Group } from '../../contract.ts'
import type { FillStep } from '../../rules/filling/fill-input.ts'
import { badgeOf, isActive } from '../../rules/group-life.ts'
import { savingOf, shareOf } from '../../rules/group-offer.ts'
import { groupRule } from '../../rules/group-rule.ts'
import type { MemberMoney } from '../needs.ts'
import { freeSlots } from '../../rules/seat-moves.ts'
import type { CancelQuestion } from '../life/cancel-question.ts'
import type { NameQuestion } from '../life/name-question.ts'
import type { PriceQuestion } from '../life/price-question.ts'
import { type GroupWithSeats } from '../store.ts'
import { presentCancelling } from './present-cancelling.ts'

export interface Viewer {
  readonly userId: string | null
  readonly language: Language
  readonly now: number
}

/** A group as one viewer may see it: strangers get first names and prices, never an address or an account's id. */
export function presentGroup(
  { group, seats }: GroupWithSeats,
  viewer: Viewer,
  own: {
    money: MemberMoney | null
    step: FillStep | null
    askedToLead: string | null
    question: PriceQuestion | null
    naming: NameQuestion | null
    cancelling: CancelQuestion | null
  } = { money: null, step: null, askedToLead: null, question: null, naming: null, cancelling: null },
): Group {
  const { userId, language, now } = viewer
  const text = (amount: number) => moneyText(language, money(amount, group.currency))
  const mine = seats.find((seat) => seat.user_id === userId && seat.state === 'held')
  // whoever has a seat, leased or held, sees the price of that seat, not of the next free one
  const ownSlot = seats.find((seat) => seat.user_id === userId)?.slot
  const nextSlot = ownSlot ?? freeSlots(seats)[0] ?? groupRule.size
  const perMember = shareOf(group.group_total, nextSlot) + groupRule.serviceFee
  // a price that rose and was accepted may save nothing
  const { saving, alone } = savingOf(group.group_total, group.single_price, nextSlot)
  const trip = presentTrip(group.trip, language)
  // whoever gave the seat back sees the group as cancelled, however it goes on for the others
  const hasLeft = own.money !== null && !mine
  const badge = {
    state: group.state,
    membersCount: group.members_count,
    maxSize: groupRule.size,
    departureAt: group.departure_at.getTime(),
  }
  return {
    groupId: group.id,
    groupName: shownName(group.name),
    maxSize: groupRule.size,
    membersCount: group.members_count,
    connectionId: group.connection_id,
    isActive: isActive(group.state) && !hasLeft,
    status: hasLeft ? 'Cancelled' : badgeOf(badge, now),
    state: group.state,
    reason: hasLeft ? (group.reason ?? own.money?.reason ?? null) : group.reason,
    step: group.state === 'full' ? own.step : null,
    timeRemaining: Math.max(0, Math.floor((group.deadline_at.getTime() - now) / 1000)),
    openedAt: group.opened_at.toISOString(),
    deadlineAt: group.deadline_at.toISOString(),
    updatedAt: group.updated_at.toISOString(),
    hasDeparted: group.departure_at.getTime() <= now,
    seats: presentSeats({ group, seats }, userId),
    leaderFirstName: seats.find((seat) => seat.user_id === group.leader_id)?.first_name ?? '',
    userId: mine ? group.leader_id : null,
    members: mine
      ? seats.filter(({ state }) => state === 'held').map(({ user_id }) => ({ userId: user_id }))
      : [],
    trainDetails: {
      trainType: group.trip.segments.map(({ line }) => line).join(', '),
      ...trip,
      fare: fareIn(group.trip.fare, language),
      groupPricing: {
        groupPriceFormatted: text(group.group_total),
        pricePerMemberFormatted: text(perMember),
        savingsFormatted: text(saving),
        aloneFormatted: text(alone),
      },
    },
    selectedFareClass: group.fare_class,
    pricePerMember: perMember,
    groupTicketPrice: group.group_total,
    role: mine || hasLeft ? (group.leader_id === userId ? 'owner' : 'member') : null,
    money: own.money && presentMoney(own.money, own.step, group, text),
    bookingId: mine ? group.booking_id : null,
    singlesCheaper:
      group.state === 'collecting' && group.singles_cheaper_since !== null && group.single_price_now !== null
        ? text(group.single_price_now + groupRule.serviceFee)
        : null,
    priceAsked:
      mine && own.question && group.state === 'asking'
        ? presentQuestion(own.question, seats, mine, text)
        : null,
    nameAsked: mine && own.naming && group.state === 'asking' ? presentNaming(own.naming, mine) : null,
    cancelling: mine && own.cancelling ? presentCancelling(own.cancelling, mine.slot, text) : null,
    handOver: mine ? presentHandOver(seats, own.askedToLead, userId) : null,
  }
}

function presentHandOver(
  seats: GroupWithSeats['seats'],
  askedUserId: string | null,
  userId: string | null,
): Group['handOver'] {
  const asked = seats.find((seat) => seat.user_id === askedUserId)
  return asked ? { slot: asked.slot, firstName: asked.first_name, isYou: asked.user_id === userId } : null
}

/** Who is asked sees their own name; the others learn only that somebody is. */
function presentNaming(
  { until, seats }: NameQuestion,
  mine: GroupWithSeats['seats'][number],
): Group['nameAsked'] {
  const own = seats.find(({ slot }) => slot === mine.slot)
  return {
    isYou: own !== undefined,
    hasAnswered: own?.isAnswered ?? false,
    firstName: own ? mine.first_name : null,
    lastName: own ? mine.last_name : null,
    until: new Date(until).toISOString(),
    asked: seats.length,
    missing: seats.filter(({ isAnswered }) => !isAnswered).length,
  }
}

/** How much more the owner of this seat would pay, and who has accepted. */
function presentQuestion(
  { heldTotal, total, until }: PriceQuestion,
  seats: GroupWithSeats['seats'],
  mine: GroupWithSeats['seats'][number],
  text: (amount: number) => string,
): Group['priceAsked'] {
  const held = shareOf(heldTotal, mine.slot) + groupRule.serviceFee
  const amount = shareOf(total, mine.slot) + groupRule.serviceFee
  return {
    heldFormatted: text(held),
    askedFormatted: text(amount),
    differenceFormatted: text(amount - held),
    amount,
    until: new Date(until).toISOString(),
    accepted: seats.filter(({ accepted_at }) => accepted_at !== null).length,
    hasAccepted: mine.accepted_at !== null,
  }
}

function presentSeats({ group, seats }: GroupWithSeats, userId: string | null): Group['seats'] {
  return Array.from({ length: groupRule.size }, (_, index) => {
    const seat = seats.find(({ slot }) => slot === index + 1)
    return {
      slot: index + 1,
      state: seat?.state ?? 'free',
      firstName: seat?.state === 'held' ? seat.first_name : null,
      isLeader: seat?.user_id === group.leader_id,
      isYou: seat !== undefined && seat.user_id === userId,
      leasedUntil: seat?.leased_until?.toISOString() ?? null,
    }
  })
}

/** When the member's seat is free again unless another hold is made. */
function seatUntil(own: MemberMoney, group: GroupWithSeats['group']): number | null {
  if (own.state !== 'held' || group.state !== 'collecting') return null
  if (own.confirmUntil !== null) return own.confirmUntil
  const isInTime = own.usefulUntil === null || own.usefulUntil >= group.deadline_at.getTime()
  return own.isRenewed || isInTime ? null : own.usefulUntil
}

export const isoOrNull = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString()

function moneyState(
  { state, refunded, refundDue, isRefundStuck }: MemberMoney,
  step: FillStep | null,
  group: GroupWithSeats['group'],
): NonNullable<Group['money']>['state'] {
  if (state === 'held' && step === 'charging') return 'charging'
  // of a ticket that stands it may be a difference
  if (isRefundStuck) return 'refund_stuck'
  if (state !== 'captured' || group.state !== 'cancelled' || refunded + refundDue === 0) return state
  return refundDue > 0 ? 'cancelling' : 'cancelled'
}

/** What goes back, or is back: of a ticket that was cancelled, or all that was taken by mistake. */
function refundText(
  { state, taken, refunded, refundDue, isRefundStuck }: MemberMoney,
  group: GroupWithSeats['group'],
  text: (amount: number) => string,
): string | null {
  if (isRefundStuck) return text(refundDue)
  if ((state === 'refunding' || state === 'refunded') && taken !== null) return text(taken)
  return group.state === 'cancelled' ? text(refunded + refundDue) : null
}

function presentMoney(
  own: MemberMoney,
  step: FillStep | null,
  group: GroupWithSeats['group'],
  text: (amount: number) => string,
): Group['money'] {
  const totalAmount = own.ticketPrice + own.serviceFee
  return {
    checkoutId: own.checkoutId,
    state: moneyState(own, step, group),
    ticketPrice: own.ticketPrice,
    serviceFee: own.serviceFee,
    totalAmount,
    totalFormatted: text(totalAmount),
    refundFormatted: refundText(own, group, text),
    card: own.card,
    heldUntil: isoOrNull(own.heldUntil),
    isRenewed: own.isRenewed,
    confirmUntil: isoOrNull(own.confirmUntil),
    seatUntil: isoOrNull(seatUntil(own, group)),
    providerRef: own.providerRef,
    entries: own.entries.map(({ kind, amount, at }) => ({
      kind,
      amountFormatted: text(amount),
      at: new Date(at).toISOString(),
    })),
  }
}

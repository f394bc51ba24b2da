import { savingOf, shareOf, type TrainOffer, whyNoGroup } from '../../rules/group-offer.ts'
import { deadlineOf, groupRule } from '../../rules/group-rule.ts'
import type { CarrierDemands } from './carrier-demands.ts'

/** The group offer of a train, closed where its carrier is known to want what we do not ask. */
export function groupOfferer({ isKnownToAskMore }: Pick<CarrierDemands, 'isKnownToAskMore'>) {
  return (train: TrainOffer & { readonly connectionId: string | null }, now: number) => {
    const offer = offerGroup(train, now)
    if (!offer?.available || train.connectionId === null || !isKnownToAskMore(train.connectionId))
      return offer
    return { ...offer, available: false, reason: 'carrier_asks_more' }
  }
}

/** What six together pay on a train, fee included, or why they cannot; null where groups are not formed at all. */
export function offerGroup(offer: TrainOffer, now: number) {
  const reason = whyNoGroup(offer, now)
  if (reason === 'group_outside_country') return null
  const deadlineAt = deadlineOf(offer.departureAt, offer.soldUntil)
  if (offer.groupTotal === null || offer.singlePrice === null) {
    return { available: false, reason, deadlineAt, groupTotal: 0, perMember: 0, saving: 0, alone: 0 }
  }
  return {
    available: reason === null,
    reason,
    deadlineAt,
    groupTotal: offer.groupTotal,
    perMember: shareOf(offer.groupTotal, 1) + groupRule.serviceFee,
    ...savingOf(offer.groupTotal, offer.singlePrice),
  }
}

import { money, shareOfSeat } from '../../../kernel/money.ts'
import { deadlineOf, groupRule } from './group-rule.ts'

/** What the provider said about one train, now. Prices in minor units of the rule's currency. */
export interface TrainOffer {
  readonly departureCountry: string
  readonly arrivalCountry: string
  readonly departureAt: number
  /** until when the fare for six is sold; null where its rules name no day */
  readonly soldUntil: number | null
  /** total for six adults; null where there is no group fare or no six seats */
  readonly groupTotal: number | null
  /** cheapest fare for one adult */
  readonly singlePrice: number | null
}

/** Why no group can be made on a train; the code of the refusal. */
export type NoGroup =
  | 'group_outside_country'
  | 'group_deadline_passed'
  | 'group_not_offered'
  | 'group_not_cheaper'

/** Whether six may travel as a group on this train, and if not, why. */
export function whyNoGroup(offer: TrainOffer, now: number): NoGroup | null {
  if (offer.departureCountry !== groupRule.country || offer.arrivalCountry !== groupRule.country)
    return 'group_outside_country'
  if (deadlineOf(offer.departureAt) <= now) return 'group_deadline_passed'
  if (offer.soldUntil !== null && offer.soldUntil <= now) return 'group_not_offered'
  if (offer.groupTotal === null || offer.singlePrice === null) return 'group_not_offered'
  if (offer.groupTotal >= offer.singlePrice * groupRule.size) return 'group_not_cheaper'
  return null
}

/** Whether six single tickets cost less than what a group was promised for its ticket. Minor units. */
export function areSinglesCheaper(groupTotal: number, singlePrice: number): boolean {
  return singlePrice * groupRule.size < groupTotal
}

/** What the holder of a seat pays for the ticket, without the fee. Seat 1 to 6; the six add up to the total. */
export function shareOf(groupTotal: number, slot: number): number {
  return shareOfSeat(money(groupTotal, groupRule.currency), groupRule.size, slot).amount
}

/**
 * What a member saves, and against what: the cheapest ticket alone on the same train at the same moment, in any class
 * . The fee stands on both sides. A share that costs more saves nothing. Minor units.
 */
export function savingOf(
  groupTotal: number,
  singlePrice: number,
  slot = 1,
): { readonly saving: number; readonly alone: number } {
  const saving = Math.max(0, singlePrice - shareOf(groupTotal, slot))
  return { saving, alone: singlePrice + groupRule.serviceFee }
}

import type { Json } from '../../../../kernel/json.ts'
import type { Effect, Entry } from '../../../../kernel/saga.ts'
import type { Reserved } from './purchase-input.ts'

/** Why there is no ticket. */
export type RefusalReason =
  | 'sold_out'
  | 'price_raised'
  | 'not_offered'
  | 'name_refused'
  | 'provider_refused'
  | 'provider_unreachable'
  | 'bank_unreachable'

/** Seats that the carrier still keeps for a purchase that is over, and when they lapse by themselves. Epoch ms. */
export interface KeptReservation {
  readonly reservation?: { readonly ref: string; readonly until: number }
}

/** What became of one payment: `captured` false is a debt. */
export interface RecordedPayment {
  readonly payment: string
  readonly amount: number
  /** its part of the price and its fee; somebody who captured the hold by hand may have taken more */
  readonly due: number
  readonly captured: boolean
}

/** What is taken beyond what is due, and goes back; minor units. Of a debt nothing was taken. */
export function surplusOf({ amount, due, captured }: RecordedPayment): number {
  return captured ? Math.max(0, amount - due) : 0
}

export interface Running {
  readonly kind: 'effects'
  readonly effects: readonly Effect[]
}
interface Booked {
  readonly kind: 'booked'
  readonly result: {
    readonly total: number
    readonly booking: Json
    readonly payments: readonly RecordedPayment[]
  }
}
interface Refused {
  readonly kind: 'refused'
  readonly reason: RefusalReason
}
interface HoldsLost {
  readonly kind: 'holds_lost'
  /** ids of the payments whose hold cannot be bought on */
  readonly lost: readonly string[]
  /** those among them whose money is still blocked at the bank */
  readonly blocking: readonly string[]
}
interface PriceIncrease {
  readonly kind: 'price_increase'
  /** kept by the carrier, at more than is held */
  readonly reserved: Reserved
  /** until when a confirmation still reaches these seats. Epoch ms */
  readonly until: number
}
interface TravellerRefused {
  readonly kind: 'traveller_refused'
  /** places of the travellers whose names are to be looked at, in the order of the input */
  readonly travellers: readonly number[]
  /** when the first hold runs out at its bank; null where no bank gave an end. Epoch ms */
  readonly holdsUntil: number | null
}

/**
 * What to do next, or how the purchase is over. Everything but `booked` means that nothing was bought and nothing was
 * captured. What follows from an end for holds, customers and products is decided by whoever sells the product.
 */
export type PurchaseStep =
  | Running
  | Booked
  | ((Refused | HoldsLost | PriceIncrease | TravellerRefused) & KeptReservation)

/** The same within the rule, before the seats that the carrier still keeps are added. */
export type BuyingStep = Running | Booked | Refused | PriceIncrease

/** While no ticket can exist, a provider that stays silent this long ends the attempt. */
export const patienceMs = 2 * 3_600_000

export const effects = (...list: Effect[]) => ({ kind: 'effects', effects: list }) as const
export const refuse = (reason: RefusalReason) => ({ kind: 'refused', reason }) as const

/** The code of a definite refusal, or null. */
export const refusalCode = ({ answer }: Entry): string | null =>
  answer.kind === 'refused' ? answer.code : null

/** So many times a carrier may say that its price has changed; then it sells at none. */
const mostPriceChanges = 3

/**
 * Whether a step was refused because its price no longer stands, and the price is to be asked again: the new one may be the same
 * or lower, and a higher one is bought only with the consent of whoever pays.
 */
export function isToBePricedAgain(history: readonly Entry[], refusal: Entry): boolean {
  const changes = history.filter((entry) => refusalCode(entry) === 'price_changed')
  return changes.includes(refusal) && changes.length < mostPriceChanges
}

/** What a provider's refusal means for the purchase. */
export function reasonOf(code: string | null): RefusalReason {
  if (code === 'sold_out' || code === 'not_offered') return code
  if (code === 'seat_taken') return 'sold_out'
  if (code === 'traveller_refused') return 'name_refused'
  return code === 'price_changed' ? 'price_raised' : 'provider_refused'
}

import type { ReleaseReason, Reserved } from './fill-input.ts'

/** What the end of a purchase without a ticket says: why, and which seats the carrier still keeps for us. */
export interface Released extends KeptSeats {
  readonly reason: ReleaseReason
}

/** Seats of a purchase that is over, and when they lapse by themselves. Epoch ms. */
export interface KeptSeats {
  readonly reservation?: { readonly ref: string; readonly until: number }
}

/** The group collects again, without the members whose hold is lost. */
export interface Reopened {
  readonly lost: readonly number[]
  /** those among them whose money is still blocked at the bank */
  readonly blocking?: readonly number[]
}

/** The seats cost more than is held, and the members can be asked until then. Epoch ms. */
export interface PriceIncrease extends Reserved {
  readonly until: number
}

/** How the purchase of a ticket is over, in its own words. */
export type PurchaseEnd =
  | { readonly kind: 'booked'; readonly result: object }
  | ({ readonly kind: 'refused'; readonly reason: ReleaseReason } & KeptSeats)
  | ({
      readonly kind: 'holds_lost'
      readonly lost: readonly string[]
      readonly blocking: readonly string[]
    } & KeptSeats)
  | ({ readonly kind: 'price_increase'; readonly reserved: Reserved; readonly until: number } & KeptSeats)
  | ({
      readonly kind: 'traveller_refused'
      readonly travellers: readonly number[]
      readonly holdsUntil: number | null
    } & KeptSeats)

import type { Json } from '../../../../kernel/json.ts'
import type { Effect, Entry } from '../../../../kernel/saga.ts'

/** One held seat as it stood when the group became full. Amounts in minor units. */
export interface FillSeat {
  readonly slot: number
  readonly checkoutId: string
  readonly userId: string
  readonly authorisationRef: string
  readonly share: number
  readonly fee: number
  readonly firstName: string
  readonly lastName: string
  /** yyyy-mm-dd, where the carrier asks for it */
  readonly birthDate?: string | null
}

/** Everything a fill needs to know; written down when it opens and never changed. */
export interface FillInput {
  readonly groupId: string
  readonly connectionId: string
  readonly fareClass: string
  readonly currency: string
  readonly language: string
  /** the six shares together: the most the ticket may cost */
  readonly heldTotal: number
  readonly seats: readonly FillSeat[]
  readonly leaderId: string
  readonly leader: { readonly firstName: string; readonly lastName: string; readonly email: string }
  readonly startedAt: number
  /** what the members have accepted the price of; the seats are kept under it. Null where nobody was asked. */
  readonly reserved?: Reserved | null
  /** until when members may be asked for their names, where they have been asked before. Epoch ms. */
  readonly namesUntil?: number | null
}

/** Seats that the carrier keeps, and when it said so. */
export interface Reserved {
  readonly reading: ReservationReading
  readonly at: number
}

export interface HoldReading {
  readonly state: 'pending' | 'held' | 'captured' | 'released'
  readonly captureBefore: number | null
  readonly captured: number
}

/** Why a full group got no ticket. */
export type ReleaseReason =
  | 'sold_out'
  | 'price_raised'
  /** the members were asked, and not all six could be held at the new price */
  | 'price_unmet'
  | 'not_offered'
  /** a traveller's name or another field of theirs, and no time left to ask them */
  | 'name_refused'
  | 'provider_refused'
  | 'provider_unreachable'

/** How far the journey from six holds to one ticket is, for the eye. */
export type FillStep = 'checking_holds' | 'reserving' | 'buying' | 'charging'

/** What a reservation's answer was, as it is written down. */
export interface ReservationReading {
  readonly ref: string
  readonly state: 'open' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'other'
  readonly total: number
  readonly expiresAt: number | null
  readonly bookingRef: string | null
}

/** How far the purchase has come. */
export type Purchase =
  | { readonly kind: 'effects'; readonly effects: readonly Effect[] }
  | { readonly kind: 'refused'; readonly reason: ReleaseReason }
  /** the carrier keeps the seats, at more than is held */
  | { readonly kind: 'dearer'; readonly reserved: Reserved }
  | { readonly kind: 'bought'; readonly result: Json }

/** While no ticket can exist, a provider that stays silent this long ends the attempt. */
export const patienceMs = 2 * 3_600_000

export const effects = (...list: Effect[]) => ({ kind: 'effects', effects: list }) as const
export const refuse = (reason: ReleaseReason) => ({ kind: 'refused', reason }) as const

/** The code of a definite no, or null. */
export const noOf = ({ answer }: Entry): string | null => (answer.kind === 'refused' ? answer.code : null)

/** What a provider's no means for the members. */
export function reasonOf(code: string | null): ReleaseReason {
  if (code === 'sold_out' || code === 'not_offered') return code
  if (code === 'traveller_refused') return 'name_refused'
  return code === 'price_changed' ? 'price_raised' : 'provider_refused'
}

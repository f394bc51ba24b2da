import type { Entry } from '../../../../kernel/saga.ts'
import { shareOf } from '../group-offer.ts'

/** One held seat as it stood when the group became full. Amounts in minor units. */
interface FillSeat {
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

/** Seats that the carrier keeps, and when it said so: handed from one purchase to the one that goes on at its price. */
export interface Reserved {
  readonly reading: {
    readonly ref: string
    readonly state: 'open' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'other'
    readonly total: number
    readonly expiresAt: number | null
    readonly bookingRef: string | null
  }
  readonly at: number
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
  /** the holds could not be read */
  | 'bank_unreachable'

/** How far the purchase of a full group is, as its members are shown it. */
export type FillStep = 'checking_holds' | 'reserving' | 'buying' | 'charging'

/** A full group as the purchase of a ticket sees it: each seat is one traveller and one payment. */
export function purchaseOf(fill: FillInput) {
  const { groupId, connectionId, fareClass, currency, language, seats, leader, leaderId, startedAt } = fill
  const leaderAt = seats.findIndex(({ userId }) => userId === leaderId)
  return {
    ...{ reference: groupId, connectionId, fareClass, currency, language, startedAt },
    travellers: seats.map(({ firstName, lastName, birthDate = null }) => ({
      firstName,
      lastName,
      birthDate,
    })),
    payments: seats.map(({ slot, authorisationRef, share, fee }) => ({
      ...{ id: String(slot), authorisationRef, held: share, fee },
    })),
    contact: leader,
    contactTraveller: leaderAt < 0 ? null : leaderAt,
    reserved: fill.reserved ?? null,
  }
}

/** What each seat carries of the price: its equal share. */
export const sharesOf =
  ({ seats }: FillInput) =>
  (total: number): readonly number[] =>
    seats.map(({ slot }) => shareOf(total, slot))

/** Names of history entries that earlier versions wrote, and what they are called now. */
const formerNames: Readonly<Record<string, string>> = { 'settle-seat': 'record-payment' }

/** The history of a fill in today's words: a purchase that an earlier version began goes on. */
export function readHistory(written: readonly Entry[]): readonly Entry[] {
  return written.map((entry) => ({ ...entry, name: formerNames[entry.name] ?? entry.name }))
}

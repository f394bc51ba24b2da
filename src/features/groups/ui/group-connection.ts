import type { ReactNode } from 'react'
import type { FareWords } from '../../../kernel/journey/fare-words.ts'
import type { PendingPayment } from '../../../browser/kept/pending-payment.ts'

/** What this feature reads of a connection. Any connection of the search fits; its own contract is not imported. */
export interface GroupConnection {
  readonly id: string
  readonly attributes: { readonly departure_time: string; readonly arrival_time: string }
  readonly relationships: {
    readonly departure_station: GroupStation
    readonly arrival_station: GroupStation
    readonly fares: readonly GroupFare[]
  }
  /** null outside the group country */
  readonly group: GroupOffer | null
}

interface GroupStation {
  readonly id: string
  readonly attributes: { readonly name: string }
}

/** One of the classes of a train. */
interface GroupFare {
  readonly fare_class: string
  readonly class_name: string
  readonly refund: FareWords['refund']
}

/** Minor units, the service fee included. */
export interface GroupOffer {
  readonly available: boolean
  readonly reason: string | null
  /** until when a group on this train collects */
  readonly deadline: string
  readonly group_total: number
  readonly per_member: number
  readonly saving: number
  /** the cheapest ticket alone, which the saving is measured against */
  readonly alone: number
}

/** The name on the identity document: all six are needed for the ticket. */
export interface Traveller {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-mm-dd; null where the carrier does not ask for it */
  readonly birthDate: string | null
}

/** What a way to the card page is asked for. `amount` is what the traveller saw. */
export interface GroupPayment {
  readonly amount: number
  /** the hold may be renewed on this card */
  readonly keepCard: boolean
  readonly creation?: {
    readonly groupName: string
    readonly connectionId: string
    readonly selectedFareClass: string
    readonly termsAccepted: boolean
    readonly traveller: Traveller
  }
  readonly join?: { readonly groupId: string; readonly termsAccepted: boolean; readonly traveller: Traveller }
}

/** Draws what proves the traveller's address and calls back once it is proven. The page supplies it. */
export type RenderVerify = (onVerified: () => void) => ReactNode

/** Draws the way to a payment's receipt, or to the statement of its hold. The page supplies it: a group does not know payments. */
export type RenderReceipt = (checkoutId: string, isHold: boolean) => ReactNode

/** Gives the card page, or throws a refusal. The page supplies it: a group does not know payments. */
export type OnPay = (payment: GroupPayment, pending: PendingPayment) => Promise<string>

import type { BodyOf, ReplyOf } from '../../../kernel/contract.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Behalf } from '../../../platform/behalf.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Translate } from '../../../platform/http/refusals/refusals.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { GroupCancellationConditions, openGroupCheckout, openRenewal, Unfinished } from '../contract.ts'
import type { CarrierDemands } from './views/carrier-demands.ts'
import type { FillStep } from '../rules/filling/fill-input.ts'

/** Where a member's money is, as the payments feature knows it. */
export interface MemberMoney {
  readonly checkoutId: string
  readonly groupId: string
  readonly state:
    | 'held'
    | 'captured'
    | 'releasing'
    | 'released'
    | 'refunding'
    | 'refunded'
    | 'debt'
    /** it was a debt, and the carrier has cancelled what it was for */
    | 'nothing_due'
  readonly ticketPrice: number
  readonly serviceFee: number
  readonly card: string | null
  /** code of why the hold was let go */
  readonly reason: string | null
  readonly heldUntil: number | null
  /** the seat is free then unless another hold is made */
  readonly usefulUntil: number | null
  /** the card is kept, and held again before `heldUntil` */
  readonly isRenewed: boolean
  /** the member is asked for another hold: because the bank wants to see them, or the card is not kept; epoch ms until which they can come */
  readonly confirmUntil: number | null
  /** the payment's name at the provider */
  readonly providerRef: string | null
  readonly entries: readonly { readonly kind: string; readonly amount: number; readonly at: number }[]
  /** what somebody took by hand with nothing bought for it: all of it goes back; minor units, null where nobody did */
  readonly taken: number | null
  /** what is back on the card, and what is still to go back; minor units */
  readonly refunded: number
  readonly refundDue: number
  /** the provider refuses the refund, or the bank sent it back: a person finds another way */
  readonly isRefundStuck: boolean
}

/** A payment that is held or has been taken. Minor units. */
export interface Payment {
  readonly groupId: string
  readonly sessionId: string
  readonly paymentIntentId: string
  readonly amount: number
  readonly role: 'creator' | 'member'
}

/** What groups need from other features; `compose-features.ts` supplies it. Whatever moves money as well is done by flows. */
export interface GroupNeeds {
  readonly moneyOf: (userId: string, groupIds: readonly string[]) => Promise<readonly MemberMoney[]>
  /** how far the purchase of a full group is */
  readonly stepOf: (fillId: string) => Promise<FillStep | null>
  readonly leave: (groupId: string, userId: string) => Promise<void>
  readonly delete: (groupId: string, userId: string) => Promise<void>
  /** The member no longer wants the hold renewed: the card is detached. */
  readonly stopRenewal: (groupId: string, userId: string) => Promise<void>
  /** until when a seat that is taken now can be kept without a renewal; epoch ms */
  readonly heldWithoutRenewal: (now: number) => number
  readonly askToLead: (groupId: string, leaderId: string, slot: number) => Promise<void>
  readonly answerToLead: (groupId: string, userId: string, isAccepted: boolean) => Promise<void>
  /** A yes to the price the members are asked: gives the card page's address, null where none is needed. */
  readonly acceptPrice: (
    userId: string,
    asked: { readonly groupId: string; readonly amount: number; readonly language: Language },
  ) => Promise<string | null>
  /** The asked member's name as it is to stand on the ticket. */
  readonly answerName: (
    userId: string,
    answer: { readonly groupId: string; readonly firstName: string; readonly lastName: string },
  ) => Promise<void>
  /** What giving the ticket back means for each of the six; only the leader may ask. */
  readonly cancellationConditions: (
    groupId: string,
    leaderId: string,
    language: Language,
  ) => Promise<GroupCancellationConditions>
  /** Asks the members, if the carrier still gives back what the leader saw (minor units). */
  readonly proposeCancellation: (groupId: string, leaderId: string, refundSeen: number) => Promise<void>
  readonly answerCancellation: (
    userId: string,
    answer: { readonly groupId: string; readonly proposal: string; readonly accept: boolean },
  ) => Promise<void>
  readonly declinePrice: (groupId: string, userId: string) => Promise<void>
  /** Opens the card page for a seat; `ip` is the client's address, `behalf` who waits for the provider. */
  readonly openCheckout: (
    userId: string,
    language: Language,
    body: BodyOf<typeof openGroupCheckout>,
    from: { readonly ip: string; readonly behalf: Behalf },
  ) => Promise<ReplyOf<typeof openGroupCheckout>>
  /** Opens the card page for a hold that replaces the one of a seat. */
  readonly openRenewal: (
    userId: string,
    language: Language,
    body: BodyOf<typeof openRenewal>,
  ) => Promise<ReplyOf<typeof openRenewal>>
  readonly unfinished: (userId: string, language: Language) => Promise<readonly Unfinished[]>
  /** Reads the caller's payment now; refuses where none is held. */
  readonly refreshPayment: (
    userId: string,
    which: {
      readonly purpose: 'create' | 'join' | null
      readonly groupId?: string
      readonly connectionId?: string
      readonly sessionId?: string | undefined
    },
  ) => Promise<Payment>
  /** Resumes the purchase of a full group now. */
  readonly retryPurchase: (fillId: string) => Promise<void>
}

export interface GroupDeps {
  readonly db: Db
  readonly clock: Clock
  readonly translate: Translate
  /** the search asks the same one */
  readonly carrierDemands: CarrierDemands
  readonly needs: GroupNeeds
}

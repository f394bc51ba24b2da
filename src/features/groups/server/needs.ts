import type { FillStep } from '../rules/fill-input.ts'

/** Where a member's money is, as the payments feature knows it. */
export interface MemberMoney {
  readonly groupId: string
  readonly state: 'held' | 'captured' | 'released' | 'debt'
  readonly ticketPrice: number
  readonly serviceFee: number
  readonly card: string | null
  readonly heldUntil: number | null
  readonly entries: readonly { readonly kind: string; readonly amount: number; readonly at: number }[]
}

/** What groups need to know from elsewhere; compose fills it. */
export interface GroupNeeds {
  readonly moneyOf: (userId: string, groupIds: readonly string[]) => Promise<readonly MemberMoney[]>
  /** how far the purchase of a full group is */
  readonly stepOf: (fillId: string) => Promise<FillStep | null>
}

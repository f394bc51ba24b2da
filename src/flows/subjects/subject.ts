import type { Unfinished } from '../../features/groups/contract.ts'
import type { CheckoutSubject } from '../../features/payments/contract.ts'
import type { CheckoutRow, PaymentNeeds } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'

/**
 * Describes one kind of thing that can be paid for (a group seat, an order) wherever a payment is shown or named. What follows from a
 * payment is in `reconcile/subjects.ts`, and who is told of it in `notifications/tell-payer.ts`.
 */
export interface PaidSubject {
  /** as the payments' calls tell it */
  present(checkout: CheckoutRow): CheckoutSubject
  /** as the list of checkouts that can still be paid on tells it */
  unfinished(checkout: CheckoutRow): Pick<Unfinished, 'purpose' | 'groupName'>
  /** what a receipt says about it */
  describe(
    db: Db,
    id: string,
    ...words: DropFirst<Parameters<PaymentNeeds['describeSubject']>>
  ): ReturnType<PaymentNeeds['describeSubject']>
  /** the money of this payment has moved: the open pages of its owner ask again */
  announce(tx: Tx, checkout: CheckoutRow, now: number): Promise<void>
  /** as an operator finds it: by the group, or by a word beside the amount */
  forOperator(id: string): { readonly groupId: string | null; readonly name: string | null }
  /** the name of its id in the personal-data export and in saga inputs */
  readonly idName: 'groupId' | 'orderId'
}

type DropFirst<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never

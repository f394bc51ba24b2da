import { orderSubjectKind } from '../../features/bookings/server/index.ts'
import { dropLease, groupSubjectKind } from '../../features/groups/server/index.ts'
import type { CheckoutRow, Hold } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { type fillStarter, isAskingOver, takeSeat } from '../group-purchase/index.ts'
import { finishRelease } from '../group-changes/index.ts'
import { newsOfRelease, tellLater } from '../notifications/index.ts'
import {
  dropOrder,
  finishOrderRelease,
  refuseLapsedOrder,
  startOrderPurchase,
} from '../ticket-purchase/index.ts'

/** What a card page says of its subject, and where it leads: paths behind the language. */
interface SubjectPage {
  /** key of what stands on the button */
  readonly submitText: string
  readonly success: string
  readonly cancel: string
}

/** The result of offering a hold to its subject: why it is not needed, or null; and what to do once the hold is recorded. */
interface Taken {
  readonly refusal: string | null
  readonly afterwards: () => Promise<void>
}

/**
 * What each fact about a payment means for what it is for. A new product adds itself here, to `subjects/` and to
 * `notifications/tell-payer.ts`.
 */
interface SubjectSteps {
  page(row: CheckoutRow): SubjectPage
  /** whether its owner agrees to another price with it */
  isAtAnotherPrice(row: CheckoutRow): boolean
  /** whether nobody waits for a payment on its page any more */
  isGivenUp(db: Db, row: CheckoutRow): Promise<boolean>
  /** its kept card was not held while its owner was away, who has to give one on the page */
  cardAsked(tx: Tx, row: CheckoutRow, now: number): Promise<void>
  take(tx: Tx, row: CheckoutRow, hold: Hold, now: number): Promise<Taken>
  /** nobody pays any more: what was kept for whoever pays is free for others */
  free(tx: Tx, row: CheckoutRow, now: number): Promise<void>
  /** the bank let the hold go before we had written it down */
  lapsed(tx: Tx, row: CheckoutRow, reason: string, now: number): Promise<void>
  released(tx: Tx, row: CheckoutRow, now: number): Promise<void>
}

export interface SubjectNeeds {
  readonly startFill: ReturnType<typeof fillStarter>
  readonly sagaLog: SagaLog<Tx>
}

/** A yes to a higher price. */
const isYes = (purpose: string) => purpose === 'accept'

const ofGroup = ({ startFill }: SubjectNeeds): SubjectSteps => ({
  page: ({ purpose, subject_id: groupId }) => ({
    // of a full group only the ticket is waited for, as of a ticket without a group
    submitText: isYes(purpose) ? 'payments.page.held-full' : 'groups.page.held',
    success: `checkout/success?session_id={session}&groupId=${groupId}`,
    // the provider fills no placeholder in this address; the browser remembers a group's session
    cancel: 'checkout/cancel',
  }),
  isAtAnotherPrice: ({ purpose }) => isYes(purpose),
  isGivenUp: isAskingOver,
  // a bank that says no after a doubt leaves a yes undone, whose owner believes that they have answered
  cardAsked: async (tx, { replaces }, now) => {
    if (replaces !== null) await tellLater(tx, replaces, 'price_asked', now)
  },
  take: (tx, row, _hold, now) => takeSeat(startFill, tx, row, now),
  free: (tx, row, now) => dropLease(tx, row.subject_id, row.id, now),
  lapsed: (tx, row, reason, now) => tellLater(tx, row.id, newsOfRelease(reason), now),
  released: (tx, row, now) => finishRelease(tx, row, now),
})

const ofOrder = ({ sagaLog }: SubjectNeeds): SubjectSteps => ({
  page: ({ subject_id: orderId }) => ({
    submitText: 'payments.page.held-full',
    success: `success?session_id={session}&reservationId=${orderId}`,
    cancel: `checkout/cancel?reservationId=${orderId}`,
  }),
  isAtAnotherPrice: () => false,
  isGivenUp: async () => false,
  // the ticket of one traveller is paid on a page from the beginning
  cardAsked: async () => {},
  async take(tx, row, hold, now) {
    return { refusal: await startOrderPurchase(sagaLog, tx, row, hold, now), afterwards: async () => {} }
  },
  free: (tx, row, now) => dropOrder(tx, row.subject_id, 'unpaid', now),
  lapsed: (tx, row, reason, now) => refuseLapsedOrder(tx, row, reason, now),
  released: (tx, row, now) => finishOrderRelease(tx, row, now),
})

const stepsByKind: ReadonlyMap<string, (needs: SubjectNeeds) => SubjectSteps> = new Map([
  [groupSubjectKind, ofGroup],
  [orderSubjectKind, ofOrder],
])

/** The steps of the subject that a checkout was opened for. */
export function stepsOf(needs: SubjectNeeds, { subject_kind: kind }: CheckoutRow): SubjectSteps {
  const steps = stepsByKind.get(kind)
  if (!steps) throw new Error(`nothing is paid for as ${kind}`)
  return steps(needs)
}

import { orderSubjectKind } from '../../features/bookings/server/index.ts'
import { dropLease } from '../../features/groups/server/index.ts'
import type { CheckoutRow, Hold } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import type { fillStarter } from '../group-purchase/index.ts'
import { finishRelease } from '../group-changes/index.ts'
import { newsOfRelease, tellLater } from '../notifications/index.ts'
import { dropOrder, finishOrderRelease, takeOrder } from '../ticket-purchase/index.ts'
import { type Taken, takeSeat } from './take-seat.ts'

/** What a card page says of its subject, and where it leads: paths behind the language. */
interface SubjectPage {
  /** key of what stands on the button */
  readonly submitText: string
  readonly success: string
  readonly cancel: string
}

/** What each fact about a payment means for what it is for: the one place that a new product adds itself to. */
interface SubjectSteps {
  page(row: CheckoutRow): SubjectPage
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

const ofGroup = ({ startFill }: SubjectNeeds): SubjectSteps => ({
  page: ({ purpose, subject_id: groupId }) => ({
    // of a full group only the ticket is waited for, as of a ticket without a group
    submitText: purpose === 'accept' ? 'payments.page.held-full' : 'groups.page.held',
    success: `checkout/success?session_id={session}&groupId=${groupId}`,
    // the provider fills no placeholder in this address; the browser remembers a group's session
    cancel: 'checkout/cancel',
  }),
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
  async take(tx, row, hold, now) {
    return { refusal: await takeOrder(sagaLog, tx, row, hold, now), afterwards: async () => {} }
  },
  free: (tx, row, now) => dropOrder(tx, row.subject_id, 'unpaid', now),
  lapsed: (tx, row, reason, now) => dropOrder(tx, row.subject_id, reason, now),
  released: (tx, row, now) => finishOrderRelease(tx, row, now),
})

/** The steps of the subject that a checkout was opened for. */
export function stepsOf(needs: SubjectNeeds, { subject_kind: kind }: CheckoutRow): SubjectSteps {
  return kind === orderSubjectKind ? ofOrder(needs) : ofGroup(needs)
}

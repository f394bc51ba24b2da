import type { GroupNeeds } from '../../features/groups/server/index.ts'
import {
  checkoutOfEvent,
  type CheckoutRow,
  eventById,
  eventWork,
  markEventHandled,
  nextSettleAt,
  type PaymentNeeds,
  settleWork,
} from '../../features/payments/server/index.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { lookAtDebt, lookAtHold, refundDifference } from '../holds/index.ts'
import { refreshPayment } from './refresh-payment.ts'
import { settleCheckout, type SettleDeps } from './settle-checkout.ts'

export function useCases(
  needs: SettleDeps,
): Pick<PaymentNeeds, 'settle'> & Pick<GroupNeeds, 'refreshPayment'> {
  const settle: PaymentNeeds['settle'] = (checkoutId, options) => settleCheckout(needs, checkoutId, options)
  return {
    settle,
    refreshPayment: (userId, which) => refreshPayment({ db: needs.db, settle }, userId, which),
  }
}

export function work(needs: SettleDeps): readonly WorkHandler[] {
  return [
    handleWork(settleWork, async ({ checkoutId }) =>
      nextSettle(await settleCheckout(needs, checkoutId), needs.clock.now()),
    ),
    handleWork(eventWork, ({ eventId }) => handleEvent(needs, eventId)),
  ]
}

/** Nothing that an event says is believed: whatever stands on its payment is read at the provider. */
async function handleEvent(needs: SettleDeps, eventId: string): Promise<void> {
  const { db, clock } = needs
  const event = await eventById(db, eventId)
  if (!event) return
  const { session_ref: sessionRef, authorisation_ref: authorisationRef, reference } = event
  const checkoutId = await checkoutOfEvent(db, { sessionRef, authorisationRef, reference })
  if (checkoutId !== null) {
    const { settle } = useCases(needs)
    await settle(checkoutId)
    await lookAtHold({ ...needs, settle }, checkoutId)
    await lookAtDebt(needs, checkoutId)
    await refundDifference(needs, checkoutId)
  }
  await markEventHandled(db, eventId, clock.now())
}

function nextSettle(
  { state, lease_until, release_tries: releaseTries, refund_tries: refundTries }: CheckoutRow,
  now: number,
): number | null {
  return nextSettleAt({ state, leaseUntil: lease_until.getTime(), releaseTries, refundTries }, now)
}

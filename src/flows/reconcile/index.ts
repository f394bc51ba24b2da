import {
  checkoutOfEvent,
  type CheckoutRow,
  createRefresh,
  eventById,
  eventWork,
  markEventHandled,
  nextReconcileAt,
  type PaymentNeeds,
  type Reading,
  readingsAfter,
  reconcileWork,
} from '../../features/payments/server/index.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { checkDebt, checkHold, checkReturned, makePartialRefund } from '../holds/index.ts'
import { reconcileCheckout, type ReconcileDeps } from './reconcile-checkout.ts'

type Reconcile = (checkoutId: string, options?: { readonly giveUp: boolean }) => Promise<CheckoutRow>

export function useCases(
  needs: ReconcileDeps,
): Pick<PaymentNeeds, 'refresh'> & { readonly reconcile: Reconcile } {
  const reconcile: Reconcile = (checkoutId, options) => reconcileCheckout(needs, checkoutId, options)
  // one for all calls of travellers that make the product read a payment
  return { reconcile, refresh: createRefresh({ reconcile, now: () => needs.clock.now() }) }
}

export function work(needs: ReconcileDeps): readonly WorkHandler[] {
  return [
    handleWork(reconcileWork, async ({ checkoutId }) =>
      nextReconcile(await reconcileCheckout(needs, checkoutId, { by: 'work' }), needs.clock.now()),
    ),
    handleWork(eventWork, ({ eventId }) => handleEvent(needs, eventId)),
  ]
}

/** Nothing that an event says is believed: whatever stands on its payment is read at the provider. */
async function handleEvent(needs: ReconcileDeps, eventId: string): Promise<number | null> {
  const { db, clock } = needs
  const event = await eventById(db, eventId)
  if (!event) return null
  const { session_ref: sessionRef, authorisation_ref: authorisationRef, reference } = event
  const checkoutId = await checkoutOfEvent(db, { sessionRef, authorisationRef, reference })
  if (checkoutId !== null) {
    for (const reading of readingsAfter(event.kind)) {
      const again = await read(needs, checkoutId, reading)
      if (again !== null) return again
    }
  }
  await markEventHandled(db, eventId, clock.now())
  return null
}

/** Gives the instant to handle the event again where nothing else would read this a second time, or null. */
async function read(needs: ReconcileDeps, checkoutId: string, reading: Reading): Promise<number | null> {
  switch (reading) {
    case 'checkout':
      await reconcileCheckout(needs, checkoutId, { by: 'event' })
      return null
    case 'hold':
      await checkHold(
        { ...needs, reconcile: (id) => reconcileCheckout(needs, id, { by: 'event' }) },
        checkoutId,
      )
      return null
    case 'debt':
      await checkDebt(needs, checkoutId)
      return null
    case 'partial-refund':
      await makePartialRefund(needs, checkoutId)
      return null
    case 'returned':
      return checkReturned(needs, checkoutId)
  }
}

function nextReconcile(
  { state, lease_until, started_at, release_tries: releaseTries, refund_tries: refundTries }: CheckoutRow,
  now: number,
): number | null {
  const [leaseUntil, startedAt] = [lease_until.getTime(), started_at.getTime()]
  return nextReconcileAt({ state, leaseUntil, startedAt, releaseTries, refundTries }, now)
}

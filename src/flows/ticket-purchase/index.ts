import { userById } from '../../features/accounts/server/index.ts'
import { type BookingNeeds, orderById, orderSubjectKind } from '../../features/bookings/server/index.ts'
import { checkoutsOf, openedFrom, type Refresh } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import { generalRefusal } from '../../platform/http/refusals/refusals.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Payments } from '../../ports/payments.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { buyTicketSaga } from './buy-ticket-saga.ts'
import { dropOrder } from './end-order.ts'
import { type OpenDeps, openTicketCheckout, pageOf } from './open-ticket-checkout.ts'
import { type ReserveDeps, reserveSeats } from './reserve-seats.ts'
import { buyTicketKind } from './start-order-purchase.ts'

export { dropOrder, finishOrderRelease, refuseLapsedOrder } from './end-order.ts'
export { orderPurchaseData } from './personal-data.ts'
export { startOrderPurchase } from './start-order-purchase.ts'

type Needs = Omit<ReserveDeps, 'ticketing' | 'traveller'> &
  OpenDeps & { readonly ticketing: Ticketing; readonly payments: Payments; readonly refresh: Refresh }

type UseCases = Pick<BookingNeeds, 'reserveSeats' | 'openTicketCheckout' | 'giveUpOrder' | 'refreshOrder'>

/** How many reservations or pages of one account wait for the one before; whoever asks for more is refused. */
const mostWaiting = 3

export function useCases(needs: Needs): UseCases {
  const { db, clock, refresh } = needs
  const turns = createTurns({
    mostWaiting,
    refuse() {
      throw generalRefusal(429, { retryAfter: 5 })
    },
  })
  const deps = { ...needs, traveller: (id: string) => userById(db, id) }
  return {
    reserveSeats: (userId, language, body, { ip, behalf }) => {
      const opener = { userId, openedFrom: openedFrom(ip) }
      return turns.take(userId, () => reserveSeats(deps, opener, language, body, behalf))
    },
    openTicketCheckout: (order, language, body, ip) => {
      const opener = { userId: order.user_id, openedFrom: openedFrom(ip) }
      return turns.take(order.user_id, () => openTicketCheckout(deps, opener, language, order, body))
    },
    async giveUpOrder(orderId) {
      const order = await orderById(db, orderId)
      const page = order && (await pageOf(db, order.user_id, orderId))
      // a page that can still be paid on is ended at the provider first: who paid meanwhile has paid
      if (page) await refresh(page, { giveUp: true })
      const isPayable = order && (await pageOf(db, order.user_id, orderId)) !== null
      if (!isPayable) await db.transaction().execute((tx) => dropOrder(tx, orderId, 'given_up', clock.now()))
    },
    async refreshOrder(orderId) {
      const order = await orderById(db, orderId)
      if (order?.state !== 'open') return
      const [newest] = await checkoutsOf(db, order.user_id, {
        subject: { kind: orderSubjectKind, id: orderId },
      })
      if (newest) await refresh(newest)
    },
  }
}

export function sagas(needs: Needs): Readonly<Record<string, Saga<Tx>>> {
  return { [buyTicketKind]: buyTicketSaga(needs) }
}

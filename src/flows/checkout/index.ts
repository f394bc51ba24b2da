import { userById } from '../../features/accounts/server/index.ts'
import type { BookingNeeds } from '../../features/bookings/server/index.ts'
import type { GroupNeeds } from '../../features/groups/server/index.ts'
import { openedFrom, type PaymentNeeds, type Refresh } from '../../features/payments/server/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTurns } from '../../platform/turns.ts'
import { groupMoneyOf, listUnfinished, paidFor, paidForOrders } from './present-payments.ts'
import { paidSubject } from '../subjects/index.ts'
import { type OpenDeps, openGroupCheckout } from './open-group-checkout.ts'
import { refreshPayment } from './refresh-payment.ts'

export { type PriceTrain, withFareInLanguages, tripOf } from './group-train.ts'
export type { OpenDeps } from './open-group-checkout.ts'
export { forGroup, lockOpener, lockOwner, presentOpened, writeCheckout } from './write-checkout.ts'

/** How many checkouts of one account wait for the one before; whoever asks for more is refused. */
const mostWaiting = 3

type UseCases = Pick<GroupNeeds, 'moneyOf' | 'openCheckout' | 'refreshPayment' | 'unfinished'> &
  Pick<PaymentNeeds, 'presentSubject' | 'describeSubject'> &
  Pick<BookingNeeds, 'paidFor' | 'paidForOrders'>

type Needs = Omit<OpenDeps, 'traveller' | 'turns'> & { readonly refresh: Refresh }

export function useCases(needs: Needs): UseCases {
  const { db, refresh } = needs
  const turns = createTurns({
    mostWaiting,
    refuse() {
      throw new Refusal(429, 'too_many_checkouts', 'bookings.refusals.too_many_checkouts')
    },
  })
  const deps = { ...needs, traveller: (id: string) => userById(db, id), turns }
  return {
    moneyOf: (userId, groupIds) => groupMoneyOf(db, userId, groupIds),
    openCheckout: (userId, language, body, { ip, behalf }) =>
      openGroupCheckout(deps, { userId, openedFrom: openedFrom(ip) }, language, body, behalf),
    unfinished: (userId, language) => listUnfinished(deps, userId, language),
    refreshPayment: (userId, which) => refreshPayment({ db, refresh }, userId, which),
    presentSubject: (row) => paidSubject(row.subject_kind).present(row),
    describeSubject: ({ kind, id }, ...words) => paidSubject(kind).describe(db, id, ...words),
    paidFor: (userId, booking) => paidFor(db, userId, booking),
    paidForOrders: (userId, orderIds) => paidForOrders(db, userId, orderIds),
  }
}

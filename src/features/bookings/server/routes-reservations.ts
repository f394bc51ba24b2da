import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { withOurPassengerNames } from '../../../kernel/person/name-spellings.ts'
import { serviceFee } from '../../../kernel/service-fee.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { behalfOf } from '../../../platform/http/callers/behalf-of.ts'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { type Ask, mount } from '../../../platform/http/mount.ts'
import {
  cancelReservation,
  confirmReservation,
  createBooking,
  createReservation,
  openTicketCheckout,
  type Reservation,
  reservationById,
} from '../contract.ts'
import type { BookingNeeds } from './needs.ts'
import { accessOrder, type OrderRow } from './orders.ts'
import { bookingOfOrder } from './store.ts'

interface Deps {
  readonly db: Db
  readonly needs: BookingNeeds
}

export function reservationRoutes(app: FastifyInstance, { db, needs }: Deps): void {
  const present = async (order: OrderRow, language: Language) => ({
    reservation: presentOrder(order, (await bookingOfOrder(db, order.id))?.id ?? null, language),
  })

  const create = async ({ body, caller, language, request }: Ask<typeof createReservation>) => {
    const { userId } = caller
    // what the train costs, what its carrier asks of travellers and what this party pays are asked of the provider
    chargeFor(request, 3 * costs.providerCall)
    const from = { ip: clientOf(request), behalf: behalfOf(request) }
    const id = await needs.reserveSeats(userId, language, body, from)
    return present(await accessOrder(db, id, userId), language)
  }
  mount(app, createReservation, create, withOurPassengerNames)

  mount(app, reservationById, async ({ params, caller, language }) =>
    present(await accessOrder(db, params.reservationId, caller.userId), language),
  )

  mount(app, cancelReservation, async ({ params, caller, language, request }) => {
    const { id } = await accessOrder(db, params.reservationId, caller.userId)
    chargeFor(request, costs.providerCall)
    await needs.giveUpOrder(id)
    return present(await accessOrder(db, id, caller.userId), language)
  })

  for (const call of [confirmReservation, createBooking]) {
    mount(app, call, async ({ body, caller, language }) => {
      const { id } = await accessOrder(db, body.reservationId, caller.userId)
      await needs.refreshOrder(id)
      return present(await accessOrder(db, id, caller.userId), language)
    })
  }

  mount(app, openTicketCheckout, async ({ body, caller, language, request }) => {
    const order = await accessOrder(db, body.reservationId, caller.userId)
    // a page that is open is read at the provider each time
    chargeFor(request, costs.providerCall)
    return needs.openTicketCheckout(order, language, body, clientOf(request))
  })
}

const states = {
  open: 'open',
  buying: 'processing',
  booked: 'confirmed',
  cancelling: 'confirmed',
  cancelled: 'cancelled',
  refused: 'failed',
  dropped: 'cancelled',
} as const

function presentOrder(order: OrderRow, bookingId: string | null, language: Language): Reservation {
  const totalAmount = order.total + serviceFee
  const until = order.reservation?.expiresAt ?? null
  return {
    id: order.id,
    state: states[order.state],
    reason: order.reason,
    bookingId,
    expiresAt: until === null ? null : new Date(until).toISOString(),
    ticketPrice: order.total,
    serviceFee,
    totalAmount,
    totalFormatted: moneyText(language, money(totalAmount, order.currency)),
  }
}

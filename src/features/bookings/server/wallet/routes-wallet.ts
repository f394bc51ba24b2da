import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Payments } from '../../../../ports/payments.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import { bookingWalletLink } from '../../contract.ts'
import { accessBooking } from '../access.ts'
import { cancellationOf, isCancelled } from '../cancellations.ts'
import { ownSlot } from '../own-seat.ts'
import { type GoogleWallet, googleWalletLink } from './google-wallet-link.ts'
import { readCode } from './read-code.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Ticketing
  readonly payments: Pick<Payments, 'isTest'>
  readonly publicUrl: string
  /** null: nobody can sign, and no ticket offers it */
  readonly googleWallet: GoogleWallet | null
}

export function walletRoutes(
  app: FastifyInstance,
  { db, clock, ticketing, payments, publicUrl, googleWallet }: Deps,
): void {
  mount(app, bookingWalletLink, async ({ params, caller, language, request }) => {
    const booking = await accessBooking(db, params.id, caller.userId)
    if (googleWallet === null)
      throw new Refusal(409, 'wallet_unavailable', 'bookings.refusals.wallet_unavailable')
    if (isCancelled(await cancellationOf(db, booking.id)))
      throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    // asks the carrier, and reading a code from its picture keeps the only JavaScript thread busy
    chargeFor(request, costs.picture)
    const picture = await ticketing.ticket(booking.provider_ref, 'qr-code-png')
    if (picture.kind !== 'done')
      throw new Refusal(409, 'ticket_not_ready', 'bookings.refusals.ticket_not_ready')
    const code = readCode(picture.value)
    // a wallet without the code is no ticket
    if (code === null) throw new Refusal(409, 'wallet_unavailable', 'bookings.refusals.wallet_unavailable')
    const address = await googleWalletLink(googleWallet, booking, {
      ...{ language, code, publicUrl, now: clock.now() },
      slot: ownSlot(booking, caller.userId),
      note: payments.isTest ? app.translate(language, 'bookings.ticket.not-valid') : null,
    })
    return { address }
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import { translateFor } from '../../../../platform/translate.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Payments } from '../../../../ports/payments.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import { type Booking, bookingApplePass, bookingWalletLink } from '../../contract.ts'
import { accessBooking } from '../access.ts'
import { cancellationOf, isCancelled } from '../cancellation/cancellations.ts'
import { carrierTicket } from '../carrier-ticket.ts'
import { ownSlot } from '../own-seat.ts'
import { ticketFile } from '../ticket-pdf/ticket-file.ts'
import { type AppleWallet, applePass } from './apple-pass.ts'
import { type GoogleWallet, googleWalletLink } from './google-wallet-link.ts'
import { readCode } from './read-code.ts'

/** Who can sign; null: nobody, and no ticket offers it. */
export interface Wallets {
  readonly googleWallet: GoogleWallet | null
  readonly appleWallet: AppleWallet | null
}

interface Deps extends Wallets {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Ticketing
  readonly payments: Pick<Payments, 'isTest'>
  readonly publicUrl: string
}

/** Where a ticket can be kept besides; no phone takes what an expired certificate signs. */
export function walletsAt({ googleWallet, appleWallet }: Wallets, now: number): Booking['wallets'] {
  return [
    ...(googleWallet === null ? [] : (['google'] as const)),
    ...(appleWallet === null || appleWallet.validUntil <= now ? [] : (['apple'] as const)),
  ]
}

const unavailable = () => new Refusal(409, 'wallet_unavailable', 'bookings.refusals.wallet_unavailable')

export function walletRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, ticketing, payments, publicUrl, googleWallet, appleWallet } = deps

  /** A ticket of the asker's with what its code says. */
  const ticketFor = async (
    wallet: Booking['wallets'][number],
    { id, userId }: { readonly id: string; readonly userId: string },
    request: FastifyRequest,
  ) => {
    const booking = await accessBooking(db, id, userId)
    if (!walletsAt(deps, clock.now()).includes(wallet)) throw unavailable()
    if (isCancelled(await cancellationOf(db, booking.id)))
      throw new Refusal(409, 'ticket_cancelled', 'bookings.refusals.ticket_cancelled')
    // asks the carrier, and reading a code from its picture keeps the only JavaScript thread busy
    chargeFor(request, costs.document)
    const code = readCode(await carrierTicket(ticketing, booking, 'qr-code-png'))
    // a wallet without the code is no ticket
    if (code === null) throw unavailable()
    return { booking, code, slot: ownSlot(booking, userId) }
  }

  mount(app, bookingWalletLink, async ({ params, caller, language, request }) => {
    const { booking, code, slot } = await ticketFor('google', { ...params, userId: caller.userId }, request)
    const address = await googleWalletLink(googleWallet!, booking, {
      ...{ language, code, slot, publicUrl, now: clock.now() },
      note: payments.isTest ? app.translate(language, 'bookings.ticket.not-valid') : null,
    })
    return { address }
  })

  mount(app, bookingApplePass, async ({ params, caller, language, request }) => {
    const { booking, code, slot } = await ticketFor('apple', { ...params, userId: caller.userId }, request)
    const t = translateFor(app.translate, language)
    const content = await applePass(appleWallet!, booking, {
      ...{ language, t, code, slot, publicUrl },
      note: payments.isTest ? t('bookings.ticket.not-valid') : null,
    })
    return { type: 'application/vnd.apple.pkpass', name: ticketFile(booking, 'apple'), content }
  })
}

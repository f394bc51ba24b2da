import type { Language } from '../../../../kernel/languages.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import { drawPdf } from '../../../../platform/pdf/draw-pdf.ts'
import { translateFor } from '../../../../platform/translate.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Payments } from '../../../../ports/payments.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import { carrierTicket } from '../carrier-ticket.ts'
import { ownSlot } from '../own-seat.ts'
import type { BookingRow } from '../store.ts'
import { writeTicket } from './write-ticket.ts'

export interface DrawTicketDeps {
  readonly ticketing: Pick<Ticketing, 'ticket'>
  readonly payments: Pick<Payments, 'isTest'>
  readonly clock: Clock
  readonly translate: Translate
}

/** A traveller's copy: a member of a group has their own page and the group's, a buyer those of all they bought for. Throws as `carrierTicket`. */
export function drawTicket(
  deps: DrawTicketDeps,
  booking: BookingRow,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<Uint8Array> {
  const reader = ownSlot(booking, userId)
  const all = [...new Set(booking.seats.map(({ slot }) => slot))].toSorted((a, b) => a - b)
  return draw(deps, booking, { slots: booking.group_id === null ? all : [reader], reader, language })
}

/** The page of one traveller alone, for whoever has the link to it: nobody else is named. */
export function drawSharedTicket(
  deps: DrawTicketDeps,
  booking: BookingRow,
  { slot, language }: { readonly slot: number; readonly language: Language },
): Promise<Uint8Array> {
  return draw(deps, booking, { slots: [slot], reader: null, language })
}

async function draw(
  { ticketing, payments, clock, translate }: DrawTicketDeps,
  booking: BookingRow,
  asked: { readonly slots: readonly number[]; readonly reader: number | null; readonly language: Language },
): Promise<Uint8Array> {
  const code = await carrierTicket(ticketing, booking, 'qr-code-png')
  const t = translateFor(translate, asked.language)
  return drawPdf(
    writeTicket(booking, {
      ...asked,
      ...{ t, code, isTest: payments.isTest, now: clock.now() },
    }),
  )
}

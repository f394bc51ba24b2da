import { whenAgain } from '../../../kernel/answer.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Ticketing } from '../../../ports/ticketing.ts'

/**
 * The carrier's own ticket, or its code, as it draws it now. Throws 409 `ticket_not_ready` where it has issued none, and 503
 * `ticketing_unreachable` where it did not say.
 */
export async function carrierTicket(
  ticketing: Pick<Ticketing, 'ticket'>,
  { provider_ref: bookingRef }: { readonly provider_ref: string },
  format: Parameters<Ticketing['ticket']>[1],
): Promise<Uint8Array> {
  const answer = await ticketing.ticket(bookingRef, format)
  if (answer.kind === 'done') return answer.value
  if (answer.kind === 'refused' && answer.code !== 'busy')
    throw new Refusal(409, 'ticket_not_ready', 'bookings.refusals.ticket_not_ready')
  throw new Refusal(
    503,
    'ticketing_unreachable',
    'bookings.refusals.ticketing_unreachable',
    whenAgain(answer),
  )
}

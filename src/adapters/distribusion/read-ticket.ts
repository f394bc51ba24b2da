import { done, refused, unknown } from '../../kernel/answer.ts'
import type { Client, Reply } from './client.ts'

const beginnings = { pdf: [0x25, 0x50, 0x44, 0x46], 'qr-code-png': [0x89, 0x50, 0x4e, 0x47] }

/**
 * The document itself. Judged by its first bytes: status and content type have been seen to promise otherwise.
 * A ticket that is not printed yet is answered like a booking that does not exist, so the booking is asked as well.
 */
export async function readTicket(
  client: Client,
  bookingRef: string,
  format: keyof typeof beginnings,
): Reply<Uint8Array> {
  const answer = await client.bytes({ path: `/bookings/${bookingRef}/tickets`, query: [['type', format]] })
  if (answer.kind === 'refused' && answer.code === 'not_found') {
    const booking = await client.bytes({ path: `/bookings/${bookingRef}` })
    return booking.kind === 'done' ? refused('not_ready') : booking
  }
  if (answer.kind !== 'done') return answer
  const isDocument = beginnings[format].every((byte, index) => answer.value[index] === byte)
  return isDocument ? done(answer.value) : unknown(`not a ${format}`)
}

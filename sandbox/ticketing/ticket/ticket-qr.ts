import { toBuffer } from 'qrcode'
import type { Booking } from '../bookings/records.ts'
import { qrText } from './printable.ts'

/** The ticket's code as a PNG. */
export function ticketQr(booking: Booking): Promise<Buffer> {
  return toBuffer(qrText(booking), { width: 360, margin: 2, errorCorrectionLevel: 'M' })
}

import { toBuffer } from 'qrcode'
import type { Booking } from '../bookings/records.ts'
import { qrText } from './printable.ts'

// one byte for each dot and no filter: two colours need no more, and it is drawn in less than half the time
const grey = { deflateLevel: 9, filterType: 0, colorType: 0 }

const drawn = new WeakMap<Booking, { readonly text: string; readonly png: Promise<Buffer> }>()

/** The ticket's code as a PNG. */
export function ticketQr(booking: Booking): Promise<Buffer> {
  const text = qrText(booking)
  const known = drawn.get(booking)
  if (known?.text === text) return known.png
  const png = toBuffer(text, { width: 360, margin: 2, errorCorrectionLevel: 'M', rendererOpts: grey })
  drawn.set(booking, { text, png })
  return png
}

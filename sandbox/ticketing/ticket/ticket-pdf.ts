import PDFDocument from 'pdfkit'
import type { RecordedSegment } from '../bookings/journey-record.ts'
import type { Booking } from '../bookings/records.ts'
import type { Network } from '../network/network.ts'
import { dateWords, printable, seatWords } from './printable.ts'
import { ticketQr } from './ticket-qr.ts'

const GREY = '#555555'

/** All tickets of a booking in one PDF: one page per train, every passenger on it. */
export async function ticketPdf(network: Network, booking: Booking, now: number): Promise<Buffer> {
  const qr = await ticketQr(booking)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `Sandbox ticket ${booking.distribusionNumber}`, CreationDate: new Date(now) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
  })
  booking.journey.segments.forEach((segment, index) => {
    if (index > 0) pdf.addPage()
    drawPage(pdf, network, booking, segment, index, qr)
  })
  pdf.end()
  return done
}

function drawPage(
  pdf: PDFKit.PDFDocument,
  network: Network,
  booking: Booking,
  segment: RecordedSegment,
  index: number,
  qr: Buffer,
): void {
  const carrier = network.carrier(booking.journey.carrier)
  const group = booking.passengers.length === 6 ? 'Group ticket for six' : 'Ticket'
  pdf.rect(56, 48, 483, 40).fill('#b00020')
  pdf.fillColor('white').font('Helvetica-Bold').fontSize(18)
  pdf.text('Sandbox ticket, not valid for travel', 56, 60, { width: 483, align: 'center' })
  pdf.fillColor('black').fontSize(22).text(group, 56, 112)
  pdf.font('Helvetica').fontSize(11).fillColor(GREY).text(printable(carrier.tradeName))
  pdf.image(qr, 419, 104, { width: 120 })
  pdf.moveDown().fillColor('black').font('Helvetica-Bold').fontSize(14)
  pdf.text(printable(`In the name of ${booking.contact.firstName} ${booking.contact.lastName}`), {
    width: 350,
  })
  pdf.font('Helvetica').fontSize(11)
  pdf.text(`Booking number ${booking.distribusionNumber}`).text(`Carrier reference ${booking.carrierNumber}`)
  drawTrain(pdf, segment, index, booking.journey.segments.length)
  drawPassengers(pdf, booking, index)
  const price = (booking.totalPrice / 100).toFixed(2)
  pdf.moveDown().fillColor(GREY).fontSize(10)
  pdf.text(`Total ${price} ${booking.currency}, ${booking.fareClass === 'FARE-2' ? '1st' : '2nd'} class`)
  pdf.text('All passengers travel together. The ticket is valid on the named train only.')
}

function drawTrain(pdf: PDFKit.PDFDocument, segment: RecordedSegment, index: number, count: number): void {
  const [first, last] = [segment.stops[0]!, segment.stops.at(-1)!]
  const part = count > 1 ? ` (train ${index + 1} of ${count})` : ''
  pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(14)
  pdf.text(printable(`${segment.line} to ${segment.headsign}${part}`), 56)
  pdf.font('Helvetica').fontSize(12).text(dateWords(first.departure!))
  pdf.text(printable(`${first.departure!.slice(11)}  ${first.name}, platform ${segment.departurePlatform}`))
  pdf.text(printable(`${last.arrival!.slice(11)}  ${last.name}, platform ${segment.arrivalPlatform}`))
}

function drawPassengers(pdf: PDFKit.PDFDocument, booking: Booking, index: number): void {
  pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(12).text('Passengers')
  pdf.font('Helvetica')
  booking.passengers.forEach((passenger, i) => {
    const seat = passenger.seats[index] ? `, ${seatWords(passenger.seats[index])}` : ''
    pdf.text(printable(`${i + 1}. ${passenger.firstName} ${passenger.lastName}${seat}`))
  })
}

import type { Booking } from '../bookings/records.ts'

/** The ticket as a page. */
export function ticketHtml({ distribusionNumber, journey, passengers }: Booking): string {
  const names = passengers.map(({ firstName, lastName }) => `<li>${escape(`${firstName} ${lastName}`)}</li>`)
  return `<!doctype html><meta charset="utf-8"><title>${distribusionNumber}</title>
<h1>Sandbox ticket, not valid for travel</h1>
<p>${journey.departureStation} ${journey.departureTime} to ${journey.arrivalStation} ${journey.arrivalTime}</p>
<ul>${names.join('')}</ul>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

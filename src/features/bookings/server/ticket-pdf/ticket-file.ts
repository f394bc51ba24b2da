import { presentEnd } from '../../../../kernel/trip.ts'
import { ticketFileName, type TicketFileKind } from '../../rules/ticket-file-name.ts'
import type { BookingRow } from '../store.ts'

/** What a file of a ticket is called, wherever it is given out: in an email as on the page. */
export function ticketFile({ trip }: BookingRow, kind: TicketFileKind): string {
  return ticketFileName({ departure: presentEnd(trip.departure), arrival: presentEnd(trip.arrival) }, kind)
}

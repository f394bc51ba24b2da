import ical, { ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
  /** the same whenever the file is written: a calendar then changes its entry instead of adding another */
  readonly uid: string
  /** when what is told was known; epoch ms */
  readonly knownAt: number
  /** a calendar that has the event strikes it out or removes it */
  readonly isCancelled: boolean
  readonly start: number
  readonly end: number
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string | null
}

/** A calendar with one event (RFC 5545). Times are in UTC, so that no time zone has to be described. */
export function writeCalendar(event: CalendarEvent): string {
  const calendar = ical({ prodId: { company: 'Sixrail', product: 'Sixrail' } })
  calendar.createEvent({
    id: event.uid,
    stamp: new Date(event.knownAt),
    start: new Date(event.start),
    end: new Date(event.end),
    summary: plain(event.summary),
    location: plain(event.location),
    description: plain(event.description),
    ...(event.url !== null && { url: event.url }),
    // a calendar takes the change only with a higher number than it has
    ...(event.isCancelled && { sequence: 1, status: ICalEventStatus.CANCELLED }),
  })
  // the library leaves out the end of the last line
  return `${calendar.toString()}\r\n`
}

/** Control characters other than the end of a line have no place in a calendar, and the library lets them through. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')

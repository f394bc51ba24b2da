export interface CalendarEvent {
  /** the same whenever the file is written: a calendar then changes its entry instead of adding another */
  readonly uid: string
  /** when what is told was known; epoch ms */
  readonly knownAt: number
  readonly start: number
  readonly end: number
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url: string
}

/** A calendar with one event (RFC 5545). Times are in UTC, so that no time zone has to be described. */
export function writeCalendar(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sixrail//Sixrail//EN',
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${instant(event.knownAt)}`,
    `DTSTART:${instant(event.start)}`,
    `DTEND:${instant(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `20261204T090100Z` (3.3.5) */
const instant = (epochMs: number) => `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** 3.3.11: what would end the value or the line is escaped, other control characters have no place in it. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '')
}

const mostOctets = 75

/** 3.1: a longer line goes on in the next one after a space; a character is never cut in two. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}

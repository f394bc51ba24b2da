import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'booking-abc@sixrail',
  knownAt: Date.parse('2026-11-20T09:00:00Z'),
  isCancelled: false,
  start: Date.parse('2026-12-04T09:01:00Z'),
  end: Date.parse('2026-12-04T10:59:30Z'),
  summary: 'Train from Utrecht Centraal to Maastricht',
  location: 'Utrecht Centraal',
  description: 'IC 835',
  url: 'https://sixrail.example/en/booking/abc',
}

/** The one event of a file, as a calendar takes it in. It refuses what is not in the form of RFC 5545. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.name).toBe('vcalendar')
  expect(calendar.getAllSubcomponents()).toHaveLength(1)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}

const inZone = (time: ICAL.Time, zone: string) =>
  time
    .toJSDate()
    .toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')

test('[BOOK-07] an event with its times in UTC, and the same file whenever it is written', () => {
  const file = writeCalendar(event)
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('\r\nDTSTART:20261204T090100Z\r\nDTEND:20261204T105930Z\r\n')
  expect(file).toContain('\r\nUID:booking-abc@sixrail\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261120T090000Z\r\n')
  expect(writeCalendar(event)).toBe(file)
})

test.each([
  // the clocks go back in the night of the train, and forward
  ['2026-10-24T21:40:00Z', '2026-10-25T05:10:00Z', '2026-10-24T23:40', '2026-10-25T06:10', 7.5],
  ['2027-03-27T22:40:00Z', '2027-03-28T04:10:00Z', '2027-03-27T23:40', '2027-03-28T06:10', 5.5],
  // both of the hours that have the same name
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30', '2026-10-25T02:30', 1],
  ['2026-12-31T22:50:00Z', '2027-01-01T07:00:00Z', '2026-12-31T23:50', '2027-01-01T08:00', 8 + 1 / 6],
])(
  '[BOOK-07] from %s to %s a calendar shows the times of the stations',
  (start, end, leaves, arrives, hours) => {
    const known = read(writeCalendar({ ...event, start: Date.parse(start), end: Date.parse(end) }))
    expect(inZone(known.startDate, 'Europe/Amsterdam')).toBe(leaves)
    expect(inZone(known.endDate, 'Europe/Amsterdam')).toBe(arrives)
    expect(known.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(known.duration.toSeconds()).toBeCloseTo(hours * 3600)
  },
)

test('[BOOK-07] [BOOK-08] a cancelled trip is the same event, struck out by a higher number', () => {
  const [before, after] = [event, { ...event, isCancelled: true }].map((one) => read(writeCalendar(one)))
  expect(after!.uid).toBe(before!.uid)
  expect(before!.component.getFirstPropertyValue('status')).toBe(null)
  expect(after!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(after!.sequence).toBeGreaterThan(before!.sequence ?? 0)
})

test('whatever a name holds, it is read back as it was, and can write no line of its own', () => {
  const words = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(
        'Köln, Hbf; Süd\\Nord',
        'a\r\nATTENDEE:mailto:x',
        'a\u0007b\u0085c',
        '🚆'.repeat(60),
        'é'.repeat(200),
      ),
    )
    // the sign of a character that was cut in two is looked for below
    .filter((text) => !text.includes('\ufffd'))
  fc.assert(
    fc.property(words, words, (summary, description) => {
      const file = writeCalendar({ ...event, summary, description })
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\p{Cc}\ufffd]/u)
      }
      const known = read(file)
      const names = known.component.getAllProperties().map(({ name }) => name)
      const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
      expect(known.summary).toBe(plain(summary))
      expect(known.description).toBe(plain(description))
      expect(names).not.toContain('attendee')
    }),
  )
})

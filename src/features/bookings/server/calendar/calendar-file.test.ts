import fc from 'fast-check'
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

/** Reads a file as a calendar does: unfolds its lines, then splits names from values and undoes the escapes. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.pop()).toBe('')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1).replace(/\\(.)/gs, (_, one: string) => (one === 'n' ? '\n' : one))
      return [line.slice(0, at), value]
    }),
  )
}

test('[BOOK-07] an event with its times in UTC, and the same file whenever it is written', () => {
  const file = writeCalendar(event)
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('\r\nDTSTART:20261204T090100Z\r\nDTEND:20261204T105930Z\r\n')
  expect(file).toContain('\r\nUID:booking-abc@sixrail\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261120T090000Z\r\n')
  expect(writeCalendar(event)).toBe(file)
})

test('whatever a name holds, it is read back as it was, and can write no line of its own', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      'Köln, Hbf; Süd\\Nord',
      'a\r\nATTENDEE:mailto:x',
      'a\u0007b\u0085c',
      '🚆'.repeat(60),
      'é'.repeat(200),
    ),
  )
  fc.assert(
    fc.property(words, words, (summary, description) => {
      const file = writeCalendar({ ...event, summary, description })
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\p{Cc}\ufffd]/u)
      }
      const known = read(file)
      const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
      expect(known.get('SUMMARY')).toBe(plain(summary))
      expect(known.get('DESCRIPTION')).toBe(plain(description))
      expect([...known.keys()].filter((name) => name === 'ATTENDEE')).toEqual([])
    }),
  )
})

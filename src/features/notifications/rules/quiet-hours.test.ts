import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from '../../../kernel/station-time.ts'
import { quietEnd, usualQuietHours } from './quiet-hours.ts'

const zone = 'Europe/Amsterdam'
const end = (now: string, hours = usualQuietHours) => {
  const at = quietEnd(Date.parse(now), hours, zone)
  return at === null ? null : new Date(at).toISOString()
}

test.each([
  ['2026-11-23T21:59:59+01:00', null],
  ['2026-11-23T22:00:00+01:00', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T00:30:00+01:00', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T07:59:59+01:00', '2026-11-24T07:00:00.000Z'],
  ['2026-11-24T08:00:00+01:00', null],
  // over the end of a year, and over both nights in which clocks change
  ['2026-12-31T23:00:00+01:00', '2027-01-01T07:00:00.000Z'],
  ['2027-03-27T23:00:00+01:00', '2027-03-28T06:00:00.000Z'],
  ['2027-10-30T23:00:00+02:00', '2027-10-31T07:00:00.000Z'],
])('from 22 to 8, at %s they end at %s', (now, wanted) => {
  expect(end(now)).toBe(wanted)
})

test('hours within one day end on that day', () => {
  expect(end('2026-11-23T13:30:00+01:00', { from: 13, to: 15 })).toBe('2026-11-23T14:00:00.000Z')
  expect(end('2026-11-23T15:00:00+01:00', { from: 13, to: 15 })).toBeNull()
  expect(end('2026-11-23T12:59:00+01:00', { from: 13, to: 15 })).toBeNull()
})

test('whose one free hour is the one that a spring night leaves out waits for the next night', () => {
  const hours = { from: 3, to: 2 }
  expect(end('2027-03-28T01:59:00+01:00', hours)).toBe('2027-03-28T01:00:00.000Z')
  expect(end('2027-03-28T03:00:00+02:00', hours)).toBe('2027-03-29T00:00:00.000Z')
})

test('they always end later than now, within a day, and are over then where the hour exists', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') })
  fc.assert(
    fc.property(instant, hour, hour, (now, from, to) => {
      fc.pre(from !== to)
      const at = quietEnd(now, { from, to }, zone)
      if (at === null) return
      expect(at).toBeGreaterThan(now)
      expect(at - now).toBeLessThanOrEqual(25 * 3_600_000)
      if (localTime(at, zone).slice(11, 13) === String(to).padStart(2, '0'))
        expect(quietEnd(at, { from, to }, zone)).toBeNull()
    }),
  )
})

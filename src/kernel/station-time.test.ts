import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, instantsOf, isoAtStation, isTimeZone, localTime } from './station-time.ts'

const at = (text: string) => Date.parse(text)

test('a station time becomes an instant by the zone of the station', () => {
  expect(instantOf('2026-11-26T08:23', 'Europe/Amsterdam')).toBe(at('2026-11-26T07:23Z'))
  expect(instantOf('2026-07-01T08:23', 'Europe/Amsterdam')).toBe(at('2026-07-01T06:23Z'))
  expect(instantOf('2026-11-26T08:23', 'Europe/London')).toBe(at('2026-11-26T08:23Z'))
})

test('the hour that happens twice is its first, the hour that does not exist moves on', () => {
  expect(instantOf('2026-10-25T02:30', 'Europe/Amsterdam')).toBe(at('2026-10-25T00:30Z'))
  expect(instantOf('2027-03-28T02:30', 'Europe/Amsterdam')).toBe(at('2027-03-28T01:30Z'))
})

test('every instant read at a station and written back is the same wall clock', () => {
  const zones = ['Europe/Amsterdam', 'Europe/London', 'Europe/Paris', 'Europe/Berlin']
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
      fc.constantFrom(...zones),
      (seconds, zone) => {
        const wall = localTime(seconds * 1000, zone)
        expect(localTime(instantOf(wall, zone), zone)).toBe(wall)
      },
    ),
  )
})

test('any instant on any clock, hours around a change included, is what a formatter says', () => {
  const zones = [
    'Europe/Amsterdam',
    'Europe/Lisbon',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]
  const formats = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  )
  const changes = [
    at('2026-10-25T01:00Z'),
    at('2027-03-28T01:00Z'),
    at('2026-11-01T04:30Z'),
    at('2027-04-03T15:00Z'),
  ]
  const instants = fc.oneof(
    fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000, max: 90_000 }))
      .map(([change, s]) => change / 1000 + s),
  )
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (seconds, zone) => {
      const instant = seconds * 1000
      const iso = isoAtStation(instant, zone)
      expect(iso.slice(0, 19).replace('T', ' ')).toBe(formats.get(zone)!.format(instant))
      expect(Date.parse(iso)).toBe(instant)
      expect(instantsOf(iso.slice(0, 16), zone)).toContain(
        Date.parse(iso.slice(0, 17) + '00' + iso.slice(19)),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('what is no moment is refused, also on a day that is known', () => {
  instantOf('2026-11-26T08:23', 'Europe/Amsterdam')
  for (const text of [
    '',
    '2026-11-26',
    '2026/11/26T08:23',
    '2026-11-26 08:2x',
    '2026-11-26T25:00',
    '2026-11-26T08:61',
    '2O26-11-26T08:23',
  ])
    expect(() => instantOf(text, 'Europe/Amsterdam'), text).toThrow('is not a local time')
})

test('[SRCH-14] a time zone is one that the clock of this machine knows', () => {
  for (const zone of ['Europe/Amsterdam', 'UTC', 'America/Argentina/Buenos_Aires', 'europe/paris'])
    expect(isTimeZone(zone), zone).toBe(true)
  for (const zone of ['Europe/Nowhere', '', ' ', 'Amsterdam', 'Europe/Amsterdam ', '\0', 'x'.repeat(10_000)])
    expect(isTimeZone(zone), zone).toBe(false)
})

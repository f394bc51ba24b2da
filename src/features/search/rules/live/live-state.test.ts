import { expect, test } from 'vitest'
import type { Connection, LiveConnection } from '../../contract.ts'
import { lateMinutes, liveStateOf } from './live-state.ts'

const at = (clock: string) => `2026-11-20T${clock}:00+01:00`
const end = (clock: string, platform: string) => ({
  time: at(clock),
  platform,
  station: { id: 'a', name: 'A' },
})
const connection = {
  attributes: { departure_time: at('08:00'), arrival_time: at('10:00') },
  relationships: {
    segments: [
      { line: 'IC 1', departure: end('08:00', '1'), arrival: end('09:00', '2'), stops: [] },
      { line: 'IC 2', departure: end('09:10', '3'), arrival: end('10:00', '4'), stops: [] },
    ],
  },
} as unknown as Connection

const told = (expected: string | null, platform: string | null = null) => ({
  expected,
  platform,
  skipped: false,
})
const train = (departure: string, arrival: string | null, platform: string | null = null) => ({
  cancelled: false,
  departure: told(at(departure), platform),
  arrival: told(arrival && at(arrival)),
  stops: [],
})
const live = (change: Partial<LiveConnection>): LiveConnection => ({
  ...{ id: 'x', cancelled: false, missed_change: null },
  segments: [train('08:00', '09:00'), train('09:10', '10:00')],
  ...change,
})

test('[SRCH-11] only what is known of every train is as planned', () => {
  expect(liveStateOf(connection, live({}))).toBe('on-time')
  expect(liveStateOf(connection, null)).toBe('unknown')
  expect(liveStateOf(connection, live({ segments: [train('08:00', '09:00'), null] }))).toBe('unknown')
  const noArrival = [train('08:00', '09:00'), train('09:10', null)]
  expect(liveStateOf(connection, live({ segments: noArrival }))).toBe('unknown')
})

test('[SRCH-11] the worst is said: out, a broken change, late, elsewhere', () => {
  const late = [train('08:05', '09:05', '7'), train('09:10', '10:00')]
  expect(liveStateOf(connection, live({ segments: late, missed_change: 0, cancelled: true }))).toBe(
    'cancelled',
  )
  expect(liveStateOf(connection, live({ segments: late, missed_change: 0 }))).toBe('missed')
  expect(liveStateOf(connection, live({ segments: late }))).toBe('late')
  const moved = [train('08:00', '09:00'), train('09:10', '10:00', '7')]
  expect(liveStateOf(connection, live({ segments: moved }))).toBe('moved')
})

test('[SRCH-11] half a minute is no delay, early is negative, nothing known is none', () => {
  expect(lateMinutes({ planned: at('08:00'), expected: '2026-11-20T08:00:30+01:00' })).toBe(0)
  expect(lateMinutes({ planned: at('08:00'), expected: at('07:58') })).toBe(-2)
  expect(lateMinutes({ planned: at('08:00'), expected: null })).toBe(0)
})

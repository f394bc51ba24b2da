import { expect, test } from 'vitest'
import { capturedLog } from '../../../testing/harness/captured-log.ts'
import { createOutage } from './outage.ts'

const t0 = Date.parse('2026-11-20T09:00:00Z')
const away = new Error('nobody listens there')

function outage() {
  const captured = capturedLog()
  const time = { now: t0 }
  const levels = () => captured.lines().map(({ level }) => level)
  return { time, levels, captured, ...createOutage(captured.log, () => time.now) }
}

test('[PAY-06] who cannot read waits longer each time, up to five seconds, and not at all longer after the first success', () => {
  const { failed, succeeded } = outage()
  const pauses = Array.from({ length: 7 }, () => failed('money', away))
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000])
  expect(failed('email', away), 'another has a pause of its own').toBe(250)
  succeeded('money')
  expect(failed('money', away)).toBe(250)
})

test('an outage of an hour is told when it begins, once a minute, and when the last can read again', () => {
  const { time, levels, captured, failed, succeeded } = outage()
  for (; time.now < t0 + 3_600_000; time.now += 5_000)
    for (const who of ['money', 'email', 'calendar']) failed(who, away)
  expect(levels()).toEqual(Array(60).fill(50))
  expect(captured.lines()[59]).toMatchObject({
    ...{ level: 50, since: new Date(t0).toISOString(), err: { message: away.message } },
    msg: 'work cannot be read from the database, it is tried again',
  })
  succeeded('money')
  succeeded('calendar')
  expect(levels()).toHaveLength(60)
  succeeded('email')
  succeeded('email')
  expect(captured.lines().slice(60)).toMatchObject([
    { level: 40, since: new Date(t0).toISOString(), msg: 'work can be read from the database again' },
  ])
})

test('a database that comes and goes is told once a minute, and one that is away again later at once', () => {
  const { time, levels, failed, succeeded } = outage()
  for (let blink = 0; blink < 100; blink += 1) {
    failed('money', away)
    time.now += 250
    succeeded('money')
  }
  expect(levels()).toEqual([50, 40])
  time.now = t0 + 90_000
  failed('money', away)
  succeeded('money')
  expect(levels()).toEqual([50, 40, 50, 40])
})

test('a clock that is set back silences nobody', () => {
  const { time, levels, failed } = outage()
  failed('money', away)
  time.now = t0 - 3_600_000
  failed('money', away)
  expect(levels()).toEqual([50, 50])
})

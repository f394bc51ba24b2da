import { expect, test } from 'vitest'
import {
  askedUntil,
  checksOf,
  nextCheckAt,
  outlasts,
  renewAt,
  silentUntil,
  usefulIfHeldNow,
  usefulUntil,
} from './renewal.ts'

const hour = 3_600_000

test('a hold is renewed 46 hours before it runs out: a day for its owner, and all the time a bank may be silent', () => {
  expect(renewAt(100 * hour, true)).toBe(54 * hour)
})

test('[GRP-08] the owner of a hold that is not renewed is asked two days before it is of no use any more', () => {
  expect(usefulUntil(100 * hour)).toBe(76 * hour)
  expect(renewAt(100 * hour, false)).toBe(28 * hour)
  expect(askedUntil(28 * hour, 100 * hour)).toBe(76 * hour)
})

test('a silent bank leaves the owner their day, whenever the renewal began', () => {
  const captureBefore = 100 * hour
  const began = renewAt(captureBefore, true)
  expect(silentUntil(began, captureBefore)).toBe(began + 20 * hour)
  expect(askedUntil(silentUntil(began, captureBefore), captureBefore)).toBe(began + 44 * hour)
  // begun hours late: the bank has less time, the owner has not
  expect(silentUntil(75 * hour, captureBefore)).toBe(76 * hour)
  for (const since of [began, 56 * hour, 70 * hour, 76 * hour - 1]) {
    const asked = silentUntil(since, captureBefore)
    expect(askedUntil(asked, captureBefore) - asked).toBe(24 * hour)
  }
  // begun in the owner's day, after a purchase that took long: one hour for the bank, the rest for the owner
  expect(silentUntil(76 * hour, captureBefore)).toBe(77 * hour)
})

test('only a need that lasts into the last day of a hold outlasts it', () => {
  expect(outlasts(76 * hour, 100 * hour)).toBe(false)
  expect(outlasts(76 * hour + 1, 100 * hour)).toBe(true)
})

test('the owner has a day at least, and never longer than the hold lives', () => {
  expect(askedUntil(51 * hour, 100 * hour)).toBe(76 * hour)
  expect(askedUntil(53 * hour, 100 * hour)).toBe(77 * hour)
  expect(askedUntil(70 * hour, 100 * hour)).toBe(94 * hour)
  expect(askedUntil(90 * hour, 100 * hour)).toBe(100 * hour)
})

test('[PAY-06] a hold is read once a day, and a minute after it should have run out', () => {
  const now = 100 * hour
  expect(nextCheckAt(null, now)).toBe(now + 24 * hour)
  expect(nextCheckAt(now + 72 * hour, now)).toBe(now + 24 * hour)
  expect(nextCheckAt(now + 5 * hour, now)).toBe(now + 5 * hour + 60_000)
  expect(nextCheckAt(now - 60_000 + 1, now)).toBe(now + 1)
  // once that was read, a day later again
  for (const past of [now - 60_000, now - hour]) expect(nextCheckAt(past, now)).toBe(now + 24 * hour)
})

test('[PAY-06] a hold whose end is known is renewed as well as read, or its owner asked', () => {
  const now = 100 * hour
  const end = now + 168 * hour
  const read = { do: 'check-hold-at', at: now + 24 * hour }
  expect(checksOf(end, true, now)).toEqual([read, { do: 'renew-at', at: end - 46 * hour }])
  expect(checksOf(end, false, now)).toEqual([read, { do: 'renew-at', at: end - 72 * hour }])
  expect(checksOf(null, true, now)).toEqual([read])
})

test('[GRP-08] a hold that is made now is of use for six days', () => {
  expect(usefulIfHeldNow(100 * hour)).toBe(244 * hour)
})

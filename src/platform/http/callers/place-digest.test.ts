import { expect, test } from 'vitest'
import { nearnessOf, placeDigest, rangeOf, widestOf } from './place-digest.ts'

const at = (ip: string) => placeDigest('test', ip)

test('places in one /64, /56 and /48 are told apart by their digests, and nothing else is', () => {
  const home = at('2001:db8:7:4200::1')
  expect(nearnessOf(home, at('2001:db8:7:4200:ff::2'))).toBe(0)
  expect(nearnessOf(home, at('2001:db8:7:42ff::1'))).toBe(1)
  expect(nearnessOf(home, at('2001:db8:7:9900::1'))).toBe(2)
  expect(nearnessOf(home, at('2001:db8:8:4200::1'))).toBeNull()
  expect(nearnessOf(home, at('192.0.2.1'))).toBeNull()
  expect(nearnessOf(at('192.0.2.1'), at('::ffff:192.0.2.1'))).toBe(0)
  expect(nearnessOf(at('192.0.2.1'), at('192.0.2.2'))).toBeNull()
  expect(home).not.toContain('2001')
  expect(placeDigest('other', '192.0.2.1')).not.toBe(at('192.0.2.1'))
})

test('all places of a network lie between its two ends', () => {
  const { first, end } = rangeOf(widestOf(at('2001:db8:7:4200::1')))
  const isWithin = (place: string) =>
    Buffer.compare(Buffer.from(first), Buffer.from(place)) <= 0 && place < end
  expect(isWithin(at('2001:db8:7:9900::1'))).toBe(true)
  expect(isWithin(at('2001:db8:8:4200::1'))).toBe(false)
  expect(isWithin(at('192.0.2.1'))).toBe(false)
})

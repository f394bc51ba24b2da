import { expect, test } from 'vitest'
import { type UnpaidCheckout, unpaidLimits, whyNoCheckout as why } from './unpaid-checkouts.ts'

const minute = 60_000
const shares = [1, 4, 16]
const whyNoCheckout = (unpaid: readonly UnpaidCheckout[], at: number) => why(unpaid, at, shares)
const now = 1_000 * 24 * 60 * minute
const own = (endedAt: number | null): UnpaidCheckout => ({ isOwn: true, nearness: 0, endedAt })
const neighbours = (endedAt: number | null): UnpaidCheckout => ({ isOwn: false, nearness: 0, endedAt })
const times = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, i) => one(i))

test('a few open ways to the card page are fine, one more of an account or an address is not', () => {
  expect(whyNoCheckout([], now)).toBeNull()
  expect(
    whyNoCheckout(
      times(unpaidLimits.openPerAccount - 1, () => own(null)),
      now,
    ),
  ).toBeNull()
  expect(
    whyNoCheckout(
      times(unpaidLimits.openPerAccount, () => own(null)),
      now,
    ),
  ).toEqual({
    code: 'too_many_checkouts',
  })
  expect(
    whyNoCheckout(
      times(unpaidLimits.openPerAddress - 1, () => neighbours(null)),
      now,
    ),
  ).toBeNull()
  expect(
    whyNoCheckout(
      times(unpaidLimits.openPerAddress, () => neighbours(null)),
      now,
    ),
  ).toEqual({
    code: 'too_many_checkouts_here',
  })
})

test.each([
  [0, 0],
  [1, 0],
  [2, 10],
  [3, 30],
  [4, 120],
  [5, 360],
  [6, 1_440],
  [9, 1_440],
])('after %i unpaid ones in a day the next waits %i minutes', (count, minutes) => {
  const unpaid = times(count, (index) => own(now - index * minute))
  const given = whyNoCheckout(unpaid, now)
  expect(given).toEqual(minutes === 0 ? null : { code: 'checkout_cooldown', until: now + minutes * minute })
  expect(whyNoCheckout(unpaid, now + minutes * minute)).toBeNull()
  // the control: yesterday's are forgotten
  expect(whyNoCheckout(unpaid, now + unpaidLimits.accountWindowMs)).toBeNull()
})

test('only what ended within a day makes an account wait', () => {
  const dayAgo = now - unpaidLimits.accountWindowMs
  expect(whyNoCheckout([own(dayAgo - minute), own(dayAgo), own(now)], now)).toBeNull()
  expect(whyNoCheckout([own(null), own(null), own(now)], now)).toBeNull()
  const until = now + 10 * minute
  expect(whyNoCheckout([own(dayAgo + 1), own(now)], now)).toEqual({ code: 'checkout_cooldown', until })
})

test('what an address left unpaid is forgotten after an hour, one by one', () => {
  const unpaid = times(unpaidLimits.unpaidPerAddress, (index) => neighbours(now - index * minute))
  const until = now - (unpaidLimits.unpaidPerAddress - 1) * minute + unpaidLimits.addressWindowMs
  expect(whyNoCheckout(unpaid, now)).toEqual({ code: 'checkout_cooldown_here', until })
  expect(whyNoCheckout(unpaid, until)).toBeNull()
  expect(whyNoCheckout(unpaid.slice(1), now)).toBeNull()
})

test('five accounts at one address cannot keep five new places empty for more than a fifth of a day', () => {
  const leaseMs = 10 * minute
  const places: { account: number; endedAt: number }[] = []
  for (let at = now; at < now + 24 * 60 * minute; at += minute) {
    for (let account = 0; account < 5; account += 1) {
      const isKept = places.some((place) => place.account === account && place.endedAt > at)
      const unpaid = places.map((place) => ({
        isOwn: place.account === account,
        nearness: 0,
        endedAt: place.endedAt > at ? null : place.endedAt,
      }))
      if (!isKept && whyNoCheckout(unpaid, at) === null) places.push({ account, endedAt: at + leaseMs })
    }
  }
  const minutesWithoutAFreePlace = times(24 * 60, (index) => now + index * minute).filter(
    (at) => places.filter((place) => place.endedAt > at && place.endedAt - leaseMs <= at).length === 5,
  ).length
  expect(places.length).toBeGreaterThan(5)
  expect(minutesWithoutAFreePlace).toBeLessThan((24 * 60) / 5)
})

test('what an account left unpaid elsewhere does not count for the address where it is now', () => {
  const elsewhere = times(unpaidLimits.openPerAddress, (): UnpaidCheckout => ({
    ...{ isOwn: false, nearness: null, endedAt: null },
  }))
  expect(whyNoCheckout(elsewhere, now)).toBeNull()
  const ended = times(unpaidLimits.unpaidPerAddress, (): UnpaidCheckout => ({
    ...{ isOwn: false, nearness: null, endedAt: now },
  }))
  expect(whyNoCheckout(ended, now)).toBeNull()
})

test('a home with a /56 has four addresses’ shares of what is unpaid, and a /48 sixteen', () => {
  const near = (nearness: number, endedAt: number | null) => ({ isOwn: false, nearness, endedAt })
  for (const [nearness, share] of [4, 16].entries()) {
    const most = unpaidLimits.openPerAddress * share
    const open = (count: number) => times(count, () => near(nearness + 1, null))
    expect(whyNoCheckout(open(most - 1), now)).toBeNull()
    expect(whyNoCheckout(open(most), now)).toEqual({ code: 'too_many_checkouts_here' })
    const left = (count: number) => times(count, (index) => near(nearness + 1, now - index * 1_000))
    const unpaid = unpaidLimits.unpaidPerAddress * share
    expect(whyNoCheckout(left(unpaid - 1), now)).toBeNull()
    const until = now - (unpaid - 1) * 1_000 + unpaidLimits.addressWindowMs
    expect(whyNoCheckout(left(unpaid), now)).toEqual({ code: 'checkout_cooldown_here', until })
  }
})

test('pages in whose place another was wanted count from the fourth on', () => {
  const replaced = (endedAt: number): UnpaidCheckout => ({ ...own(endedAt), isReplaced: true })
  const pages = (count: number) => times(count, (n) => replaced(now - (n + 1) * 1_000))
  expect(whyNoCheckout([own(now - 1_000), ...pages(3)], now)).toBeNull()
  expect(whyNoCheckout(pages(4), now)).toBeNull()
  // the first ones are not counted, in whatever order they are read
  const refused = { code: 'checkout_cooldown', until: now - 1_000 + 10 * minute }
  expect(whyNoCheckout(pages(5), now)).toEqual(refused)
  expect(whyNoCheckout(pages(5).toReversed(), now)).toEqual(refused)
})

test('who asks a moment before a first page ends, and is answered after it, does not wait for that', () => {
  expect(whyNoCheckout([own(now + 20)], now)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { checkoutLife } from '../checkout-life.ts'
import {
  decideTaken,
  type HoldNeed,
  isReplacedUnwritten,
  renewalFollowUp,
  renewalId,
  renewalStart,
} from './renewal-course.ts'

const hour = 3_600_000
const hold = { state: 'held', captureBefore: 100 * hour, isCardKept: true, isOwnerAsked: false } as const
const waiting: HoldNeed = { for: 'waiting', until: 200 * hour }
const buying: HoldNeed = { for: 'buying' }
const nothing: HoldNeed = { for: 'nothing' }
const now = 60 * hour
const others = (state: string) => checkoutLife.states.filter((one) => one !== state)

describe('[PAY-06] the renewal of a hold', () => {
  test('begins where it is needed longer than it lasts', () => {
    expect(renewalStart(hold, waiting, now)).toBe('begin')
  })

  test('waits while something is being bought with it: it may have to wait again after that', () => {
    expect(renewalStart(hold, buying, now)).toBe(now + 600_000)
  })

  test('never begins where the hold lasts as long as it is needed', () => {
    const ends = (until: number) => renewalStart(hold, { for: 'waiting', until }, now)
    expect(ends(76 * hour + 1)).toBe('begin')
    for (const until of [76 * hour, now + 1, now]) expect(ends(until)).toBeNull()
  })

  test('is not begun before its time, whatever it was asked for', () => {
    expect(renewalStart(hold, waiting, 54 * hour - 1)).toBe(54 * hour)
    expect(renewalStart({ ...hold, isCardKept: false }, waiting, 28 * hour - 1)).toBe(28 * hour)
  })

  test.each([
    { what: 'has no end', other: { captureBefore: null } },
    { what: 'has an owner who was asked to confirm it', other: { isOwnerAsked: true } },
    ...others('held').map((state) => ({ what: `is ${state}`, other: { state } })),
  ])('never begins for one that $what, whatever it is needed for', ({ other }) => {
    for (const need of [waiting, buying]) expect(renewalStart({ ...hold, ...other }, need, now)).toBeNull()
  })

  test('[GRP-08] asks its owner where the card is not kept, and only if it is needed longer', () => {
    const own = { ...hold, isCardKept: false }
    expect(renewalStart(own, waiting, now)).toBe('ask')
    expect(renewalStart(own, waiting, 28 * hour)).toBe('ask')
    expect(renewalStart(own, { for: 'waiting', until: 76 * hour }, now)).toBeNull()
    expect(renewalStart(own, buying, now)).toBe(now + 600_000)
    expect(renewalStart(own, nothing, now)).toBeNull()
    expect(renewalStart({ ...own, isOwnerAsked: true }, waiting, now)).toBeNull()
  })

  test('never begins where nothing needs it any more', () => {
    expect(renewalStart(hold, nothing, now)).toBeNull()
  })

  test('has a name of its own for each attempt', () => {
    expect([0, 1, 2].map((attempt) => renewalId('c1', attempt))).toEqual([
      'renew-hold:c1',
      'renew-hold:c1:1',
      'renew-hold:c1:2',
    ])
  })
})

describe('[PAY-06] a renewal that ended', () => {
  test('without a new hold because something was being bought is begun again', () => {
    for (const state of checkoutLife.states)
      expect(renewalFollowUp('not-needed', state, buying)).toBe('again')
    expect(renewalFollowUp('not-needed', 'held', waiting)).toBe('again')
  })

  test('at a bank that wants its customer asks them, unless something is being bought with the old hold', () => {
    expect(renewalFollowUp('ask-owner', 'held', waiting)).toBe('ask')
    expect(renewalFollowUp('ask-owner', 'held', buying)).toBe('again')
  })

  test('asks nobody whose hold is not there any more', () => {
    for (const state of others('held')) expect(renewalFollowUp('ask-owner', state, waiting)).toBeNull()
  })

  test('well has no sequel', () => {
    expect(renewalFollowUp('renewed', 'held', buying)).toBeNull()
    expect(renewalFollowUp('renewed', 'held', waiting)).toBeNull()
  })
})

test('[PAY-06] holds of a renewal that somebody captured by hand are read again, and a new one is written down first', () => {
  const order = { checkoutId: 'old', newCheckoutId: 'new', oldRef: 'pi_old' }
  const reread = (checkoutId: string) => ({ do: 'reconcile', checkoutId })
  expect(decideTaken(order, 'pi_new', ['pi_old'], false)).toEqual([reread('old')])
  expect(decideTaken(order, 'pi_new', ['pi_new'], false)).toEqual([{ do: 'record-unneeded' }, reread('new')])
  expect(decideTaken(order, 'pi_new', ['pi_old', 'pi_new'], true)).toEqual([reread('old'), reread('new')])
  expect(decideTaken(order, undefined, [], false)).toEqual([])
})

test('[PAY-06] the end of a replaced hold is written down once, and only by the renewal that released it', () => {
  expect(isReplacedUnwritten(true, 'releasing')).toBe(true)
  for (const state of others('releasing')) expect(isReplacedUnwritten(true, state), state).toBe(false)
  for (const isGone of [false, undefined]) expect(isReplacedUnwritten(isGone, 'releasing')).toBe(false)
})

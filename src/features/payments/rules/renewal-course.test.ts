import { describe, expect, test } from 'vitest'
import { checkoutLife } from './checkout-life.ts'
import { renewalFollowUp, renewalId, renewalStart } from './renewal-course.ts'

const hour = 3_600_000
const hold = { state: 'held', captureBefore: 100 * hour, isCardKept: true, isOwnerAsked: false } as const
const collecting = { state: 'collecting', deadlineAt: 200 * hour }
const now = 60 * hour
const others = (state: string) => checkoutLife.states.filter((one) => one !== state)

describe('[PAY-06] the renewal of a hold', () => {
  test('begins where the group outlasts it', () => {
    expect(renewalStart(hold, collecting, now)).toBe('begin')
  })

  test.each(['full', 'asking'])('waits for a group that is %s: it may collect again', (state) => {
    expect(renewalStart(hold, { ...collecting, state }, now)).toBe(now + 600_000)
  })

  test('waits for a group that may still come to outlast it, and not for one whose time is over', () => {
    const ends = (deadlineAt: number) => renewalStart(hold, { ...collecting, deadlineAt }, now)
    expect(ends(76 * hour + 1)).toBe('begin')
    expect(ends(76 * hour)).toBe(76 * hour)
    expect(ends(now + 1)).toBe(now + 1)
    expect(ends(now)).toBeNull()
  })

  test.each([
    { what: 'has no end', other: { captureBefore: null } },
    { what: 'has an owner who was asked to confirm it', other: { isOwnerAsked: true } },
    ...others('held').map((state) => ({ what: `is ${state}`, other: { state } })),
  ])('never begins for one that $what, full group or not', ({ other }) => {
    for (const state of ['collecting', 'full'])
      expect(renewalStart({ ...hold, ...other }, { ...collecting, state }, now)).toBeNull()
  })

  test('never begins on a card that was not kept', () => {
    expect(renewalStart({ ...hold, isCardKept: false }, collecting, now)).toBeNull()
  })

  test('never begins in a group that is over, booked or gone', () => {
    for (const state of ['released', 'booked'])
      expect(renewalStart(hold, { ...collecting, state }, now)).toBeNull()
    expect(renewalStart(hold, undefined, now)).toBeNull()
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
  test('without a new hold because the group was full is begun again', () => {
    for (const state of checkoutLife.states)
      expect(renewalFollowUp('not-needed', state, 'full')).toBe('again')
    expect(renewalFollowUp('not-needed', 'held', 'collecting')).toBe('again')
  })

  test('at a bank that wants its customer asks them, unless the ticket is being bought with the old hold', () => {
    expect(renewalFollowUp('ask-owner', 'held', 'collecting')).toBe('ask')
    expect(renewalFollowUp('ask-owner', 'held', 'full')).toBe('again')
  })

  test('asks nobody whose hold is not there any more', () => {
    for (const state of others('held')) expect(renewalFollowUp('ask-owner', state, 'collecting')).toBeNull()
  })

  test('well has no sequel', () => {
    expect(renewalFollowUp('renewed', 'held', 'full')).toBeNull()
    expect(renewalFollowUp('renewed', 'held', 'collecting')).toBeNull()
  })
})

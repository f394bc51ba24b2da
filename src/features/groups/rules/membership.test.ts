import { expect, test } from 'vitest'
import { isCollecting, isInNow, keepsAccountOpen, leaderSeat, memberSeat } from './membership.ts'

const now = 1_000
const before = { state: 'booked', departureAt: now + 1 } as const
const after = { state: 'booked', departureAt: now } as const

test('[GRP-07] a member is who holds a seat', () => {
  const seats = [
    { user_id: 'a', state: 'held' },
    { user_id: 'b', state: 'leased' },
  ] as const
  expect(['a', 'b', 'c'].map((id) => memberSeat(seats, id))).toEqual([seats[0], undefined, undefined])
})

test('[GRP-09] nobody is in a group that they left, or that is over', () => {
  const views = [null, 'member', 'owner'].flatMap((role) =>
    [true, false].map((isActive) => ({ role, isActive })),
  )
  expect(views.filter(isInNow)).toEqual([
    { role: 'member', isActive: true },
    { role: 'owner', isActive: true },
  ])
})

test('[GRP-05] a group takes members while it collects and has a free seat', () => {
  const shown = (state: 'collecting' | 'full', membersCount: number) => ({ state, membersCount, maxSize: 6 })
  expect(isCollecting(shown('collecting', 5))).toBe(true)
  expect(isCollecting(shown('collecting', 6))).toBe(false)
  expect(isCollecting(shown('full', 5))).toBe(false)
})

test('[GRP-07] the leader is the member whom the group names', () => {
  const seats = [
    { user_id: 'a', state: 'held' },
    { user_id: 'b', state: 'held' },
  ] as const
  const asked = ['a', 'b', 'c'].map((id) => leaderSeat({ leader_id: 'b' }, seats, id))
  expect(asked).toEqual(['not_the_leader', seats[1], 'not_in_group'])
})

test.each([
  [{ ...after, state: 'collecting' }, null, true],
  [{ ...after, state: 'full' }, null, true],
  [{ ...after, state: 'asking' }, null, true],
  [before, null, true],
  [before, 'kept', true],
  [after, null, false],
  [after, 'kept', false],
  // nobody can agree any more once the train has left
  [after, 'asking', false],
  [after, 'agreed', true],
  [{ ...before, state: 'cancelled' }, 'done', false],
  [{ ...before, state: 'released' }, null, false],
] as const)(
  '[BOOK-08] a seat of %o that is %s keeps its holder’s account: %s',
  (group, cancelling, isKept) => {
    expect(keepsAccountOpen(group, cancelling, now)).toBe(isKept)
  },
)

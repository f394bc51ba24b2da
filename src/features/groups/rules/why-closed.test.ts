import { expect, test } from 'vitest'
import type { Group } from '../contract.ts'
import { groupRule } from './group-rule.ts'
import { hasNoMoreGroups, whyClosed } from './why-closed.ts'

const open: Parameters<typeof whyClosed>[0] = {
  ...{ state: 'collecting', reason: null, hasDeparted: false, timeRemaining: 1 },
  ...{ membersCount: 5, maxSize: 6 },
}

test.each([
  ['it collects, and has a seat and time left', {}, null],
  ['its time is over', { timeRemaining: 0 }, 'over'],
  ['each seat is taken', { membersCount: 6 }, 'full'],
  ['each seat is taken, and its time is over', { membersCount: 6, timeRemaining: 0 }, 'full'],
  ['its ticket is being bought', { state: 'full' }, 'full'],
  ['its members are asked about a price', { state: 'asking' }, 'full'],
  ['it has its ticket', { state: 'booked' }, 'full'],
  ['its leader deleted it', { state: 'released', reason: 'deleted' }, 'deleted'],
  ['it was not full in time', { state: 'released', reason: 'deadline' }, 'over'],
  ['nobody remembers why it was released', { state: 'released' }, 'over'],
  ['its ticket was given back', { state: 'cancelled' }, 'over'],
  ['only a deleted group is told as deleted', { state: 'cancelled', reason: 'deleted' }, 'over'],
  ['its train has left', { hasDeparted: true }, 'departed'],
  [
    'its train has left, and it was deleted',
    { hasDeparted: true, state: 'released', reason: 'deleted' },
    'departed',
  ],
] as const)('[GRP-11] nobody joins a group any more: %s', (_, other, why) => {
  expect(whyClosed({ ...open, ...other })).toBe(why)
})

const departure = Date.parse('2026-11-26T08:23:00Z')
const dayBefore = new Date(departure - groupRule.leadTimeMs).toISOString()
const hourEarlier = new Date(departure - groupRule.leadTimeMs - 3_600_000).toISOString()

test.each([
  ['its train has left', { hasDeparted: true, timeRemaining: 60_000 }, true],
  ['its time is over, a day before the train', { timeRemaining: 0 }, true],
  ['it has time left', { timeRemaining: 1 }, false],
  ['the sale of its fare is over, another may still be sold', { deadlineAt: hourEarlier }, false],
])('[GRP-11] whether any group on a train can be joined, where of one %s', (_, other, isTooLate) => {
  const group = { hasDeparted: false, timeRemaining: 0, deadlineAt: dayBefore, ...other }
  const trainDetails = { departure: { time: new Date(departure).toISOString() } } as Group['trainDetails']
  expect(hasNoMoreGroups({ ...group, trainDetails })).toBe(isTooLate)
})

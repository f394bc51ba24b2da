import { expect, test } from 'vitest'
import { whyClosed } from './why-closed.ts'

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

import { expect, test } from 'vitest'
import { inTurn } from './entries-in-turn.ts'

const list = (name: string, hours: readonly number[], hasMore: boolean) => ({
  name,
  hasMore,
  entries: hours.map((hour) => ({ departure: `2026-11-26T${hour}:00:00Z`, row: `${name} ${hour}` })),
})
const shown = ({ entries, ending }: ReturnType<typeof inTurn<ReturnType<typeof list>>>) => [
  entries.map(({ row }) => row),
  ending.map(({ name }) => name),
]

test('[DASH-01] groups and tickets stand in one order, and nothing is shown before what may still come in front of it', () => {
  const groups = list('group', [10, 12, 14], true)
  const tickets = list('ticket', [11, 15, 16], true)
  expect(shown(inTurn([groups, tickets], 'upcoming'))).toEqual([
    ['group 10', 'ticket 11', 'group 12', 'group 14'],
    ['group'],
  ])
  const past = [list('group', [16, 12], true), list('ticket', [15, 14], true)]
  expect(shown(inTurn(past, 'past'))).toEqual([['group 16', 'ticket 15', 'ticket 14'], ['ticket']])
})

test('lists that end together go on together, and one that is complete holds nothing back', () => {
  const both = [list('group', [10, 12], true), list('ticket', [11, 12], true)]
  expect(shown(inTurn(both, 'upcoming'))[1]).toEqual(['group', 'ticket'])
  const one = [list('group', [10, 18], false), list('ticket', [11], true)]
  expect(shown(inTurn(one, 'upcoming'))).toEqual([['group 10', 'ticket 11'], ['ticket']])
  const none = [list('group', [18], false), list('ticket', [11], false)]
  expect(shown(inTurn(none, 'upcoming'))).toEqual([['ticket 11', 'group 18'], []])
})

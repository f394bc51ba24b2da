import { expect, test } from 'vitest'
import { shownGroup } from '../../../../../testing/screens/shown-group.ts'
import { othersOf } from './others-of.ts'

test('[GRP-05] beside an invitation stand the groups one can join, and one’s own', () => {
  const groups = [
    shownGroup({ groupId: 'invited' }),
    shownGroup({ groupId: 'open' }),
    shownGroup({ groupId: 'just filled', membersCount: 6 }),
    shownGroup({ groupId: 'full', membersCount: 6, state: 'full' }),
    shownGroup({ groupId: 'own', membersCount: 6, state: 'booked', role: 'member', isActive: true }),
  ]
  expect(othersOf('invited', groups).map(({ groupId }) => groupId)).toEqual(['open', 'own'])
})

import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { buttonsOf, inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { shownGroup } from '../../../../../testing/screens/shown-group.ts'
import type { Group } from '../../contract.ts'
import { InviteView } from './invite-view.tsx'

/** The page of an invitation as it is sent, with the group as somebody's own view has it. */
function invitation(change: Partial<Group>, others: readonly Group[] = []) {
  const view = (
    <InviteView
      loaded={[shownGroup(change), ...others]}
      by={0}
      Dialog={() => null}
      Follow={() => <p>Tell me when there is a group</p>}
    />
  )
  return inEnglish(<RouterProvider router={createMemoryRouter([{ path: '/', element: view }])} />)
}
const joins = (html: string) => buttonsOf(html).filter(({ says }) => says.startsWith('Join'))
const left = { role: 'member', isActive: false, status: 'Cancelled' } as const

test('[GRP-09] whoever left a group that still collects is invited again like anybody', () => {
  const html = invitation(left)
  expect(joins(html)).toContainEqual({ says: 'Join, hold €19.55', isOff: false })
  expect(wordsOf(html)).not.toMatch(/You’re in\b|Cancelled/)
  expect(html).toBe(invitation({}))
})

test('[GRP-02] whoever is in the group is led to it', () => {
  const html = invitation({ role: 'member' })
  expect(joins(html)).toEqual([])
  expect(wordsOf(html)).toContain('You’re in this group. Open my group')
})

test('[GRP-09] a leader whose group is over is not told to be in it', () => {
  const html = invitation({ role: 'owner', isActive: false, status: 'Cancelled', state: 'released' })
  expect(wordsOf(html)).not.toMatch(/You’re in\b/)
  expect(wordsOf(html)).toContain('This group is closed')
})

const over = { isActive: false, status: 'Cancelled', state: 'released', reason: 'deadline' } as const
const otherOnTrain = shownGroup({ groupId: 'group-two', groupName: 'Beside' })

test('a closed invitation invites to nothing: neither in its title nor by what is held', () => {
  for (const html of [invitation(over), invitation({ membersCount: 6, state: 'full' })]) {
    expect(wordsOf(html)).toMatch(/^Vrijthof\b/)
    expect(wordsOf(html)).not.toMatch(/invite|is held on your card|How it works/)
  }
  expect(wordsOf(invitation({}))).toMatch(/^You’re invited to Femke’s group.*is held on your card/)
})

test('a closed invitation offers its train only while it can have a group', () => {
  const inTime = wordsOf(invitation({ ...over, reason: 'deleted' }, [otherOnTrain]))
  expect(inTime).toContain('You can join another group or start your own.')
  expect(inTime).toContain('Tell me when there is a group')
  const late = wordsOf(invitation({ ...over, timeRemaining: 0 }))
  expect(late).toContain('You can join a group on another train or start your own.')
  expect(late).not.toMatch(/Tell me when there is a group|You can join another group/)
  // a fare that is sold no more says nothing of the others
  const soldOut = { ...over, timeRemaining: 0, deadlineAt: '2026-11-24T09:01:00.000Z' }
  expect(wordsOf(invitation(soldOut))).toContain('Tell me when there is a group')
})

test('nobody is asked to be there early for a group that is over', () => {
  expect(wordsOf(invitation({}))).toContain('Arrive 15 minutes early.')
  expect(wordsOf(invitation(over))).not.toContain('Arrive 15 minutes early.')
})

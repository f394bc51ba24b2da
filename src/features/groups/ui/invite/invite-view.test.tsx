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

import { expect, test } from 'vitest'
import { inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { shownGroup } from '../../../../../testing/screens/shown-group.ts'
import type { Group } from '../../contract.ts'
import NotInGroup from './not-in-group.tsx'

const page = (group: Group | null) => inEnglish(<NotInGroup group={group} />)
const stranger = (change: Partial<Group> = {}) => shownGroup({ role: null, ...change })
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
const ownGroups = '/en/dashboard/my-bookings'

test('who opens a group that they are not in is told so, and led to its invitation while it is open', () => {
  const html = page(stranger())
  expect(wordsOf(html)).toContain('You’re not in this group It’s still open.')
  expect(wordsOf(html)).toMatch(/See the invitation My Groups$/)
  expect(linksOf(html)).toEqual(['/en/join/group-one', ownGroups])
})

test.each([
  ['full', { membersCount: 6 }],
  ['booked', { membersCount: 6, state: 'booked' }],
  ['released', { state: 'released' }],
  ['departed', { hasDeparted: true }],
] as const)('nobody is invited to a group that is %s', (_, change) => {
  const html = page(stranger(change))
  expect(wordsOf(html)).toContain('You’re not in this group')
  expect(linksOf(html)).toEqual([ownGroups])
})

test('of a group that nobody knows it is said that it cannot be found', () => {
  const html = page(null)
  expect(wordsOf(html)).toContain('We can’t find this group in your account')
  expect(linksOf(html)).toEqual([ownGroups])
})

import { expect, test } from 'vitest'
import { buttonsOf, inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { shownGroup } from '../../../../../testing/screens/shown-group.ts'
import type { Group } from '../../contract.ts'
import { OwnGroupRow } from './own-group-row.tsx'

const row = (change: Partial<Group>) =>
  inEnglish(<OwnGroupRow group={shownGroup(change)} onJourney={() => {}} onEnd={() => {}} />)
const acts = (html: string) => buttonsOf(html).map(({ says }) => says)
const past = { status: 'Completed', hasDeparted: true, membersCount: 6 } as const
const upcoming = ['Journey Details Vrijthof', 'Leave group Vrijthof']

test('[DASH-02] ahead a member may leave, the leader delete, and both talk', () => {
  const [member, leader] = [row({ role: 'member' }), row({ role: 'owner' })]
  expect(acts(member)).toEqual(upcoming)
  expect(acts(leader)).toEqual(['Journey Details Vrijthof', 'Delete group Vrijthof'])
  expect(wordsOf(member)).toMatch(/ Member /)
  expect(wordsOf(leader)).toMatch(/ Group Leader /)
  for (const html of [member, leader]) expect(wordsOf(html)).toContain('Open Chat')
})

test.each([
  // a train may have left a group that collects to the last, for its moment
  ['past', 'Completed', { ...past, state: 'booked', bookingId: 'booking-one' }],
  ['past', 'Completed', { ...past, state: 'collecting', membersCount: 3 }],
  ['cancelled', 'Cancelled', { status: 'Cancelled', isActive: false, state: 'released' }],
  ['cancelled', 'Cancelled', { status: 'Cancelled', isActive: false, state: 'collecting' }],
] as const)(
  '[DASH-01] [DASH-02] what is %s is %s, and nobody leaves, deletes or talks',
  (_, badge, change) => {
    for (const role of ['member', 'owner'] as const) {
      const html = row({ ...change, role })
      expect(wordsOf(html)).toContain(badge)
      expect(acts(html)).toEqual(['Journey Details Vrijthof'])
      expect(wordsOf(html)).not.toMatch(/Leave|Delete|Open Chat/)
    }
  },
)

test.each([
  [4, 'Collecting'],
  [5, 'Almost Full'],
  [6, 'Ready to Book'],
] as const)('[GRP-11] the badge of %i members is %s, as the server says', (membersCount, status) => {
  expect(wordsOf(row({ membersCount, status, role: 'member' }))).toContain(`Vrijthof ${status} `)
})

test('[GRP-08] whose hold nobody renews is asked to renew it, and whose hold is renewed to confirm it', () => {
  const money = { totalFormatted: '€12.00', refundFormatted: null, state: 'held' }
  const until = (isRenewed: boolean) =>
    wordsOf(
      row({ money: { ...money, isRenewed, confirmUntil: '2026-11-24T09:00:00.000Z' } as Group['money'] }),
    )
  expect(until(true)).toContain('Please confirm your seat by')
  expect(until(true)).not.toContain('Renew your hold by')
  expect(until(false)).toContain('Renew your hold by')
})

test('[DASH-01] of a state of the money that this version does not know nothing is said, and the group stays', () => {
  const money = { totalFormatted: '€12.00', refundFormatted: null, confirmUntil: null }
  const said = (state: string) => wordsOf(row({ money: { ...money, state } as Group['money'] }))
  expect(said('held')).toMatch(/Vrijthof.*€12\.00/)
  expect(said('halved')).toContain('Vrijthof')
  expect(said('halved')).not.toMatch(/halved|money\.short|€12/)
})

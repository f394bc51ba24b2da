import { describe, expect, test } from 'vitest'
import { buttonsOf, inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { shownGroup } from '../../../../../testing/screens/shown-group.ts'
import type { Group } from '../../contract.ts'
import { GroupCard } from './group-card.tsx'

const card = (change: Partial<Group>, { taken = false } = {}) =>
  inEnglish(
    <GroupCard
      group={shownGroup(change)}
      {...{ before: null, lead: 0, invited: false, first: false, taken, onJoin: () => {} }}
    />,
  )
/** The free seats of a group that can be joined are buttons too. */
const joinOf = (html: string) => buttonsOf(html).find(({ says }) => says.startsWith('Join'))

describe('[GRP-11] how many spots are left', () => {
  test.each([
    [1, '5 spots left'],
    [3, '3 spots left'],
    [4, 'Only 2 spots left'],
    [5, 'Only 1 spot left'],
  ])('with %i of 6: %s', (membersCount, says) => {
    const words = wordsOf(card({ membersCount }))
    expect(words.match(/(Only )?\d spots? left/g)).toEqual([says])
    expect(words).toContain(`${membersCount} of 6`)
  })

  test('[GRP-05] with six: This group is full, and nobody can join', () => {
    const html = card({ membersCount: 6, state: 'full', status: 'Ready to Book' })
    expect(wordsOf(html)).toContain('This group is full')
    expect(wordsOf(html)).not.toMatch(/spots? left/)
    expect(buttonsOf(html)).toEqual([{ says: expect.stringMatching(/^Join/) as string, isOff: true }])
  })
})

describe('[GRP-02] the groups of a train', () => {
  test('can be joined by whoever is in none of them', () => {
    expect(joinOf(card({}))).toEqual({ says: 'Join, hold €19.55', isOff: false })
  })

  test('lead their member to their own, without a way to join it again', () => {
    const html = card({ role: 'member' })
    expect(wordsOf(html)).toMatch(/You’re in this group\. Open my group$/)
    expect(html).toContain('href="/en/dashboard/my-bookings?group=group-one"')
    expect(buttonsOf(html)).toEqual([])
  })

  test('say until when one can join, and to whoever cannot, until when others can', () => {
    const until = 'can join until Wed 25 Nov, 10:01, 24 hours before departure.'
    expect(wordsOf(card({}))).toContain(`You ${until}`)
    expect(wordsOf(card({ role: 'member', isActive: false }))).toContain(`You ${until}`)
    for (const html of [card({ role: 'member' }), card({ role: 'owner' }), card({}, { taken: true })])
      expect(wordsOf(html)).toContain(`Others ${until}`)
  })

  test('[GRP-09] can be joined again by whoever has left', () => {
    const html = card({ role: 'member', isActive: false, status: 'Cancelled' })
    expect(joinOf(html)).toEqual({ says: 'Join, hold €19.55', isOff: false })
    expect(wordsOf(html)).not.toContain('You’re in this group')
  })

  test('cannot be joined by whoever is in another of them, and say so', () => {
    const html = card({}, { taken: true })
    expect(wordsOf(html)).toMatch(/You’re already in a group on this train\.$/)
    expect(buttonsOf(html)).toEqual([{ says: 'Join, hold €19.55', isOff: true }])
  })
})

test('[GRP-10] without a price: 42.00 and 7.99 as a marked example, and nobody can join', () => {
  const html = card({ pricePerMember: 0 })
  expect(wordsOf(html)).toMatch(/Your share Example €42\.00 You save €7\.99/)
  expect(wordsOf(html)).toMatch(/Group pricing information is not available\.$/)
  expect(buttonsOf(html)).toEqual([{ says: 'Join', isOff: true }])
  expect(wordsOf(card({}))).not.toMatch(/Example|42\.00|7\.99/)
})

import { expect, test } from 'vitest'
import { buttonsOf, inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { StartGroup } from './start-group.tsx'

const offer = {
  ...{ available: true, reason: null, deadline: '2026-11-25T09:01:00.000Z' },
  ...{ group_total: 9_930, per_member: 1_955, saving: 1_325, alone: 3_280 },
}
const drawn = (change: Partial<Parameters<typeof StartGroup>[0]>) =>
  inEnglish(<StartGroup {...{ offer, others: 0, isIn: false, onCreate: () => {}, ...change }} />)

test('[GRP-02] a group can be created on a train, also beside others, and not by whoever is in one there', () => {
  expect(buttonsOf(drawn({}))).toEqual([{ says: 'Create a group', isOff: false }])
  expect(buttonsOf(drawn({ others: 2 }))).toEqual([{ says: 'Create another group', isOff: false }])
  for (const others of [0, 1, 2]) expect(drawn({ others, isIn: true })).toBe('')
})

test('[GRP-10] where there is no price for six, 42.00 and 7.99 are an example that is marked as one, and none can be created', () => {
  for (const reason of ['group_not_offered', 'group_price_unknown']) {
    const html = drawn({ offer: { ...offer, available: false, reason } })
    expect(wordsOf(html), reason).toMatch(/Example\b.*€42\.00.*€7\.99/)
    expect(buttonsOf(html)).toEqual([])
  }
  const dearer = wordsOf(drawn({ offer: { ...offer, available: false, reason: 'group_not_cheaper' } }))
  expect(dearer).not.toMatch(/42\.00|7\.99/)
})

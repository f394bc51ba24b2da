import { afterAll, beforeAll, expect, test } from 'vitest'
import { group, groupOf } from '../../../../testing/builders/groups.ts'
import { traveller } from '../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** 000 §3; `_id` is `groupId`, and `lastMessage` comes with the chats (ADR 096). */
const documented = [
  ...[
    'groupId',
    'groupName',
    'maxSize',
    'membersCount',
    'connectionId',
    'userId',
    'members',
    'timeRemaining',
  ],
  ...['status', 'trainDetails', 'selectedFareClass', 'pricePerMember', 'groupTicketPrice', 'updatedAt'],
]
const own = [
  ...[
    'isActive',
    'state',
    'reason',
    'step',
    'openedAt',
    'deadlineAt',
    'hasDeparted',
    'seats',
    'leaderFirstName',
  ],
  ...['role', 'money', 'bookingId', 'singlesCheaper', 'priceAsked', 'nameAsked', 'cancelling', 'handOver'],
]

test('[GRP-10] a group has the fields of the documents and no field that nobody has named', async () => {
  const { groupId, leader } = await groupOf(product, 2)
  for (const viewer of [null, leader]) {
    const shown = await group(product, groupId, viewer)
    expect(Object.keys(shown).toSorted()).toEqual([...documented, ...own].toSorted())
    expect(Object.keys(shown.trainDetails.groupPricing)).toEqual(
      expect.arrayContaining(['groupPriceFormatted', 'pricePerMemberFormatted', 'savingsFormatted']),
    )
    expect(shown.trainDetails).toMatchObject({ trainType: expect.any(String), departure: {}, arrival: {} })
  }
})

test('[GRP-10] [R-12] members learn who the leader and the members are; strangers learn no id', async () => {
  const { groupId, leader, others } = await groupOf(product, 3)
  const ids = [leader, ...others].map(({ userId }) => userId)
  for (const member of [leader, ...others]) {
    const { userId, members } = await group(product, groupId, member)
    expect(userId).toBe(leader.userId)
    expect(members).toEqual(ids.map((id) => ({ userId: id })))
  }
  for (const stranger of [null, await traveller(product)]) {
    const shown = await group(product, groupId, stranger)
    expect([shown.userId, shown.members]).toEqual([null, []])
    for (const id of ids) expect(JSON.stringify(shown)).not.toContain(id)
  }
})

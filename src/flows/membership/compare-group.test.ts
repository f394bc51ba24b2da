import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askToJoin, group, groupOf, join, payAt, train, verify } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.ticketing.faults.clear())

const told = (who: TestTraveller) =>
  product.emails.filter(
    ({ to, subject }) => to === who.email && subject.startsWith('Single tickets are cheaper'),
  )
const sixHours = 6 * 3_600_000

test('[R-44] six singles that become cheaper while a group waits: its members are told once, nobody else can join', async () => {
  const { groupId, leader, others } = await groupOf(product, 3, await train(product, '07:01'))
  expect((await group(product, groupId)).singlesCheaper).toBeNull()
  product.ticketing.faults.add({ kind: 'one-cheaper' })
  expect((await askToJoin(product, await traveller(product), groupId)).body.code).toBe('group_not_cheaper')
  product.clock.advance(sixHours + 60_000)
  for (const member of [leader, ...others]) await workUntil(product, async () => told(member).length === 1)
  const shown = await group(product, groupId, await signIn(product, others[0]!))
  expect(shown).toMatchObject({
    state: 'collecting',
    membersCount: 3,
    singlesCheaper: expect.stringContaining('€'),
  })
  product.clock.advance(sixHours + 60_000)
  await product.worker.idle()
  expect(told(leader)).toHaveLength(1)
  // a leader cannot leave: their email says what they can do instead
  expect(told(others[0]!)[0]!.text).toContain('You can leave the group in My Groups')
  expect(told(leader)[0]!.text).toContain(
    'you can delete it in My Groups, or make another member the group leader',
  )

  // the sale is over: nothing to tell, and the group takes travellers again
  product.ticketing.faults.clear()
  product.clock.advance(sixHours + 60_000)
  await workUntil(product, async () => (await group(product, groupId)).singlesCheaper === null)
  await join(product, groupId)
})

test('[GRP-07] a group that became full is booked as promised, whatever singles cost by then', async () => {
  const { groupId } = await groupOf(product, 5, await train(product, '07:31'))
  const sixth = await traveller(product)
  const opened = await askToJoin(product, sixth, groupId)
  product.ticketing.faults.add({ kind: 'one-cheaper' })
  await payAt(opened.body.url)
  await verify(product, sixth, opened.body.sessionId)
  await workUntilGroup(product, groupId, 'booked')
})

test('a carrier that does not answer is asked again, and nobody is told anything', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '08:01'))
  product.ticketing.faults.add({ kind: 'drop-before', times: 50 })
  product.clock.advance(sixHours + 60_000)
  await product.worker.idle()
  product.ticketing.faults.clear()
  product.clock.advance(20 * 60_000)
  await product.worker.idle()
  expect(told(leader)).toEqual([])
  expect((await group(product, groupId)).singlesCheaper).toBeNull()
})

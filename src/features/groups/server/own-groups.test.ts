import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToJoin, groupOf, payAt, train, verify } from '../../../../testing/builders/groups.ts'
import { ask, type TestTraveller } from '../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test('[DASH-01] whoever has travelled in hundreds of groups still finds the next one', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '10:01'))
  // copies of that group, each a day earlier than the one before
  await sql`
    insert into groups
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', 'past-' || n, 'state', 'booked', 'connection_id', 'past-' || n,
      'departure_at', departure_at - n * interval '1 day'
    ))).* from groups one, generate_series(30, 549) n where id = ${groupId}`.execute(product.database.db)
  await sql`
    insert into group_seats
    select (jsonb_populate_record(one, jsonb_build_object('group_id', 'past-' || n, 'checkout_id', 'past-' || n))).*
    from group_seats one, generate_series(30, 549) n where group_id = ${groupId}`.execute(product.database.db)
  const page = async (query: string) => {
    const { status, body } = await ask(product, leader, 'GET', `/api/groups/user/${leader.userId}?${query}`)
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
    return body as { groups: { groupId: string }[]; next: string | null; counts: object }
  }
  const idsOf = ({ groups }: { groups: { groupId: string }[] }) => groups.map(({ groupId: id }) => id)
  const past = Array.from({ length: 520 }, (_, n) => `past-${n + 30}`)

  const upcoming = await page('tab=upcoming')
  expect(idsOf(upcoming)).toEqual([groupId])
  expect(upcoming).toMatchObject({ next: null, counts: { upcoming: 1, past: 100, cancelled: 0 } })
  const walked: string[] = []
  let cursor = ''
  do {
    const some = await page(`tab=past&limit=200${cursor}`)
    walked.push(...idsOf(some))
    cursor = some.next === null ? '' : `&cursor=${some.next}`
  } while (cursor !== '')
  expect(walked).toEqual(past)

  // a client that knows of no tabs finds all of them too
  const first = await page('')
  expect(idsOf(first)).toEqual([groupId, ...past.slice(0, 499)])
  expect(idsOf(await page(`cursor=${first.next}`))).toEqual(past.slice(499))
  expect(idsOf(await page('connectionId=past-529'))).toEqual(['past-529'])
  // and so does whoever takes their data along
  const copy = await ask(product, leader, 'GET', '/api/account/export')
  expect(JSON.stringify(copy.body)).toContain('past-549')
})

test('[DASH-01] a page of my groups that nobody can have been led to is refused', async () => {
  const { leader } = await groupOf(product, 1, await train(product, '10:31'))
  for (const query of ['cursor=1', 'cursor=1~%00', 'tab=all', 'limit=0', 'limit=501', 'limit=two']) {
    const { status, body } = await ask(product, leader, 'GET', `/api/groups/user/${leader.userId}?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'invalid_request'])
  }
})

test('[DASH-02] [GRP-12] my groups say whether I lead; who has left or deleted one finds it ended, the others do not', async () => {
  const { groupId, leader, others } = await groupOf(product, 3, await train(product, '11:01'))
  const [leaving, staying] = others as [TestTraveller, TestTraveller]
  const seenBy = async (who: TestTraveller) => {
    const { status, body } = await ask(product, who, 'GET', `/api/groups/user/${who.userId}`)
    expect(status).toBe(200)
    const { role, isActive, status: badge, hasDeparted } = body.groups.find(isThis)
    return { role, isActive, badge, hasDeparted }
  }
  const isThis = (group: { groupId: string }) => group.groupId === groupId
  const upcoming = { isActive: true, badge: 'Collecting', hasDeparted: false }
  const cancelled = { isActive: false, badge: 'Cancelled', hasDeparted: false }
  expect(await seenBy(leader)).toEqual({ role: 'owner', ...upcoming })
  expect(await seenBy(leaving)).toEqual({ role: 'member', ...upcoming })

  // the other address of the same, for its owner alone
  const other = `/api/groups/my-groups/${leader.userId}`
  expect((await ask(product, leader, 'GET', other)).body.groups.filter(isThis)).toHaveLength(1)
  expect((await ask(product, null, 'GET', other)).status).toBe(401)
  expect((await ask(product, staying, 'GET', other)).status).toBe(403)

  expect((await ask(product, leaving, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
  expect(await seenBy(leaving)).toEqual({ role: 'member', ...cancelled })
  expect(await seenBy(staying)).toEqual({ role: 'member', ...upcoming })

  expect((await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})).status).toBe(200)
  expect(await seenBy(leader)).toEqual({ role: 'owner', ...cancelled })
  expect(await seenBy(staying)).toEqual({ role: 'member', ...cancelled })

  // a refusal says why, in a sentence that the screen shows
  const late = await ask(product, staying, 'POST', `/api/groups/${groupId}/leave`, {})
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'group_over', message: expect.stringMatching(/\S/) },
  })
})

test('[DASH-01] a group moves between my tabs as I leave it, come back to it and it is deleted', async () => {
  const { groupId, leader, others } = await groupOf(product, 2, await train(product, '12:01'))
  const member = others[0]!
  const tabsOf = async (who: TestTraveller) => {
    const found: string[] = []
    for (const tab of ['upcoming', 'past', 'cancelled']) {
      const { body } = await ask(product, who, 'GET', `/api/groups/user/${who.userId}?tab=${tab}`)
      expect(body.groups).toHaveLength(body.counts[tab])
      if (body.groups.some((group: { groupId: string }) => group.groupId === groupId)) found.push(tab)
    }
    return found
  }
  expect(await tabsOf(member)).toEqual(['upcoming'])
  await ask(product, member, 'POST', `/api/groups/${groupId}/leave`, {})
  expect(await tabsOf(member)).toEqual(['cancelled'])
  expect(await tabsOf(leader)).toEqual(['upcoming'])

  const again = await askToJoin(product, member, groupId)
  // who has only begun to pay is not in yet
  expect(await tabsOf(member)).toEqual(['cancelled'])
  await payAt(again.body.url)
  await verify(product, member, again.body.sessionId)
  expect(await tabsOf(member)).toEqual(['upcoming'])

  await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})
  for (const who of [leader, member]) expect(await tabsOf(who)).toEqual(['cancelled'])
})

test('[DASH-02] the journey of each of my groups comes with what its details show', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '11:31'))
  const { body } = await ask(product, leader, 'GET', `/api/groups/user/${leader.userId}`)
  const { trainDetails } = body.groups.find((group: { groupId: string }) => group.groupId === groupId)
  const { segments, duration_formatted: duration, groupPricing } = trainDetails
  expect(duration).toMatch(/\d/)
  expect(segments.length).toBe(trainDetails.transfers + 1)
  expect(segments[0].departure).toEqual(trainDetails.departure)
  expect(segments.at(-1).arrival).toEqual(trainDetails.arrival)
  for (const segment of segments) {
    expect(segment.line).toMatch(/\S/)
    expect(segment.duration_formatted).toMatch(/\d/)
  }
  expect(groupPricing).toMatchObject({
    pricePerMemberFormatted: expect.stringMatching(/^€\d/),
    savingsFormatted: expect.stringMatching(/^€\d/),
  })
})

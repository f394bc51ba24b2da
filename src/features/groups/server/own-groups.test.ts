import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, train } from '../../../../testing/builders/groups.ts'
import { ask } from '../../../../testing/builders/travellers.ts'
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
    ))).* from groups one, generate_series(30, 529) n where id = ${groupId}`.execute(product.database.db)
  await sql`
    insert into group_seats
    select (jsonb_populate_record(one, jsonb_build_object('group_id', 'past-' || n, 'checkout_id', 'past-' || n))).*
    from group_seats one, generate_series(30, 529) n where group_id = ${groupId}`.execute(product.database.db)
  const { status, body } = await ask(product, leader, 'GET', `/api/groups/user/${leader.userId}`)
  expect(status).toBe(200)
  const ids = (body.groups as { groupId: string }[]).map(({ groupId: id }) => id)
  expect(ids).toContain(groupId)
  expect(ids).toHaveLength(500)
})

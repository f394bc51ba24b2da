import { afterAll, beforeAll, expect, test } from 'vitest'
import { creation, group, groupOf, join, train, verify } from '../../../testing/builders/groups.ts'
import { ask, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { languages } from '../../kernel/languages.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const path = '/api/payments/group/create-checkout-session'

test.each([
  ['turns the direction of what follows', 'Party \u202Egpj.exe', 'group_name_unprintable'],
  ['isolates it', 'Party \u2067 6', 'group_name_unprintable'],
  ['has a line break', 'Party\nPaid: 0.00', 'group_name_unprintable'],
  ['has a line separator', 'Party\u2028here', 'group_name_unprintable'],
  ['has a control character', 'Party\u0007', 'group_name_unprintable'],
  ['is of invisible characters alone', '\u200B\u2060\uFEFF', 'group_name_missing'],
])('[GRP-03] a group name that %s is refused', async (_, groupName, code) => {
  const who = await traveller(product)
  const on = await train(product)
  for (const language of languages) {
    const response = await fetch(product.publicUrl + path, {
      method: 'POST',
      headers: {
        'accept-language': language,
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
      },
      body: JSON.stringify({ amount: on.perMember, creation: { ...creation(who, on), groupName } }),
    })
    const body = (await response.json()) as { code: string; message: string }
    expect({ status: response.status, code: body.code }).toEqual({ status: 400, code })
    expect(body.message).not.toContain('refusals')
  }
})

test.each(['Die Brücke 🚆 6', 'قطار الصباح', '👩‍👩‍👧 Ausflug', '42'])(
  '[GRP-03] %s is a group name like any other',
  async (groupName) => {
    const who = await traveller(product)
    const on = await train(product)
    const asked = { amount: on.perMember, creation: { ...creation(who, on), groupName } }
    expect((await ask(product, who, 'POST', path, asked)).status).toBe(200)
  },
)

test('a name from before the rule is shown without what rewrites the line around it', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '08:01'))
  const before = 'Party\u202E\u0007 to\u2028Maastricht'
  const tables = product.database.db.withTables<{ groups: { id: string; name: string } }>()
  await tables.updateTable('groups').set({ name: before }).where('id', '=', groupId).execute()
  const shown = 'Party to Maastricht'
  expect((await group(product, groupId)).groupName).toBe(shown)
  const joiner = await join(product, groupId)
  const own = await ask(product, joiner, 'GET', `/api/groups/user/${joiner.userId}`)
  expect(own.body.groups[0].groupName).toBe(shown)
  await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})
  const written = () => product.emails.find(({ to }) => to === joiner.email)
  await workUntil(product, async () => written() !== undefined)
  expect(JSON.stringify(written())).toContain(shown)
  expect(JSON.stringify(written())).not.toMatch(/\u202E|\\u202e/i)
})

test('the payment behind it is told with the same name', async () => {
  const { groupId } = await groupOf(product, 1, await train(product, '09:01'))
  const tables = product.database.db.withTables<{ groups: { id: string; name: string } }>()
  await tables.updateTable('groups').set({ name: 'Party\u202E here' }).where('id', '=', groupId).execute()
  const joiner = await traveller(product)
  const { pricePerMember: amount } = await group(product, groupId)
  const { firstName, lastName } = joiner
  const asked = { amount, join: { groupId, termsAccepted: true, traveller: { firstName, lastName } } }
  const { body } = await ask(product, joiner, 'POST', path, asked)
  expect((await verify(product, joiner, body.sessionId)).body.checkout.groupName).toBe('Party here')
  const { checkouts } = (await ask(product, joiner, 'GET', '/api/payments/group/unfinished')).body
  expect(checkouts[0].groupName).toBe('Party here')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, train } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask } from '../../../testing/builders/travellers.ts'
import { workUntil } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

test('emails about a seat go to the address its holder has now, and no more to the one they had when they paid', async () => {
  const { groupId, others } = await groupOf(product, 2, await train(product, '07:01'))
  const member = others[0]!
  const newEmail = `moved-${member.email}`
  const password = 'six seats one ticket'
  const asked = await ask(product, member, 'POST', '/api/auth/change-email', { newEmail, password })
  expect(asked.status).toBe(200)
  const code = await product.readCode(newEmail)
  expect((await ask(product, member, 'POST', '/api/auth/confirm-email', { code })).status).toBe(200)
  const isAboutLeaving = ({ subject }: { subject: string }) => /You’ve left/.test(subject)
  await ask(product, member, 'POST', `/api/groups/${groupId}/leave`, {})
  await workUntil(product, async () => product.emails.some(isAboutLeaving))
  expect(product.emails.filter(isAboutLeaving).map(({ to }) => to)).toEqual([newEmail])
})

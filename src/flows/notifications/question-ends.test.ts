import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { group } from '../../../testing/builders/groups.ts'
import { emailsTo } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { askedGroup } from '../../../testing/stories/price-increase.ts'
import { unknown } from '../../kernel/answer.ts'

// six joins over real HTTP, twice, on a machine that may be busy
vi.setConfig({ testTimeout: 120_000 })

const question = /^The price has gone up/
let product: TestProduct
let isServerAway = true
const tried: string[] = []
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      mail: {
        async send(email) {
          if (!question.test(email.subject) || !isServerAway) return ports.mail.send(email)
          tried.push(email.to)
          return unknown('no answer')
        },
      },
    }),
  })
})
afterAll(() => product.close())

const unsent = async () =>
  (await sql<{ why: string }>`select why from unsent_letters`.execute(product.database.db)).rows

test('a question that the mail server kept back is asked while it can be answered, and not once its time is over', async () => {
  const inTime = await askedGroup(product, '10:31')
  await workUntil(product, async () => new Set(tried).size === 6)
  isServerAway = false
  await workUntil(product, async () =>
    inTime.members.every((who) => emailsTo(product, who, question).length === 1),
  )
  expect(await unsent()).toEqual([])

  isServerAway = true
  tried.length = 0
  const late = await askedGroup(product, '11:01')
  await workUntil(product, async () => new Set(tried).size === 6)
  const { until } = (await group(product, late.groupId, late.members[0])).priceAsked
  product.clock.set(Date.parse(until))
  isServerAway = false
  expect(await workUntilGroup(product, late.groupId, 'released')).toMatchObject({ reason: 'price_unmet' })
  // the operator learns of every one that was not sent
  await workUntil(product, async () => (await unsent()).length === 6)
  expect(new Set((await unsent()).map(({ why }) => why))).toEqual(new Set(['too_late']))
  for (const who of late.members) expect(emailsTo(product, who, question)).toEqual([])
})

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { askToJoin, groupOf, intentsOfGroup, payAt, train } from '../../builders/groups.ts'
import { ask, traveller } from '../../builders/travellers.ts'
import { freshDatabasePlace, isPostgres } from '../../databases/fresh-database.ts'
import { blackHole } from '../../databases/black-hole.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { until, untilLater } from '../../harness/wait.ts'
import { expectOneTicket } from './one-ticket.ts'

// The way to PostgreSQL swallows everything, as where its machine vanishes: nobody is told, and no connection is cut.
let hole: Awaited<ReturnType<typeof blackHole>>
let product: TestProduct
beforeAll(async () => {
  if (!isPostgres()) return
  const { databaseUrl } = await freshDatabasePlace()
  hole = await blackHole(Number(new URL(databaseUrl!).port))
  product = await startTestProduct({
    place: { databaseUrl: hole.through(databaseUrl!), dataDir: null },
    ready: [...inject('readyTravellers')],
    // long enough for a busy machine, and short enough to be waited for
    databaseLimits: { acquireMs: 4_000, statementMs: 60_000, answerMs: 4_000 },
  })
})
afterAll(async () => {
  await product?.close()
  await hole?.close()
})
afterEach(() => product?.payments.faults.clear())

const steps = [
  { name: 'before the first capture', kind: 'hang', skip: 0, calls: 6, way: 'swallow' },
  { name: 'after the third capture', kind: 'hang', skip: 3, calls: 3, way: 'swallow' },
  {
    name: 'and does what it is asked, after the sixth capture',
    kind: 'hang-after',
    skip: 0,
    calls: 6,
    way: 'swallowAnswers',
  },
] as const
const departures = ['08:01', '08:31', '09:01']
const readiness = async () => (await ask(product, null, 'GET', '/api/ready')).status

describe.skipIf(!isPostgres())('a database that falls silent', () => {
  test.each(steps)(
    '[PAY-06] $name: what was not answered is unknown, and it ends with one ticket and six captures',
    async ({ kind, skip, calls, way }) => {
      const { groupId } = await groupOf(product, 5, await train(product, departures.shift()))
      const { body } = await askToJoin(product, await traveller(product), groupId)
      const { payments, ticketing } = product
      payments.faults.add({ kind, match: { path: /\/capture$/ }, skip, times: 1_000 })
      await payAt(body.url)
      await payments.faults.hung(calls)
      hole[way]()
      // the answers come while nothing that is written down is confirmed
      payments.faults.clear()
      if (way === 'swallow') {
        await until(async () => (await readiness()) === 503)
        hole.reopen()
      }
      await untilLater(product, async () => {
        const { status, body: found } = await ask(product, null, 'GET', `/api/groups/${groupId}`)
        const isHeld = intentsOfGroup(payments, groupId).some((one) => one.status === 'requires_capture')
        return !isHeld && status === 200 && found.group.state === 'booked'
      })
      expectOneTicket(ticketing, groupId, intentsOfGroup(payments, groupId))
      // an answer was lost, or nothing has been tried here
      if (way === 'swallowAnswers') expect(hole.swallowed).toBeGreaterThan(0)
      await until(async () => (await readiness()) === 200)
    },
  )
})

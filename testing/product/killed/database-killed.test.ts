import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { isPostgres } from '../../databases/fresh-database.ts'
import { askToJoin, group, groupOf, intentsOfGroup, payAt, train } from '../../builders/groups.ts'
import { PostgresCluster } from '../../databases/postgres-cluster.ts'
import { untilOneWaits } from '../../databases/until-waiting.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { ask, traveller } from '../../builders/travellers.ts'
import { until, untilLater } from '../../harness/wait.ts'
import { expectOneTicket } from './one-ticket.ts'

// PostgreSQL itself killed, as by a power cut, and started again; the product is left alone and recovers by itself.
let cluster: PostgresCluster
let product: ProductProcess
beforeAll(async () => {
  if (!isPostgres()) return
  cluster = await PostgresCluster.create()
  product = await ProductProcess.start(await cluster.createDatabase())
}, 120_000)
afterAll(async () => {
  await product?.close()
  await cluster?.stop()
})
afterEach(() => {
  product?.sandboxes.payments.faults.clear()
  product?.sandboxes.ticketing.faults.clear()
})

const steps = [
  { name: 'while the holds are read', path: /payment_intents\/[^/]+$/, kind: 'hang', skip: 0, calls: 6 },
  { name: 'before the first capture', path: /\/capture$/, kind: 'hang', skip: 0, calls: 6 },
  { name: 'after the third capture', path: /\/capture$/, kind: 'hang', skip: 3, calls: 3 },
  { name: 'after the sixth capture', path: /\/capture$/, kind: 'hang-after', skip: 0, calls: 6 },
] as const
const departures = ['08:01', '08:31', '09:01', '09:31']

describe.skipIf(!isPostgres())('a database that dies', () => {
  test.each(steps)(
    '[PAY-06] the database is killed $name: one ticket, six captures, the product was never restarted',
    async ({ path, kind, skip, calls }) => {
      const { groupId } = await groupOf(product, 5, await train(product, departures.shift()))
      const { body } = await askToJoin(product, await traveller(product), groupId)
      const { payments, ticketing } = product.sandboxes
      payments.faults.add({ kind, match: { path }, skip, times: 1_000 })
      await payAt(body.url)
      await payments.faults.hung(calls)
      await cluster.kill()
      // the answers come while there is nowhere to write them down
      payments.faults.clear()
      await until(async () => (await ask(product, null, 'GET', `/api/groups/${groupId}`)).status >= 500)
      await cluster.start()

      await untilLater(product, async () => {
        const { status, body } = await ask(product, null, 'GET', `/api/groups/${groupId}`)
        const isHeld = intentsOfGroup(payments, groupId).some((one) => one.status === 'requires_capture')
        // the ticket may be there before the last capture is known
        return !isHeld && status === 200 && body.group.state === 'booked'
      })
      expect(product.isRunning).toBe(true)
      expectOneTicket(ticketing, groupId, intentsOfGroup(payments, groupId))
    },
  )

  test('the database is killed in the middle of a transaction: refused, nothing kept, and the next try gets in', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '10:01'))
    const joiner = await traveller(product)
    const keeper = new pg.Client({ connectionString: product.databaseUrl! })
    keeper.on('error', () => {})
    await keeper.connect()
    await keeper.query('begin')
    await keeper.query('select 1 from groups where id = $1 for update', [groupId])
    const refused = askToJoin(product, joiner, groupId)
    await untilOneWaits(keeper)
    await cluster.kill()
    expect((await refused).status).toBeGreaterThanOrEqual(500)
    await cluster.start()
    await until(async () => (await ask(product, null, 'GET', `/api/groups/${groupId}`)).status === 200)
    expect((await group(product, groupId)).seats.map(({ state }: { state: string }) => state)).toEqual([
      'held',
      ...Array.from({ length: 5 }, () => 'free'),
    ])
    expect((await askToJoin(product, joiner, groupId)).status).toBe(200)
  })
})

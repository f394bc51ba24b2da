import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { group, groupOf, join, train, intentsOfGroup } from '../../builders/groups.ts'
import { longGroup, toRenewal } from '../../stories/long-group.ts'
import { untilOneWaits } from '../../databases/until-waiting.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { ask } from '../../builders/travellers.ts'
import { until, untilLater } from '../../harness/wait.ts'

// The real process, killed for real where money is kept longer or given back; what became of it is read at the bank's ledger.
let product: ProductProcess
beforeAll(async () => {
  product = await ProductProcess.start()
}, 120_000)
afterAll(() => product?.close())
afterEach(() => product.sandboxes.payments.faults.clear())

const intentsOf = (groupId: string) => intentsOfGroup(product.sandboxes.payments, groupId)
const holdsOf = (groupId: string) => intentsOf(groupId).filter(({ status }) => status === 'requires_capture')

interface Step {
  readonly name: string
  readonly kind: 'hang' | 'hang-after'
  readonly path: RegExp
}

const hang = ({ kind, path }: Step) =>
  void product.sandboxes.payments.faults.add({ kind, match: { method: 'POST', path }, times: 1_000 })

const later = (reached: () => boolean | Promise<boolean>) => untilLater(product, reached)

const oneNewHold = (groupId: string) =>
  later(() => {
    const [old, renewed, ...more] = intentsOf(groupId).map(({ status }) => status)
    expect(more).toEqual([])
    return old === 'canceled' && renewed === 'requires_capture'
  })

describe('a renewal', () => {
  const steps: readonly Step[] = [
    { name: 'before the card is held again', kind: 'hang', path: /payment_intents$/ },
    {
      name: 'after the card is held again, with the answer lost',
      kind: 'hang-after',
      path: /payment_intents$/,
    },
    { name: 'after the swap, before the old hold is let go', kind: 'hang', path: /cancel$/ },
    { name: 'after the old hold is let go, with the answer lost', kind: 'hang-after', path: /cancel$/ },
  ]
  const departures = ['08:01', '08:31', '09:01', '09:31']

  test.each(steps)(
    '[PAY-06] killed $name, and started again: one new hold, the old one gone',
    async (step) => {
      const { groupId, shown } = await longGroup(product, departures.shift()!)
      hang(step)
      toRenewal(product, shown.money.heldUntil)
      await product.sandboxes.payments.faults.hung()
      await product.killAndRestart()
      await oneNewHold(groupId)
      expect(await group(product, groupId)).toMatchObject({ state: 'collecting', membersCount: 1 })
    },
  )

  test('[PAY-06] killed between the new hold and the swap: one new hold, and six captures when six are in', async (context) => {
    if (product.databaseUrl === undefined) return context.skip()
    const { groupId, shown } = await longGroup(product, '10:01')
    // the swap waits for the group's row, which somebody else keeps
    const keeper = new pg.Client({ connectionString: product.databaseUrl })
    await keeper.connect()
    await keeper.query('begin')
    await keeper.query('select 1 from groups where id = $1 for update', [groupId])
    toRenewal(product, shown.money.heldUntil)
    await until(() => holdsOf(groupId).length === 2)
    await untilOneWaits(keeper)
    await product.kill()
    await keeper.end()
    await product.restart()
    await oneNewHold(groupId)
    for (let seat = 2; seat <= 6; seat += 1) await join(product, groupId)
    await later(async () => (await group(product, groupId)).state === 'booked')
    expect(intentsOf(groupId).map(({ captures }) => captures.length)).toEqual([0, 1, 1, 1, 1, 1, 1])
  })
})

describe('giving back', () => {
  const steps: readonly Step[] = [
    { name: 'after the transaction, before the bank heard of it', kind: 'hang', path: /cancel$/ },
    { name: 'after the bank has let go, with the answer lost', kind: 'hang-after', path: /cancel$/ },
  ]

  test.each(steps)(
    '[GRP-09] a member leaves, killed $name: that hold goes, the others stay',
    async (step) => {
      const { groupId, others } = await groupOf(product, 3, await train(product, '11:01'))
      hang(step)
      expect((await ask(product, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
      await product.sandboxes.payments.faults.hung()
      await product.killAndRestart()
      await later(() => holdsOf(groupId).length === 2)
      expect(intentsOf(groupId).map(({ status }) => status)).toEqual([
        'requires_capture',
        'canceled',
        'requires_capture',
      ])
      expect(await group(product, groupId)).toMatchObject({ state: 'collecting', membersCount: 2 })
    },
  )

  test.each(steps)(
    '[GRP-09] the leader deletes, killed $name: every hold goes, none is captured',
    async (step) => {
      const { groupId, leader } = await groupOf(product, 3, await train(product, '11:31'))
      hang(step)
      expect((await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})).status).toBe(200)
      await product.sandboxes.payments.faults.hung(3)
      await product.killAndRestart()
      await later(() => holdsOf(groupId).length === 0)
      expect(intentsOf(groupId).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
    },
  )
})

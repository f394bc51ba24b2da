import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, join, offeredTrain } from '../../../testing/builders/groups.ts'
import { ask, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntilGroup } from '../../../testing/harness/wait.ts'
import { done, unknown } from '../../kernel/answer.ts'

let product: TestProduct
let carrierIsSilent = false
let serviceIsBusy = false
/** titles by the address of the browser */
const shown: [address: string, title: string][] = []
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      ticketing: {
        ...ports.ticketing,
        confirm: async (ref, contact) =>
          carrierIsSilent ? unknown('no answer') : ports.ticketing.confirm(ref, contact),
        reservation: async (ref) =>
          carrierIsSilent ? unknown('no answer') : ports.ticketing.reservation(ref),
      },
      push: {
        publicKey: 'key',
        mayReach: () => true,
        async send({ endpoint }, { text }) {
          if (serviceIsBusy) return unknown('status 503')
          shown.push([endpoint, JSON.parse(text).title])
          return done(null)
        },
      },
    }),
  })
})
afterAll(() => product.close())

const minute = 60_000
async function at(instant: number) {
  product.clock.set(instant)
  await product.worker.idle()
}
/** The next time that a clock in the Netherlands shows this hour. */
const nextAt = (hour: number) => {
  const today = Date.parse(`${new Date(product.clock.now()).toISOString().slice(0, 10)}T00:00:00+01:00`)
  const then = today + hour * 60 * minute
  return then > product.clock.now() ? then : then + 24 * 60 * minute
}
let used = 3
const nextTrain = () => offeredTrain(product, (used += 1))
async function browserOf(who: TestTraveller) {
  const endpoint = `https://push.example/${who.userId}`
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const asked = await ask(product, await signIn(product, who), 'POST', '/api/notices/devices', {
    endpoint,
    keys,
  })
  expect(asked.status).toBe(200)
  return (title: RegExp) => shown.filter(([to, said]) => to === endpoint && title.test(said)).length
}

/** The messages of a night to one account are sent three at a time, and the next ones when the clock has gone on. */
async function minutesPass(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await at(product.clock.now() + minute)
}

test('a group that is full at night and still being bought in the morning is told of by push then, once', async () => {
  const isFull = /^All six seats are taken/
  await at(nextAt(23))
  // first the group whose carrier answers: what waits for a silent one would be bought meanwhile
  const quick = await groupOf(product, 5, await nextTrain())
  const pushedQuick = await browserOf(quick.leader)
  await join(product, quick.groupId)
  await workUntilGroup(product, quick.groupId, 'booked')
  carrierIsSilent = true
  const { groupId, leader } = await groupOf(product, 5, await nextTrain())
  const pushed = await browserOf(leader)
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'full')
  await at(nextAt(8) - 5 * minute)
  expect([pushed(isFull), pushedQuick(isFull)]).toEqual([0, 0])
  await at(nextAt(8))
  await minutesPass(5)
  await at(product.clock.now() + 60 * minute)
  // of the other group there is a ticket, and that was told in the night
  expect([pushed(isFull), pushedQuick(isFull), pushedQuick(/^Booked/)]).toEqual([1, 0, 1])
  carrierIsSilent = false
})

test('what was held back for the night is tried again in the morning where the push service is busy', async () => {
  const oneLeft = /^One seat left/
  await at(nextAt(23))
  const { groupId, leader } = await groupOf(product, 4, await nextTrain())
  const pushed = await browserOf(leader)
  await join(product, groupId)
  await product.worker.idle()
  serviceIsBusy = true
  await at(nextAt(8))
  serviceIsBusy = false
  await minutesPass(5)
  expect(pushed(oneLeft)).toBe(1)
})

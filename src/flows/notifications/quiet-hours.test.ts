import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, join, offeredTrain } from '../../../testing/builders/groups.ts'
import { ask, emailsTo, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTwoInstances, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntilGroup } from '../../../testing/harness/wait.ts'
import { newId } from '../../kernel/ids.ts'

let product: TestProduct
let idle: () => Promise<void>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ product, idle, close } = await startTwoInstances())
})
afterAll(() => close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
async function at(instant: number) {
  product.clock.set(instant)
  await idle()
}
/** The next time that a clock in the Netherlands shows this hour. */
const nextAt = (clockHour: number) => {
  const today = Date.parse(`${new Date(product.clock.now()).toISOString().slice(0, 10)}T00:00:00+01:00`)
  const then = today + clockHour * hour
  return then > product.clock.now() ? then : then + day
}
let used = 3
const nextTrain = () => offeredTrain(product, (used += 1))
const count = (who: TestTraveller, subject: RegExp) => emailsTo(product, who, subject).length
const inApp = async (who: TestTraveller, subject: RegExp) => {
  const { body } = await ask(product, await signIn(product, who), 'GET', '/api/notices')
  return body.notices.filter(({ text }: { text: string }) => subject.test(text)).length
}
const choose = async (who: TestTraveller, body: object) =>
  ask(product, await signIn(product, who), 'PUT', '/api/notices/quiet-hours', body)
const joined = /^\d of 6 seats taken/

test('what can wait is emailed once when the quiet hours end, as it stands then; in the app and about money it comes at once', async () => {
  await at(nextAt(21))
  const { groupId, leader, others } = await groupOf(product, 2, await nextTrain())
  const awake = others[0]!
  expect((await choose(awake, { isOn: false, from: 22, to: 8 })).body).toMatchObject({ isOn: false })
  await at(nextAt(23))
  // she has a seat: that is about her money
  const third = await join(product, groupId)
  await idle()
  expect(count(third, /^You have a seat/)).toBe(1)
  await at(product.clock.now() + hour)
  expect([count(leader, joined), await inApp(leader, joined)]).toEqual([0, 2])
  expect(count(awake, joined)).toBe(1)
  await join(product, groupId)
  await at(nextAt(8) - 5 * minute)
  expect(count(leader, joined)).toBe(0)
  await at(nextAt(8))
  expect(emailsTo(product, leader, joined).map(({ subject }) => subject.slice(0, 6))).toEqual(['4 of 6'])
  await at(product.clock.now() + day)
  expect(count(leader, joined)).toBe(1)
})

test('one seat left at night, and none in the morning: nobody is told what is over', async () => {
  await at(nextAt(23))
  const { groupId, leader } = await groupOf(product, 5, await nextTrain())
  await idle()
  expect([count(leader, /^One seat left/), await inApp(leader, /^One seat left/)]).toEqual([0, 1])
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await at(nextAt(8))
  await idle()
  expect(count(leader, /^One seat left/)).toBe(0)
  expect(count(leader, /^Booked/)).toBe(1)

  // the control: where it is still true in the morning, it is told, once
  await at(nextAt(23))
  const other = await groupOf(product, 5, await nextTrain())
  await at(nextAt(8))
  await at(product.clock.now() + hour)
  expect(count(other.leader, /^One seat left/)).toBe(1)
})

test('one seat left at night is told in the morning, whoever left and came in between, and later where it is true later', async () => {
  const oneLeft = /^One seat left/
  const leave = async (who: TestTraveller, groupId: string) =>
    ask(product, await signIn(product, who), 'POST', `/api/groups/${groupId}/leave`, {})
  await at(nextAt(23))
  const { groupId, leader, others } = await groupOf(product, 5, await nextTrain())
  const wavering = await groupOf(product, 5, await nextTrain())
  await at(product.clock.now() + 30 * minute)
  await leave(others.at(-1)!, groupId)
  await leave(wavering.others.at(-1)!, wavering.groupId)
  await at(product.clock.now() + 15 * minute)
  await join(product, groupId)
  await at(nextAt(8))
  await at(product.clock.now() + hour)
  expect([count(leader, oneLeft), await inApp(leader, oneLeft)]).toEqual([1, 1])
  expect(count(wavering.leader, oneLeft)).toBe(0)
  await join(product, wavering.groupId)
  await idle()
  expect([count(wavering.leader, oneLeft), await inApp(wavering.leader, oneLeft)]).toEqual([1, 1])
})

test('[R-44] single tickets that became cheaper at night are told of in the morning only where they still are', async () => {
  const cheaper = /^Single tickets are cheaper/
  const oneCheaper = (line: string) =>
    product.ticketing.faults.add({ kind: 'one-cheaper', match: { train: line } })
  await at(nextAt(18))
  const [passing, lasting] = [await nextTrain(), await nextTrain()]
  const over = await groupOf(product, 2, passing)
  const control = await groupOf(product, 2, lasting)
  for (const { line } of [passing, lasting]) oneCheaper(line)
  await at(nextAt(0) + 5 * minute)
  for (const { leader } of [over, control])
    expect([count(leader, cheaper), await inApp(leader, cheaper)]).toEqual([0, 1])
  product.ticketing.faults.clear()
  oneCheaper(lasting.line)
  await at(nextAt(6) + 15 * minute)
  await at(nextAt(8))
  await at(product.clock.now() + hour)
  product.ticketing.faults.clear()
  expect(count(control.leader, cheaper)).toBe(1)
  expect(count(over.leader, cheaper)).toBe(0)
})

test('[CHAT-03] messages of the evening are told of in the morning, unless they were read', async () => {
  await at(nextAt(21) + 45 * minute)
  const { groupId, leader, others } = await groupOf(product, 3, await nextTrain())
  const [away, reader] = others as [TestTraveller, TestTraveller]
  const path = `/api/chats/messages/${groupId}`
  expect((await ask(product, leader, 'POST', path, { id: newId(), message: 'Awake?' })).status).toBe(200)
  await at(nextAt(23))
  const { body } = await ask(product, await signIn(product, reader), 'GET', path)
  await ask(product, await signIn(product, reader), 'POST', `${path}/read`, { number: body.last })
  await at(nextAt(8) - 5 * minute)
  expect(count(away, /unread/)).toBe(0)
  await at(nextAt(8))
  expect([count(away, /unread/), count(reader, /unread/)]).toEqual([1, 0])
})

test('quiet hours are chosen in full hours, and are from 22 to 8 for whoever chose nothing', async () => {
  const who = await traveller(product)
  const own = () => ask(product, who, 'GET', '/api/notices/quiet-hours')
  const timeZone = 'Europe/Amsterdam'
  expect((await own()).body).toEqual({ isOn: true, from: 22, to: 8, timeZone })
  const body = { isOn: true, from: 20, to: 9 }
  expect((await choose(who, body)).body).toEqual({ ...body, timeZone })
  expect((await choose(who, { ...body, to: 20 })).body).toMatchObject({
    code: 'quiet_hours_empty',
    message: expect.stringMatching(/two different times/),
  })
  for (const from of [-1, 24, 7.5, '22', null])
    expect((await choose(who, { ...body, from })).body.code).toBe('invalid_request')
  expect((await own()).body).toEqual({ ...body, timeZone })
  const copy = await ask(product, await signIn(product, who), 'GET', '/api/account/export')
  expect(JSON.stringify(copy.body)).toContain('"quietHours":[{"isOn":true,"from":20,"to":9')
})

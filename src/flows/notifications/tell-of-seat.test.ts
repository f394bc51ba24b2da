import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, join, train } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const hour = 60 * 60_000
const emailsTo = (who: TestTraveller, subject: RegExp) =>
  product.emails.filter(({ to, subject: own }) => to === who.email && subject.test(own))
const joined = /^\d of 6 seats taken/
const told = (who: TestTraveller, subject: RegExp) =>
  workUntil(product, async () => emailsTo(who, subject).length > 0)

test('who takes a seat is told what is held, until when, and that nothing was charged', async () => {
  const { leader } = await groupOf(product, 1, await train(product, '10:01'))
  await told(leader, /^You have a seat, nothing charged yet/)
  const [found] = emailsTo(leader, /^You have a seat/)
  expect(found!.text).toMatch(/hold of €\d+\.\d{2} on your card, service fee included/)
  expect(found!.text).toMatch(/isn’t full by \w{3},? \d+ \w{3},? \d\d:\d\d/)
  expect(found!.text).toContain('1 of 6 seats is taken')
  expect(found!.text).toContain('/en/dashboard/my-bookings?group=')
})

test('those who join within an hour are told of in one email, and the fifth at once', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '10:31'))
  const second = await join(product, groupId)
  await join(product, groupId)
  await product.worker.idle()
  expect(emailsTo(leader, joined)).toEqual([])
  product.clock.advance(hour)
  await told(leader, joined)
  await told(second, joined)
  expect(emailsTo(leader, joined).map(({ subject }) => subject.slice(0, 6))).toEqual(['3 of 6'])
  // the fourth is to be told of in an hour, when the fifth has made one seat the news
  await join(product, groupId)
  const fifth = await join(product, groupId)
  await told(leader, /^One seat left/)
  product.clock.advance(hour)
  await product.worker.idle()
  expect(emailsTo(leader, joined)).toHaveLength(1)
  expect(emailsTo(fifth, /^One seat left/)).toEqual([])
})

test('who leaves again within the hour is no news, unless somebody else has come', async () => {
  const { groupId, leader, others } = await groupOf(product, 2, await train(product, '12:31'))
  product.clock.advance(2 * hour)
  await product.worker.idle()
  const before = emailsTo(leader, joined).length
  const comeAndGo = async () => {
    const guest = await join(product, groupId)
    await product.worker.idle()
    expect((await ask(product, guest, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
  }
  await comeAndGo()
  product.clock.advance(hour)
  await product.worker.idle()
  expect(emailsTo(leader, joined)).toHaveLength(before)
  expect(emailsTo(others[0]!, joined)).toEqual([])

  // the control: of two one stays, whoever came first
  await join(product, groupId)
  product.clock.advance(hour / 4)
  await comeAndGo()
  product.clock.advance(hour)
  await product.worker.idle()
  expect(emailsTo(leader, joined).map(({ subject }) => subject.slice(0, 6))).toContain('3 of 6')
})

test('twenty who join and leave within an hour make one email of each kind, and no more', async () => {
  const { groupId, leader } = await groupOf(product, 4, await train(product, '12:01'))
  for (let time = 0; time < 20; time += 1) {
    const guest = await join(product, groupId)
    // an email that is overtaken by somebody who leaves is not sent
    await product.worker.idle()
    await ask(product, guest, 'POST', `/api/groups/${groupId}/leave`, {})
    product.clock.advance(hour / 30)
    await product.worker.idle()
  }
  product.clock.advance(hour)
  await product.worker.idle()
  expect(emailsTo(leader, /./).map(({ subject }) => subject.split(/[,:]/)[0])).toEqual([
    'You have a seat',
    'One seat left',
    '4 of 6 seats taken',
  ])
  // the next day it is news again
  product.clock.advance(24 * hour)
  await join(product, groupId)
  await workUntil(product, async () => emailsTo(leader, /^One seat left/).length === 2)
})

test('nobody is told of a seat in a group that is over, and the sixth is told by the purchase', async () => {
  const { groupId, leader, others } = await groupOf(product, 3, await train(product, '11:01'))
  await ask(product, leader, 'DELETE', `/api/groups/${groupId}/delete`, {})
  product.clock.advance(hour)
  await product.worker.idle()
  for (const who of [leader, ...others]) expect(emailsTo(who, joined)).toEqual([])

  const full = await groupOf(product, 6, await train(product, '11:31'))
  await workUntilGroup(product, full.groupId, 'booked')
  await product.worker.idle()
  expect(emailsTo(full.others.at(-1)!, /^You have a seat/)).toEqual([])
})

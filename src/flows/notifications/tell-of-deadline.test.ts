import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { group, groupOf, join, payAt, train } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.payments.faults.clear())

const hour = 60 * 60_000
const day = 24 * hour
const near = /^One day left/
const emailsTo = (who: TestTraveller, subject = near) =>
  product.emails.filter(({ to, subject: own }) => to === who.email && subject.test(own))

/** A group that is opened so many hours before its deadline: no hold ends before that. */
async function groupBefore(hours: number, members: number, time: string) {
  const date = new Date(product.clock.now() + 14 * day).toISOString().slice(0, 10)
  const on = await train(product, time)
  const departure = Date.parse(`${date}T${time}:00+01:00`)
  product.clock.set(departure - day - hours * hour)
  const made = await groupOf(product, members, on)
  return { ...made, deadline: Date.parse((await group(product, made.groupId)).deadlineAt) }
}

test('[GRP-08] all who are in are told once, a day before the deadline', async () => {
  const { groupId, leader, others, deadline } = await groupBefore(100, 3, '10:01')
  const [left, stays] = others
  expect((await ask(product, left!, 'POST', `/api/groups/${groupId}/leave`, {})).status).toBe(200)
  product.clock.set(deadline - day - hour / 2)
  await product.worker.idle()
  expect([leader, ...others].flatMap((who) => emailsTo(who))).toEqual([])
  product.clock.set(deadline - day)
  await workUntil(product, async () => emailsTo(stays!).length > 0 && emailsTo(leader).length > 0)
  const [found] = emailsTo(leader)
  expect(found!.subject).toBe('One day left, 4 seats to fill: Lights on the Vrijthof')
  expect(found!.text).toContain('2 of 6 seats are taken and 4 are still free')
  expect(found!.text).toContain('every hold is released in full and nobody is charged')
  expect(found!.text).toContain('/en/dashboard/my-bookings?group=')
  // somebody who joins after that has just read the deadline
  const late = await join(product, groupId)
  product.clock.set(deadline - hour)
  await product.worker.idle()
  expect([leader, stays!, late, left!].map((who) => emailsTo(who).length)).toEqual([1, 1, 0, 0])
})

test('[GRP-08] a group that is opened a day and some hours before its deadline sends nothing of the kind', async () => {
  const { leader, deadline } = await groupBefore(30, 1, '10:31')
  product.clock.set(deadline - hour)
  await product.worker.idle()
  expect(emailsTo(leader)).toEqual([])
})

test('[GRP-08] a group that is full then is left alone, and told when it collects again', async () => {
  const { groupId, leader, deadline } = await groupBefore(100, 1, '11:01')
  product.clock.set(deadline - day - 10 * 60_000)
  const others = []
  for (let seat = 2; seat <= 5; seat++) others.push(await join(product, groupId))
  product.payments.faults.add({
    kind: 'error-before',
    match: { method: 'GET', path: /payment_intents\/pi_/ },
    times: 100_000,
  })
  const sixth = await join(product, groupId)
  expect((await group(product, groupId)).state).toBe('full')
  product.clock.set(deadline - day + 10 * 60_000)
  await product.worker.idle()
  expect(emailsTo(leader)).toEqual([])
  const own = await group(product, groupId, await signIn(product, sixth))
  product.payments.webhooks.mode = 'lost'
  product.payments.lapse(own.money.providerRef)
  product.payments.faults.clear()
  await workUntilGroup(product, groupId, 'collecting')
  await workUntil(product, async () => emailsTo(leader).length > 0)
  product.payments.webhooks.mode = 'normal'
  await product.worker.idle()
  expect([leader, ...others, sixth].map((who) => emailsTo(who).length)).toEqual([1, 1, 1, 1, 1, 0])
})

test('[GRP-08] each is told in the language of their account, in whichever they paid', async () => {
  const { groupId, leader, deadline } = await groupBefore(100, 1, '11:31')
  const member = await traveller(product)
  const amount = (await group(product, groupId, member)).pricePerMember
  const { firstName, lastName } = member
  const opened = await fetch(`${product.publicUrl}/api/payments/group/create-checkout-session`, {
    method: 'POST',
    headers: {
      'accept-language': 'de',
      'content-type': 'application/json',
      authorization: `Bearer ${member.token}`,
    },
    body: JSON.stringify({
      amount,
      join: { groupId, termsAccepted: true, traveller: { firstName, lastName } },
    }),
  })
  const { url, sessionId } = (await opened.json()) as { url: string; sessionId: string }
  await payAt(url)
  expect((await ask(product, member, 'GET', `/api/payments/verify-session/${sessionId}`)).status).toBe(200)
  const profile = { firstName, lastName, language: 'fr' }
  expect((await ask(product, member, 'PUT', '/api/account', profile)).status).toBe(200)
  product.clock.set(deadline - day)
  await workUntil(product, async () => emailsTo(leader).length > 0)
  await workUntil(product, async () => emailsTo(member, /^Plus qu’un jour, 4 places libres/).length > 0)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { createPushSandbox, type PushSandbox } from '../../../../../sandbox/push/index.ts'
import { groupOf, join, train } from '../../../../../testing/builders/groups.ts'
import {
  ask,
  emailsTo,
  signIn,
  type TestTraveller,
  traveller,
} from '../../../../../testing/builders/travellers.ts'
import { isPostgres } from '../../../../../testing/databases/fresh-database.ts'
import { onTheSystem } from '../../../../../testing/harness/find-browser.ts'
import { pushPage } from '../../../../../testing/harness/push-page.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { workUntil } from '../../../../../testing/harness/wait.ts'
import { createWebPush } from '../../../../adapters/web-push/web-push.ts'
import { createSecretBox, type SecretBox } from '../../../../platform/secret-box.ts'
import { addDevice } from './devices.ts'

const hour = 60 * 60_000
const settings = { subject: 'mailto:push@sixrail.example', ...webPush.generateVAPIDKeys() }
const { publicKey } = settings
let service: PushSandbox
let product: TestProduct
beforeAll(async () => {
  service = createPushSandbox()
  const localService = await service.listen()
  // on a busy machine an answer takes a while
  const push = createWebPush({ ...settings, localService, timeoutMs: 10_000 })
  product = await startTestProduct({ change: (ports) => ({ ...ports, push }) })
})
afterAll(async () => {
  await product.close()
  await service.close()
})

const post = (who: TestTraveller | null, body: object, end = '') =>
  ask(product, who, 'POST', `/api/notices/devices${end}`, body)
async function deviceOf(who: TestTraveller) {
  const device = service.device(publicKey)
  const { status, body } = await post(who, device.subscription)
  expect([status, body]).toEqual([200, { isOn: true }])
  return device
}
const devicesOf = async ({ userId }: TestTraveller) =>
  (
    await sql<{ sealed: string }>`select sealed from push_devices where user_id = ${userId}`.execute(
      product.database.db,
    )
  ).rows
const titles = ({ received }: { received: readonly { text: string }[] }) =>
  received.map(({ text }) => JSON.parse(text).title as string)
const name = 'Lights on the Vrijthof'
const isOfSeats = (title: string) => title.includes('seats taken')
const deleted = /was deleted: you haven’t been charged$/
const held = `You have a seat, nothing charged yet: ${name}`

test('what is told reaches the browsers that asked for it, signed and readable there alone, in the language of the account', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '07:31'))
  const member = await traveller(product)
  await sql`update users set language = 'de' where id = ${member.userId}`.execute(product.database.db)
  const [phone, laptop] = [await deviceOf(member), await deviceOf(member)]
  const other = await deviceOf(leader)
  await join(product, groupId, member)
  await workUntil(product, async () => phone.received.length > 0 && laptop.received.length > 0)
  const [{ text, ...sent }] = phone.received as [(typeof phone.received)[number]]
  expect(JSON.parse(text)).toMatchObject({
    title: `Du hast einen Platz, noch nichts abgebucht: ${name}`,
    body: expect.stringContaining('Utrecht Centraal'),
    lang: 'de',
    path: `/de/dashboard/my-bookings?group=${groupId}`,
  })
  expect(sent).toEqual({
    ttl: expect.any(Number),
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    subject: settings.subject,
  })
  expect([laptop.received.length, phone.received.length, service.rejected]).toEqual([1, 1, []])
  product.clock.advance(hour)
  await workUntil(product, async () => titles(other).some(isOfSeats))
  expect(titles(other).filter(isOfSeats)).toEqual([`2 of 6 seats taken: ${name}`])
  expect(other.received.at(-1)!.urgency).toBe('normal')
})

const chromium = onTheSystem()
test.skipIf(!isPostgres() || chromium === undefined)(
  'a real browser shows what was sent to it, and the same once more takes its place',
  async () => {
    const page = await pushPage(chromium!)
    try {
      const { groupId } = await groupOf(product, 1, await train(product, '06:31'))
      const who = await traveller(product)
      const device = service.device(publicKey)
      const subscription = await page.subscribe(device, publicKey)
      expect(subscription).toEqual(device.subscription)
      expect((await post(who, subscription)).status).toBe(200)
      await join(product, groupId, who)
      await workUntil(product, async () => device.received.length > 0)
      const { text } = device.received[0]!
      const { tag } = JSON.parse(text)
      const body = expect.stringContaining('Utrecht Centraal')
      const path = `/en/dashboard/my-bookings?group=${groupId}`
      for (let time = 0; time < 2; time += 1) {
        await page.deliver(text)
        await expect.poll(page.shown).toEqual([{ title: held, body, lang: 'en', tag, path }])
      }
    } finally {
      await page.close()
    }
  },
)

test('a topic is switched off for push alone, and the settings name the key', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '08:01'))
  const device = await deviceOf(leader)
  const shown = await ask(product, leader, 'GET', '/api/notices/choices')
  expect(shown.body.pushKey).toBe(publicKey)
  expect(shown.body.choices).toContainEqual({
    topic: 'seats',
    isOwed: false,
    app: true,
    email: true,
    push: true,
  })
  const off = { topic: 'seats', channel: 'push', isOn: false }
  expect((await ask(product, leader, 'PUT', '/api/notices/choices', off)).status).toBe(200)
  // about money too, which always comes by email
  const ofMoney = { topic: 'released', channel: 'push', isOn: false }
  const { body } = await ask(product, leader, 'PUT', '/api/notices/choices', ofMoney)
  expect(body.choices).toContainEqual({
    ...{ topic: 'released', isOwed: true },
    ...{ app: true, email: true, push: false },
  })
  await join(product, groupId)
  product.clock.advance(hour)
  await workUntil(product, async () =>
    product.emails.some(({ to, subject }) => to === leader.email && subject.startsWith('2 of 6')),
  )
  await product.worker.idle()
  expect(titles(device).filter(isOfSeats)).toEqual([])

  await ask(product, await signIn(product, leader), 'DELETE', `/api/groups/${groupId}/delete`, {})
  await workUntil(product, async () => emailsTo(product, leader, deleted).length === 1)
  await product.worker.idle()
  expect(titles(device).filter((title) => deleted.test(title))).toEqual([])
})

test('a busy or silent service is asked again, and nothing comes twice; what was read meanwhile does not come', async () => {
  const [who, reader] = [await traveller(product), await traveller(product)]
  const [device, read] = [await deviceOf(who), await deviceOf(reader)]
  service.status = 503
  const { groupId } = await groupOf(product, 1, await train(product, '08:31'))
  await join(product, groupId, who)
  await join(product, groupId, reader)
  await product.worker.idle()
  const { body } = await ask(product, await signIn(product, reader), 'GET', '/api/notices')
  const all = { noticeId: body.notices[0].id, andOlder: true }
  await ask(product, await signIn(product, reader), 'POST', '/api/notices/read', all)
  service.status = null
  service.isSilent = true
  product.clock.advance(60_000)
  await product.worker.idle()
  service.isSilent = false
  await workUntil(product, async () => device.received.length > 0)
  product.clock.advance(hour)
  await product.worker.idle()
  expect(titles(device).filter((title) => title === held)).toEqual([held])
  expect(titles(read).filter((title) => title === held)).toEqual([])
})

test('a browser is forgotten when its service has, when its login ends, and with the account', async () => {
  const on = await train(product, '09:01')
  const [gone, left, deleted] = [await traveller(product), await traveller(product), await traveller(product)]
  const device = await deviceOf(gone)
  device.isGone = true
  const loggedOut = await deviceOf(left)
  await deviceOf(deleted)
  expect((await ask(product, left, 'POST', '/api/account/sessions/end', { sessionId: null })).status).toBe(
    200,
  )
  const { groupId } = await groupOf(product, 1, on)
  await join(product, groupId, gone)
  await join(product, groupId, await signIn(product, left))
  await workUntil(product, async () => (await devicesOf(gone)).length + (await devicesOf(left)).length === 0)
  expect([device.received, loggedOut.received]).toEqual([[], []])
  const password = 'six seats one ticket'
  expect((await ask(product, deleted, 'POST', '/api/account/delete', { password })).status).toBe(200)
  expect(await devicesOf(deleted)).toEqual([])
})

test('a browser that asks again, after another login too, is told of what was on its way and of what comes', async () => {
  const first = await traveller(product)
  const device = await deviceOf(first)
  const { groupId, leader } = await groupOf(product, 1, await train(product, '09:31'))
  // the next try comes a second after the first, and between two logins there is nobody to send to
  product.clock.stop()
  service.status = 503
  await join(product, groupId, first)
  await product.worker.idle()
  expect((await ask(product, first, 'POST', '/api/account/sessions/end', { sessionId: null })).status).toBe(
    200,
  )
  const again = await signIn(product, first)
  // each page that is opened asks
  for (let time = 0; time < 2; time += 1) expect((await post(again, device.subscription)).status).toBe(200)
  expect(await devicesOf(again)).toHaveLength(1)
  service.status = null
  product.clock.run()
  product.clock.advance(60_000)
  await workUntil(product, async () => titles(device).length === 1)
  expect(titles(device)).toEqual([held])
  await ask(product, await signIn(product, leader), 'DELETE', `/api/groups/${groupId}/delete`, {})
  await workUntil(product, async () => titles(device).some((title) => deleted.test(title)))
})

test('a browser belongs to whoever asked last, ten to an account, and its address is kept sealed', async () => {
  const [who, next] = [await traveller(product), await traveller(product)]
  const device = service.device(publicKey)
  for (let time = 0; time < 2; time += 1) await post(who, device.subscription)
  const [row, ...others] = await devicesOf(who)
  expect(others).toEqual([])
  expect(row!.sealed).not.toContain('127.0.0.1')
  expect(JSON.stringify((await ask(product, who, 'GET', '/api/account/export')).body)).not.toContain(
    row!.sealed,
  )
  await post(next, device.subscription)
  expect([(await devicesOf(who)).length, (await devicesOf(next)).length]).toEqual([0, 1])
  const { endpoint } = device.subscription
  // however it is spelt it is the same browser, and only its owner takes it away
  const spelt = endpoint.replace('http://', 'HTTP://')
  await post(next, { ...device.subscription, endpoint: spelt })
  expect(await devicesOf(next)).toHaveLength(1)
  await post(who, { endpoint }, '/remove')
  expect(await devicesOf(next)).toHaveLength(1)
  for (let time = 0; time < 2; time += 1)
    expect((await post(next, { endpoint }, '/remove')).body).toEqual({ isOn: false })
  expect(await devicesOf(next)).toEqual([])
  for (let time = 0; time < 12; time += 1) {
    await deviceOf(who)
    product.clock.advance(1_000)
  }
  expect(await devicesOf(who)).toHaveLength(10)
})

test('a browser that asks again after a new key was put in front is sealed with that key', async () => {
  const ada = await traveller(product)
  await deviceOf(ada)
  const { db } = product.database
  const keyNamed = (id: string, byte: number) => ({ id, key: new Uint8Array(32).fill(byte) })
  const [old, next] = [keyNamed('old', 1), keyNamed('next', 2)]
  const { rows } = await sql<{ session_id: string; endpoint_hash: string }>`
    select session_id, endpoint_hash from push_devices where user_id = ${ada.userId}`.execute(db)
  const { subscription } = service.device(publicKey)
  const target = { endpoint: subscription.endpoint, ...subscription.keys }
  const askAgain = (box: SecretBox) =>
    db
      .transaction()
      .execute((tx) => addDevice(tx, box, { userId: ada.userId, sessionId: rows[0]!.session_id }, target, 0))
  await askAgain(createSecretBox([old]))
  await askAgain(createSecretBox([next, old]))
  expect((await devicesOf(ada)).map(({ sealed }) => sealed.split(':')[1])).toContain('next')
  expect((await devicesOf(ada)).map(({ sealed }) => sealed.split(':')[1])).not.toContain('old')
})

test('an address inside our network or none of a push service is refused, as are keys that are none', async () => {
  const who = await traveller(product)
  const { keys, endpoint: own } = service.device(publicKey).subscription
  for (const endpoint of [
    own.replace('127.0.0.1', 'localhost'),
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://localhost/push',
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://user@push.example/a',
    'nonsense',
  ]) {
    const { status, body } = await post(who, { endpoint, keys })
    expect([status, body.code], endpoint).toEqual([400, 'push_address'])
  }
  const wrong = [{}, { ...keys, auth: 'x' }, { ...keys, p256dh: 'x'.repeat(87) }, { p256dh: keys.p256dh }]
  for (const bad of wrong)
    expect((await post(who, { endpoint: own, keys: bad })).body.code).toBe('invalid_request')
  expect((await post(null, { endpoint: own, keys })).status).toBe(401)
  expect(await devicesOf(who)).toEqual([])
})

test('without keys in the settings nobody can ask, and no switch is shown', async () => {
  const without = await startTestProduct()
  try {
    const who = await traveller(without)
    expect((await ask(without, who, 'GET', '/api/notices/choices')).body.pushKey).toBeNull()
    const { subscription } = service.device(publicKey)
    const refused = await ask(without, who, 'POST', '/api/notices/devices', subscription)
    expect([refused.status, refused.body.code]).toEqual([409, 'push_unavailable'])
  } finally {
    await without.close()
  }
})

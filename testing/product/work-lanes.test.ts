import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createSmtpMail } from '../../src/adapters/smtp/smtp-mail.ts'
import { alertWork } from '../../src/flows/operations/alert-operator.ts'
import { detachCardWork } from '../../src/flows/personal-data/detach-cards.ts'
import { type Answer, done, unknown } from '../../src/kernel/answer.ts'
import type { Reservation } from '../../src/ports/ticketing.ts'
import type { Ports } from '../../src/connect-ports.ts'
import { queueEmail } from '../../src/features/notifications/server/index.ts'
import { sendWork } from '../../src/platform/work/work-queue.ts'
import { newAddress } from '../builders/addresses.ts'
import { askToJoin, group, groupOf, payAt, train } from '../builders/groups.ts'
import { paidOrder, reservation } from '../builders/orders.ts'
import { ask, signIn, traveller } from '../builders/travellers.ts'
import { isPostgres } from '../databases/fresh-database.ts'
import { startSecondInstance, startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { until } from '../harness/wait.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A mail server that accepts every connection and never says a word, until it is told to hang up. */
async function silentMailServer() {
  const open = new Set<Socket>()
  let isSilent = true
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('close', () => open.delete(socket))
    open.add(socket)
    if (!isSilent) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => open.size,
    hangUp() {
      isSilent = false
      for (const socket of open) socket.destroy()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function productWithSilentMail() {
  const server = await silentMailServer()
  closing.push(server.close)
  const mail = createSmtpMail({ url: server.url, from: 'test@sixrail.example', timeoutMs: 3_600_000 })
  const product = await startTestProduct({ change: (ports) => ({ ...ports, mail }) })
  closing.push(async () => {
    server.hangUp()
    await product.close()
  })
  return { product, server }
}

async function subscribe(product: TestProduct, email: string) {
  const path = '/api/newsletter'
  const { status } = await ask(product, null, 'POST', path, { email }, newAddress())
  expect(status).toBe(200)
}

/** More emails than anything does at once, each of which the mail server keeps waiting. */
async function sendEmails(product: TestProduct) {
  for (let n = 0; n < 12; n += 1) await subscribe(product, `reader${n}@example.org`)
}

/** A product in which a call of a provider never answers, until the test is over: `last` is its answer then. */
async function productWithSilentCall<A>(change: (ports: Ports, call: () => Promise<A>) => Ports, last: A) {
  const { promise, resolve } = Promise.withResolvers<A>()
  let asked = 0
  const call = () => {
    asked += 1
    return promise
  }
  const product = await startTestProduct({ change: (ports) => change(ports, call) })
  closing.push(async () => {
    resolve(last)
    await product.close()
  })
  return { product, asked: () => asked }
}

const captured = (product: TestProduct, groupId: string) =>
  product.payments.ledger
    .summary()
    .paymentIntents.filter(({ metadata, captures }) => metadata['group'] === groupId && captures.length === 1)

const bought = async (product: TestProduct, groupId: string) => {
  product.clock.advance(2_000)
  return (await group(product, groupId)).state === 'booked' && captured(product, groupId).length === 6
}

describe('[PAY-02] a mail server that accepts and never answers', () => {
  test('keeps emails waiting, and no capture', async () => {
    const { product, server } = await productWithSilentMail()
    await sendEmails(product)
    await until(() => server.waiting() > 0)
    const { groupId } = await groupOf(product, 6, await train(product, '08:01'))
    await until(() => bought(product, groupId))
    expect(server.waiting()).toBeGreaterThan(0)
  })

  test('keeps nobody from being told in the app', async () => {
    const { product, server } = await productWithSilentMail()
    await sendEmails(product)
    await until(() => server.waiting() > 0)
    const { groupId, leader } = await groupOf(product, 2, await train(product, '08:31'))
    const told = async () => {
      product.clock.advance(2_000)
      const { body } = await ask(product, await signIn(product, leader), 'GET', '/api/notices')
      return (body.notices as { path: string }[]).some(({ path }) => path.includes(groupId))
    }
    await until(told)
    expect(server.waiting()).toBe(3)
  })

  test('control: with all work in one lane six travellers wait for it', async () => {
    const { product, server } = await productWithSilentMail()
    const { db } = product.database
    await sql`
      create function into_one_lane() returns trigger language plpgsql as
      'begin new.lane = ''money''; return new; end'`.execute(db)
    await sql`create trigger one_lane before insert on work for each row execute function into_one_lane()`.execute(
      db,
    )
    await sendEmails(product)
    // as many as the lane does at once: no place is left
    await until(() => server.waiting() === 4)
    const { groupId } = await groupOf(product, 6, await train(product, '08:01'))
    product.clock.advance(120_000)
    for (let n = 0; n < 20; n += 1) await group(product, groupId)
    expect((await group(product, groupId)).state).toBe('full')
    expect(captured(product, groupId)).toEqual([])
    server.hangUp()
    await until(() => bought(product, groupId))
  })
})

test('a payment provider that never answers about kept cards keeps no alert of the operator waiting', async () => {
  const { product, asked } = await productWithSilentCall<Answer<null>>((ports, detachSavedCard) => {
    return { ...ports, payments: Object.assign(Object.create(ports.payments), { detachSavedCard }) }
  }, done(null))
  const { db } = product.database
  const now = product.clock.now()
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 12; n += 1)
      await sendWork(tx, detachCardWork, { mandate: `cus_${n}/pm_${n}` }, now, now)
  })
  await until(() => asked() === 3)
  const alertAt = async () =>
    (
      await sql<{
        due_at: Date
      }>`select due_at from work where kind = ${alertWork.kind} and lease_until is null`.execute(db)
    ).rows[0]?.due_at.getTime() ?? 0
  product.clock.advance(120_000)
  await until(async () => (await alertAt()) > product.clock.now())
  expect(asked()).toBe(3)
})

test('a carrier that never answers for its tickets keeps no other email waiting', async () => {
  const { product, asked } = await productWithSilentCall<Answer<Uint8Array, 'not_ready'>>(
    (ports, ticket) => ({ ...ports, ticketing: { ...ports.ticketing, ticket } }),
    unknown('too late'),
  )
  const who = await traveller(product)
  const { id } = await paidOrder(product, who, await train(product, '09:01'))
  await until(async () => {
    product.clock.advance(2_000)
    return (await reservation(product, who, id)).state === 'confirmed'
  })
  const { db } = product.database
  const now = product.clock.now()
  const enclose = { kind: 'order-ticket', of: id, reader: who.userId }
  const order = { to: who.email, language: 'en', text: 'bookings.mail.again', values: {}, enclose } as const
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 6; n += 1) await queueEmail(tx, { ...order, id: `again:${n}` }, now)
  })
  await until(() => asked() === 2)
  await subscribe(product, 'waits@example.org')
  await until(() => product.emails.some(({ to }) => to === 'waits@example.org'))
  expect(asked()).toBe(2)
})

test('[PAY-06] a carrier that never answers a purchase keeps no other payment from being seen', async () => {
  const { product, asked } = await productWithSilentCall<Answer<Reservation, never>>(
    (ports, confirm) => ({ ...ports, ticketing: { ...ports.ticketing, confirm } }),
    unknown('too late'),
  )
  const { groupId } = await groupOf(product, 1, await train(product, '08:31'))
  for (let n = 0; n < 6; n += 1)
    await paidOrder(product, await traveller(product), await train(product, '09:01'))
  await until(() => {
    product.clock.advance(2_000)
    return asked() === 4
  })
  // pays, and does not come back: only the provider's own event tells of it
  const opened = await askToJoin(product, await traveller(product), groupId)
  await payAt(opened.body.url)
  await until(async () => {
    product.clock.advance(2_000)
    return (await group(product, groupId)).membersCount === 2
  })
  expect(asked()).toBe(4)
})

test.skipIf(!isPostgres())(
  'work that one instance asks for wakes the other when it is committed, without any time passing',
  async () => {
    const first = await startTestProduct()
    closing.push(() => first.close())
    const second = (await startSecondInstance(first))!
    closing.push(() => second.close())
    const { db } = first.database
    // a line that comes up tells of everything that may have been missed
    await until(async () => {
      const listening = await sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'sixrail-notifier' and query <> ''`.execute(
        db,
      )
      return listening.rows.length === 2
    })
    await first.worker.stop()
    // from here on nobody reads the table because a second has passed
    first.clock.stop()
    await second.worker.idle()
    await subscribe(first, 'heard@example.org')
    await until(() => first.emails.length > 0)

    // control: asked for without a word to anybody, in a lane of its own
    const order = {
      id: 'unheard',
      to: 'unheard@example.org',
      language: 'en',
      text: 'content.mail.newsletterKnown',
    }
    await sql`
      insert into work (id, kind, lane, payload, due_at, created_at)
      select 'letter:unheard', 'send-letter', 'upkeep', ${JSON.stringify({ ...order, values: {} })}::jsonb, at, at
      from (select ${new Date(first.clock.now())}::timestamptz as at) as now`.execute(db)
    await subscribe(first, 'heard-too@example.org')
    await until(() => first.emails.length > 1)
    expect(first.emails.map(({ to }) => to)).toEqual(['heard@example.org', 'heard-too@example.org'])

    first.clock.advance(1_000)
    await until(() => first.emails.length > 2)
    expect(first.emails.at(-1)?.to).toBe('unheard@example.org')
  },
)

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../testing/databases/database.ts'
import type { Database } from '../db/open-database.ts'
import { defineWork, type Lane } from './define-work.ts'
import {
  dueIn,
  extendWork,
  finishWork,
  nextWorkAt,
  postponeWork,
  sendWork,
  takeWork,
  type WorkItem,
} from './work-queue.ts'

const t0 = Date.parse('2026-11-20T09:00:00Z')
const lease = 10_000
let database: Database
let db: Database['db']

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.withTables<{ work: { id: string } }>().deleteFrom('work').execute()
})

const mail = defineWork<{ id: string; text: string }>({
  kind: 'mail',
  prefix: 'm',
  key: ({ id }) => id,
  lane: 'email',
})
const send = (id: string, dueAt = t0, text = id) =>
  db.transaction().execute((tx) => sendWork(tx, mail, { id, text }, dueAt, t0))
const take = (now = t0, of: Lane = 'email') => takeWork(db, of, () => now, lease)
const nextAt = () => nextWorkAt(db, 'email')
const taken = async (now = t0): Promise<WorkItem> => {
  const item = await take(now)
  if (!item) throw new Error('nothing was due')
  return item
}

/** Holds every connection there is, twenty on PostgreSQL and one on PGlite; whoever asks for one then waits. */
function holdConnections() {
  const over = Promise.withResolvers<void>()
  const held = Array.from({ length: 20 }, () => db.connection().execute(() => over.promise))
  return async () => {
    over.resolve()
    await Promise.all(held)
  }
}

test('a lease begins when the statement is sent, however long a connection was waited for', async () => {
  await send('one')
  let now = t0
  const letGo = holdConnections()
  const taking = takeWork(db, 'email', () => now, lease)
  now += 2 * lease
  await letGo()
  const item = (await taking)!
  expect(item).toMatchObject({ id: 'm:one' })
  expect(await take(now + lease - 1)).toBeNull()
  const letGoAgain = holdConnections()
  const extending = extendWork(db, item, () => now, lease)
  now += lease
  await letGoAgain()
  await extending
  expect(await take(now + lease - 1)).toBeNull()
  expect(await take(now + lease)).toMatchObject({ id: 'm:one', attempts: 2 })
})

test('work is there from its date on, the earliest first', async () => {
  await send('later', t0 + 2)
  await send('sooner', t0 + 1)
  expect(await nextAt()).toBe(t0 + 1)
  expect(await take(t0)).toBeNull()
  expect(await taken(t0 + 2)).toMatchObject({
    id: 'm:sooner',
    kind: 'mail',
    payload: { text: 'sooner' },
    attempts: 1,
  })
  expect(await taken(t0 + 2)).toMatchObject({ id: 'm:later' })
  expect(await take(t0 + 2)).toBeNull()
})

test('the same id twice is one piece of work: the earlier date and the newer payload count', async () => {
  await send('a', t0 + 5, 'old')
  await send('a', t0 + 9, 'new')
  expect(await nextAt()).toBe(t0 + 5)
  await send('a', t0 + 1, 'newest')
  const item = await taken(t0 + 1)
  expect(item.payload).toMatchObject({ text: 'newest' })
  await finishWork(db, item)
  expect(await nextAt()).toBeNull()
})

test('work asked for in a transaction that fails was never asked for', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sendWork(tx, mail, { id: 'ghost', text: '' }, t0, t0)
    throw new Error('the change did not happen')
  })
  await expect(failing).rejects.toThrow('the change')
  expect(await take()).toBeNull()
})

test('a wake-up during the work is not lost, whether the work is then finished or postponed', async () => {
  await send('a')
  const first = await taken()
  await send('a', t0 + 3)
  // not twice at once, though it is due again
  expect(await take(t0 + 5)).toBeNull()
  await finishWork(db, first)
  const second = await taken(t0 + 5)
  await send('a', t0 + 6)
  await postponeWork(db, second, t0 + 60_000, null)
  expect(await nextAt()).toBe(t0 + 6)
  await finishWork(db, await taken(t0 + 6))
  expect(await nextAt()).toBeNull()
})

test('what a dead worker held is taken again when its lease has run out, not before', async () => {
  await send('a')
  await taken()
  expect(await nextAt()).toBe(t0 + lease)
  expect(await take(t0 + lease - 1)).toBeNull()
  expect(await taken(t0 + lease)).toMatchObject({ id: 'm:a', attempts: 2 })
})

test('what a dead worker held does not wait behind other work that is due', async () => {
  await send('a')
  await taken()
  for (const id of ['b', 'c']) await send(id, t0 + 1)
  const order = [await taken(t0 + lease), await taken(t0 + lease), await taken(t0 + lease)]
  expect(order.map(({ id }) => id)).toEqual(['m:a', 'm:b', 'm:c'])
})

test('a lease can be made longer by its holder, and by nobody else', async () => {
  await send('a')
  const dead = await taken()
  const holder = await taken(t0 + lease)
  await extendWork(db, dead, () => t0, 99 * lease)
  await extendWork(db, holder, () => t0, 3 * lease)
  expect(await take(t0 + 3 * lease - 1)).toBeNull()
  await taken(t0 + 3 * lease)
})

test('who lost the lease neither ends the work nor puts it back', async () => {
  await send('a')
  const dead = await taken()
  const holder = await taken(t0 + lease)
  await finishWork(db, dead)
  await postponeWork(db, dead, t0, 'too late')
  expect(await nextAt()).toBe(t0 + 2 * lease)
  expect(await take(t0 + lease)).toBeNull()
  await finishWork(db, holder)
  expect(await nextAt()).toBeNull()
})

test('a failure keeps the count of attempts, a plain "again" starts it anew', async () => {
  await send('a')
  await postponeWork(db, await taken(), t0 + 1, 'the mail server was away')
  const second = await taken(t0 + 1)
  expect(second.attempts).toBe(2)
  await postponeWork(db, second, t0 + 2, null)
  expect((await taken(t0 + 2)).attempts).toBe(1)
})

test('[PAY-06] takers at once never get the same piece', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `w${index}`)
  for (const id of ids) await send(id)
  const items = await Promise.all(Array.from({ length: 30 }, () => take()))
  const got = items.flatMap((item) => (item ? [item.id] : []))
  expect(new Set(got).size).toBe(got.length)
  // a taker that met only rows in other hands may leave empty; nothing is lost by that
  for (let item = await take(); item; item = await take()) got.push(item.id)
  expect(got.sort()).toEqual(ids.map((id) => `m:${id}`).sort())
})

test('a lane gives its own work only, and knows when its own is due', async () => {
  const capture = defineWork<null>({ kind: 'capture', key: () => 'one', lane: 'money' })
  await send('a')
  await db.transaction().execute((tx) => sendWork(tx, capture, null, t0 + 1, t0))
  expect(await nextWorkAt(db, 'money')).toBe(t0 + 1)
  expect(await take(t0 + 1, 'money')).toMatchObject({ id: 'capture:one' })
  expect(await take(t0 + 1, 'money')).toBeNull()
  expect(await nextAt()).toBe(t0)
})

test('what is written into an id is read back by its own kind, and by no other', () => {
  const other = defineWork<{ id: string }>({ kind: 'other', key: ({ id }) => id, lane: 'money' })
  const id = mail.idOf({ id: 'news:1', text: '' })
  expect(id).toBe('m:news:1')
  expect(mail.keyIn(id)).toBe('news:1')
  expect(other.keyIn(id)).toBeNull()
})

test('work that is due wakes who listens to its lane when it is committed, and nobody else', async () => {
  const woken: string[] = []
  for (const lane of ['money', 'email'] as const)
    database.notifier.onCommit(dueIn(lane), () => void woken.push(lane))
  // each tells itself once when its line is up, where there is one
  if (database.kind === 'postgres') await vi.waitUntil(() => woken.includes('money'), 60_000)
  woken.length = 0
  await send('later', t0 + 1)
  await db
    .transaction()
    .execute(async (tx) => {
      await sendWork(tx, mail, { id: 'ghost', text: '' }, t0, t0)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(woken).toEqual([])
  await send('now')
  expect(woken).toEqual(['email'])
})

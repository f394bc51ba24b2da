import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPlace } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { stayOpen } from '../../../testing/databases/stay-open.ts'
import type { Database, Tx } from '../db/open-database.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { announce, missedSince, pruneOutbox, readOutbox } from './outbox.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const log = { debug() {}, info() {}, warn() {}, error() {} }
const opened: { close(): Promise<void> }[] = []
let databases: readonly Database[]
let dispatchers: Dispatcher[]
/** what each instance has handed on */
let delivered: { topic: string; version: number }[][]

beforeAll(async () => {
  // PGlite is one process; on PostgreSQL the second instance has connections and a notifier of its own
  const place = await freshDatabasePlace()
  const first = await openPlace(place)
  const second = isPostgres() ? await openPlace(place) : first
  opened.push(first, ...(second === first ? [] : [second]))
  databases = [first, second]
  delivered = databases.map(() => [])
  dispatchers = await Promise.all(
    databases.map(({ db, notifier }, index) =>
      startDispatcher({
        ...{ db, notifier, log },
        deliver: (topic, version) => void delivered[index]!.push({ topic, version }),
      }),
    ),
  )
})
afterAll(async () => {
  for (const dispatcher of dispatchers) await dispatcher.stop()
  for (const database of opened) await database.close()
})

const write = <T>(act: (tx: Tx) => Promise<T>) => databases[0]!.db.transaction().execute(act)
const timesOf = (topic: string) =>
  delivered.map((one) => one.filter((change) => change.topic === topic).length)
const everywhere = (topic: string) =>
  vi.waitFor(() => expect(timesOf(topic).every((times) => times > 0)).toBe(true), 60_000)

describe('what is announced', () => {
  test('reaches every instance, and not before the commit', async () => {
    await write(async (tx) => {
      await stayOpen(tx)
      await announce(tx, ['seats', 'seats:1'], now)
      // another transaction notifies meanwhile, where there can be another
      if (databases[0]!.kind === 'postgres') {
        await write((other) => announce(other, ['other'], now))
        await everywhere('other')
      }
      expect(timesOf('seats')).toEqual([0, 0])
    })
    await everywhere('seats')
    await everywhere('seats:1')
  })

  test('is gone with a transaction that is rolled back; the same one committed is delivered', async () => {
    const undone = write(async (tx) => {
      await announce(tx, ['undone'], now)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await write((tx) => announce(tx, ['done'], now))
    await everywhere('done')
    expect(timesOf('undone')).toEqual([0, 0])
  })

  test('is delivered when nobody is notified: another process died between its commit and its notification', async () => {
    await sql`insert into outbox (topics, at) values ('["silent"]'::jsonb, ${new Date(now)})`.execute(
      databases[0]!.db,
    )
    await everywhere('silent')
  })

  test('is delivered though a later one was committed first; a reader of ids would step over it', async ({
    skip,
  }) => {
    if (databases[0]!.kind === 'pglite') skip('one transaction after the other')
    const slow = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slowOne = write(async (tx) => {
      await stayOpen(tx)
      await announce(tx, ['slow'], now)
      written.resolve()
      await slow.promise
    })
    await written.promise
    await write((tx) => announce(tx, ['quick'], now))
    await everywhere('quick')
    const { rows } = await sql<{ id: number }>`select max(id) as id from outbox`.execute(databases[0]!.db)
    expect(timesOf('slow')).toEqual([0, 0])
    slow.resolve()
    await slowOne
    await everywhere('slow')
    const after = await sql<{ id: number }>`
      select id from outbox where id > ${rows[0]!.id}`.execute(databases[0]!.db)
    expect(after.rows, 'what a reader of ids would still find').toEqual([])
    expect(timesOf('quick'), 'nothing twice').toEqual([1, 1])
  })

  test('comes with versions that never go backwards', async () => {
    for (let turn = 0; turn < 20; turn++) await write((tx) => announce(tx, ['turn', `turn:${turn}`], now))
    await everywhere('turn:19')
    for (const one of delivered) {
      const turns = one.filter(({ topic }) => topic.startsWith('turn:'))
      expect(turns.map(({ topic }) => topic)).toEqual(Array.from({ length: 20 }, (_, turn) => `turn:${turn}`))
      const versions = one.map(({ version }) => version)
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    }
  })
})

describe('whoever was away', () => {
  const missed = async (topic: string, since: number | null) =>
    (await missedSince(databases[0]!.db, topic, since)).missed

  test('learns whether a topic has changed since', async () => {
    await write((tx) => announce(tx, ['away:1'], now))
    const { horizon } = await readOutbox(databases[0]!.db, 0)
    await write((tx) => announce(tx, ['away:2'], now))
    expect(await missed('away:2', horizon)).toBe(true)
    expect(await missed('away:3', horizon)).toBe(false)
    expect(await missed('away:3', null)).toBe(true)
  })

  test('is told to look again when what happened meanwhile is forgotten', async () => {
    const { horizon } = await readOutbox(databases[0]!.db, 0)
    await write((tx) => announce(tx, ['forgotten'], now))
    await write((tx) => announce(tx, ['something else'], now))
    await pruneOutbox(databases[0]!.db, now + 11 * 60_000)
    const { announced } = await readOutbox(databases[0]!.db, 0)
    expect(announced.map(({ topics }) => topics)).toEqual([['something else']])
    expect(await missed('forgotten', horizon)).toBe(true)
    await write((tx) => announce(tx, ['later'], now + 11 * 60_000))
    // the horizon is the whole server's, and other tests write there too
    await vi.waitFor(async () => {
      const { horizon: recent } = await readOutbox(databases[0]!.db, 0)
      expect(await missed('forgotten', recent)).toBe(false)
    }, 60_000)
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MovableClock } from '../../../sandbox/clock/movable-clock.ts'
import { freshDatabase } from '../../../testing/databases/database.ts'
import type { Database } from '../db/open-database.ts'
import type { Json } from '../../kernel/json.ts'
import {
  defineRecurringWork,
  defineWork,
  handleWork,
  type Lane,
  lanes,
  type WorkHandler,
} from './define-work.ts'
import { nextWorkAt, sendWork } from './work-queue.ts'
import { startWorker, type Worker } from './worker.ts'

const t0 = Date.parse('2026-11-20T09:00:00Z')
let database: Database
let clock: MovableClock
let workers: Worker[]
let complaints: string[]

beforeAll(async () => {
  database = await freshDatabase()
  // the connection on which commits are notified wakes everybody once when it is up, and statements are counted here
  let isUp = database.kind === 'pglite'
  const leave = database.notifier.onCommit('up', () => (isUp = true))
  await vi.waitUntil(() => isUp, 60_000)
  leave()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.withTables<{ work: { id: string } }>().deleteFrom('work').execute()
  clock = new MovableClock()
  clock.stop()
  clock.set(t0)
  workers = []
  complaints = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
})

const kindOf = (kind: string, lane: Lane = 'email') => defineWork<string>({ kind, key: (id) => id, lane })
type Handle = (payload: Json, signal: AbortSignal) => Promise<number | null | void>

async function start(does: Record<string, Handle>, more: readonly WorkHandler[] = []): Promise<Worker> {
  const quiet = () => {}
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (_: object, message: string) => void complaints.push(message),
  }
  const { db, notifier } = database
  const handlers = [
    ...Object.entries(does).map(([kind, handle]) => handleWork(kindOf(kind), handle)),
    ...more,
  ]
  const worker = await startWorker({ db, notifier, clock, handlers, log })
  workers.push(worker)
  return worker
}
const send = (id: string, kind = kindOf('mail'), dueAt = t0) =>
  database.db.transaction().execute((tx) => sendWork(tx, kind, id, dueAt, clock.now()))
const nextAt = async () => {
  const dates = await Promise.all(lanes.map((lane) => nextWorkAt(database.db, lane)))
  const known = dates.filter((date) => date !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** A handler that waits inside until it is let go. */
function gate() {
  let enter = () => {}
  let leave = () => {}
  const entered = new Promise<void>((resolve) => (enter = resolve))
  const left = new Promise<void>((resolve) => (leave = resolve))
  const handler = async () => {
    enter()
    await left
  }
  return { handler, entered, leave }
}

test('does what is due, and what becomes due when the time comes', async () => {
  const done: unknown[] = []
  await send('now')
  await send('in a minute', kindOf('mail'), t0 + 60_000)
  const worker = await start({ mail: async (payload) => void done.push(payload) })
  await worker.idle()
  expect(done).toEqual(['now'])
  clock.advance(60_000)
  await worker.idle()
  expect(done).toEqual(['now', 'in a minute'])
  expect(await nextAt()).toBeNull()
})

test('an idle worker reads its work once a second, for all lanes together', async () => {
  let statements = 0
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  const { notifier } = database
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const worker = await startWorker({ db: counted, notifier, clock, handlers: [], log })
  workers.push(worker)
  // each lane has found nothing and no date, and the calendar has read once
  await vi.waitUntil(() => statements >= 2 * lanes.length + 1, 60_000)
  const atRest = statements
  for (let second = 1; second <= 5; second++) {
    clock.advance(1_000)
    await vi.waitUntil(() => statements >= atRest + second, 60_000)
  }
  expect(statements).toBe(atRest + 5)
})

test('comes back when a handler says so', async () => {
  let looks = 0
  await send('saga')
  const worker = await start({ mail: async () => (++looks < 3 ? clock.now() + 5_000 : null) })
  await worker.idle()
  expect(await nextAt()).toBe(t0 + 5_000)
  clock.advance(5_000)
  await worker.idle()
  clock.advance(5_000)
  await worker.idle()
  expect(looks).toBe(3)
  expect(await nextAt()).toBeNull()
})

test('tries again after a failure, each time later, and says so', async () => {
  const triedAt: number[] = []
  await send('letter')
  const worker = await start({
    mail: async () => {
      triedAt.push(clock.now() - t0)
      if (triedAt.length < 4) throw new Error('the mail server is away')
    },
  })
  await worker.idle()
  while (triedAt.length < 4) {
    clock.set((await nextAt())!)
    await worker.idle()
  }
  expect(triedAt).toEqual([0, 1_000, 3_000, 7_000])
  expect(complaints).toEqual(Array(3).fill('work failed, it is tried again'))
  expect(await nextAt()).toBeNull()
})

test('keeps work that nobody knows how to do, for a version that does', async () => {
  await send('new kind', kindOf('fly'))
  await (await start({})).idle()
  expect(complaints).toEqual(['work failed, it is tried again'])
  expect(await nextAt()).toBe(t0 + 1_000)
})

test('one slow piece does not hold up the others', async () => {
  const slow = gate()
  await send('slow', kindOf('slow'))
  let tellSent = () => {}
  const sent = new Promise<void>((resolve) => (tellSent = resolve))
  const worker = await start({ slow: slow.handler, mail: async () => tellSent() })
  await slow.entered
  await send('quick')
  await sent
  slow.leave()
  await worker.idle()
  expect(await nextAt()).toBeNull()
})

test('a stop lets the work in hand finish, tells it to hurry, and takes nothing new', async () => {
  const slow = gate()
  let signal: AbortSignal | undefined
  let isFinished = false
  await send('slow', kindOf('slow'))
  const worker = await start({
    slow: async (_, given) => {
      signal = given
      await slow.handler()
      isFinished = true
    },
  })
  await slow.entered
  const stopped = worker.stop().then(() => isFinished)
  expect(signal?.aborted).toBe(true)
  await send('next')
  slow.leave()
  // the stop was over only after the work
  expect(await stopped).toBe(true)
  expect(await nextAt()).toBe(t0)
})

test('several workers share the work: nothing is done twice, nothing is left', async () => {
  const done: unknown[] = []
  const ids = Array.from({ length: 40 }, (_, index) => `w${index}`)
  for (const id of ids) await send(id)
  const does = { mail: async (payload: Json) => void done.push(payload) }
  const three = await Promise.all([start(does), start(does), start(does)])
  await Promise.all(three.map((worker) => worker.idle()))
  expect(done.sort()).toEqual([...ids].sort())
})

test('a lane whose places are all taken by work that hangs keeps no other lane waiting', async () => {
  const hung: (() => void)[] = []
  const all = Array.from({ length: 12 }, (_, index) => `hangs ${index}`)
  for (const id of all) await send(id)
  const mail = () => new Promise<void>((resolve) => void hung.push(resolve))
  let tellDone = () => {}
  const captured = new Promise<void>((resolve) => (tellDone = resolve))
  const capture = kindOf('capture', 'money')
  const worker = await start({ mail }, [handleWork(capture, async () => tellDone())])
  await vi.waitUntil(() => hung.length > 0, 60_000)
  await send('a capture', capture)
  await captured
  // some still wait for a place of their own lane
  expect(hung.length).toBeLessThan(all.length)
  const idle = worker.idle()
  const ending = setInterval(() => hung.splice(0).forEach((end) => end()), 5)
  await idle.finally(() => clearInterval(ending))
  expect(await nextAt()).toBeNull()
})

test('control: the same in one lane, and the capture has to wait', async () => {
  const hung: (() => void)[] = []
  for (let index = 0; index < 12; index++) await send(`hangs ${index}`)
  const mail = () => new Promise<void>((resolve) => void hung.push(resolve))
  const done: unknown[] = []
  const capture = kindOf('capture', 'email')
  const worker = await start({ mail }, [handleWork(capture, async (payload) => void done.push(payload))])
  await vi.waitUntil(() => hung.length > 0, 60_000)
  await send('a capture', capture)
  // money is as idle as can be, and the lane of the emails has no place
  clock.advance(60_000)
  await send('a question', kindOf('question', 'money'))
  await vi.waitUntil(() => complaints.length > 0, 60_000)
  expect(done).toEqual([])
  const idle = worker.idle()
  const ending = setInterval(() => hung.splice(0).forEach((end) => end()), 5)
  await idle.finally(() => clearInterval(ending))
  expect(done).toEqual(['a capture'])
})

describe('while the database is away', () => {
  /** A database that carries out nothing while it is away, and everybody's tries to read it. */
  function absent() {
    const state = { isAway: true, tries: 0 }
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        state.tries += 1
        if (state.isAway) throw new Error('nobody listens there')
        return result
      },
    })
    return { state, db }
  }
  const readers = lanes.length + 1

  async function startAway(does: Record<string, Handle> = {}) {
    const { state, db } = absent()
    const lines: string[] = []
    const note = (_: object, message: string) => void lines.push(message)
    const log = { debug: note, info: note, warn: note, error: note }
    const handlers = Object.entries(does).map(([kind, handle]) => handleWork(kindOf(kind), handle))
    workers.push(await startWorker({ db, notifier: database.notifier, clock, handlers, log }))
    await vi.waitUntil(() => state.tries === readers, 60_000)
    return { state, lines }
  }
  const isAway = 'work cannot be read from the database, it is tried again'
  const isBack = 'work can be read from the database again'

  test('lanes and calendar try ever more rarely, and the log says it once a minute and at its end', async () => {
    const { state, lines } = await startAway()
    let expected = readers
    for (const pause of [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]) {
      // nobody tries before the pause is over, and everybody does once then
      clock.advance(pause - 1)
      // what has been asked by now is answered before this is
      for (let asked = 0; asked < 20; asked += 1) await sql`select 1`.execute(database.db)
      expect(state.tries, 'before the pause is over').toBe(expected)
      clock.advance(1)
      expected += readers
      await vi.waitUntil(() => state.tries >= expected, 60_000)
      expect(state.tries).toBe(expected)
    }
    expect(lines).toEqual([isAway])
    while (clock.now() < t0 + 60_000) {
      clock.advance(5_000)
      expected += readers
      await vi.waitUntil(() => state.tries >= expected, 60_000)
    }
    expect(lines).toEqual([isAway, isAway])
    state.isAway = false
    clock.advance(5_000)
    await vi.waitUntil(() => lines.length > 2, 60_000)
    expect(lines).toEqual([isAway, isAway, isBack])
  })

  test('a commit wakes a lane that waits to try again, without any time passing', async () => {
    let tellDone = () => {}
    const done = new Promise<void>((resolve) => (tellDone = resolve))
    const { state } = await startAway({ mail: async () => tellDone() })
    state.isAway = false
    await send('letter')
    await done
  })

  test('a stop does not wait for the end of the pause', async () => {
    await startAway()
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  })
})

test('work that never ends is asked for at the start, once, however many start', async () => {
  let rounds = 0
  const work = defineRecurringWork({ kind: 'sweep', lane: 'upkeep' })
  const sweep = handleWork(work, async () => {
    rounds += 1
    return clock.now() + 60_000
  })
  const two = [await start({}, [sweep]), await start({}, [sweep])]
  await Promise.all(two.map((worker) => worker.idle()))
  rounds = 0
  clock.advance(60_000)
  await Promise.all(two.map((worker) => worker.idle()))
  expect(rounds).toBe(1)
})

test('two handlers for one kind end the start', async () => {
  const twice = handleWork(kindOf('mail'), async () => {})
  await expect(start({ mail: async () => {} }, [twice])).rejects.toThrow('mail')
})

test.each([
  ['the same prefix', 'expire'],
  ['a prefix that begins with the other', 'expire:soon'],
])('two kinds with %s end the start', async (_, prefix) => {
  const other = (kind: string, begin: string) =>
    handleWork(defineWork<string>({ kind, prefix: begin, key: (id) => id, lane: 'email' }), async () => {})
  await expect(start({}, [other('expire-group', 'expire'), other('expire-hold', prefix)])).rejects.toThrow(
    'expire-group and expire-hold can have the same id',
  )
  await start({}, [other('expire-group', 'expire'), other('expire-hold', 'expire-hold')])
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MovableClock } from '../../../sandbox/clock/movable-clock.ts'
import { freshDatabase } from '../../../testing/databases/database.ts'
import type { Database } from '../db/open-database.ts'
import { nextWorkAt, sendWork } from './work-queue.ts'
import { startWorker, type Worker, type WorkHandler } from './worker.ts'

const t0 = Date.parse('2026-11-20T09:00:00Z')
let database: Database
let clock: MovableClock
let workers: Worker[]
let complaints: string[]

beforeAll(async () => {
  database = await freshDatabase()
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

function start(handlers: Record<string, WorkHandler>): Worker {
  const quiet = () => {}
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (_: object, message: string) => void complaints.push(message),
  }
  const worker = startWorker({ db: database.db, clock, handlers, log })
  workers.push(worker)
  return worker
}
const send = (id: string, kind = 'mail', dueAt = t0) =>
  sendWork(database.db, { id, kind, payload: id, dueAt }, t0)

/** A handler that waits inside until it is let go. */
function gate() {
  let enter = () => {}
  let leave = () => {}
  const entered = new Promise<void>((resolve) => (enter = resolve))
  const left = new Promise<void>((resolve) => (leave = resolve))
  const handler: WorkHandler = async () => {
    enter()
    await left
  }
  return { handler, entered, leave }
}

test('does what is due, and what becomes due when the time comes', async () => {
  const done: unknown[] = []
  await send('now')
  await send('in a minute', 'mail', t0 + 60_000)
  const worker = start({ mail: async (payload) => void done.push(payload) })
  await worker.idle()
  expect(done).toEqual(['now'])
  clock.advance(60_000)
  await worker.idle()
  expect(done).toEqual(['now', 'in a minute'])
  expect(await nextWorkAt(database.db)).toBeNull()
})

test('comes back when a handler says so', async () => {
  let looks = 0
  await send('saga')
  const worker = start({ mail: async () => (++looks < 3 ? { again: clock.now() + 5_000 } : undefined) })
  await worker.idle()
  expect(await nextWorkAt(database.db)).toBe(t0 + 5_000)
  clock.advance(5_000)
  await worker.idle()
  clock.advance(5_000)
  await worker.idle()
  expect(looks).toBe(3)
  expect(await nextWorkAt(database.db)).toBeNull()
})

test('tries again after a failure, each time later, and says so', async () => {
  const triedAt: number[] = []
  await send('letter')
  const worker = start({
    mail: async () => {
      triedAt.push(clock.now() - t0)
      if (triedAt.length < 4) throw new Error('the mail server is away')
    },
  })
  await worker.idle()
  while (triedAt.length < 4) {
    clock.set((await nextWorkAt(database.db))!)
    await worker.idle()
  }
  expect(triedAt).toEqual([0, 1_000, 3_000, 7_000])
  expect(complaints).toEqual(Array(3).fill('work failed, it is tried again'))
  expect(await nextWorkAt(database.db)).toBeNull()
})

test('keeps work that nobody knows how to do, for a version that does', async () => {
  await send('new kind', 'fly')
  await start({}).idle()
  expect(complaints).toEqual(['work failed, it is tried again'])
  expect(await nextWorkAt(database.db)).toBe(t0 + 1_000)
})

test('one slow piece does not hold up the others', async () => {
  const slow = gate()
  await send('slow', 'slow')
  let tellSent = () => {}
  const sent = new Promise<void>((resolve) => (tellSent = resolve))
  const worker = start({ slow: slow.handler, mail: async () => tellSent() })
  await slow.entered
  await send('quick')
  worker.poke()
  await sent
  slow.leave()
  await worker.idle()
  expect(await nextWorkAt(database.db)).toBeNull()
})

test('a stop lets the work in hand finish, tells it to hurry, and takes nothing new', async () => {
  const slow = gate()
  let signal: AbortSignal | undefined
  let isFinished = false
  await send('slow', 'slow')
  const worker = start({
    slow: async (payload, given) => {
      signal = given
      await slow.handler(payload, given)
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
  expect(await nextWorkAt(database.db)).toBe(t0)
})

test('[PAY-06] several workers share the work: nothing is done twice, nothing is left', async () => {
  const done: unknown[] = []
  const ids = Array.from({ length: 40 }, (_, index) => `w${index}`)
  for (const id of ids) await send(id)
  const handlers: Record<string, WorkHandler> = { mail: async (payload) => void done.push(payload) }
  await Promise.all([start(handlers), start(handlers), start(handlers)].map((worker) => worker.idle()))
  expect(done.sort()).toEqual([...ids].sort())
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../testing/databases/database.ts'
import { type RateLimit, countTry, forgetTries, takeBackTry } from './rate-limits.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('tries that are counted, taken back and forgotten at once never wait for each other in a circle', async () => {
  const { db } = database
  const now = Date.parse('2026-11-22T12:00:00Z')
  const never = { free: 1_000_000, firstWait: 1, longestWait: 1, forgetAfter: 86_400_000 }
  // most are there already, and in another order than their keys; some begin with these tries
  const wanted = Array.from({ length: 8 }, (_, number): RateLimit => ({
    of: ['try', `${number}`],
    rule: never,
  }))
  for (const one of wanted.slice(0, 5)) await countTry(db, [one], now)
  const acts: (() => Promise<unknown>)[] = [
    () => countTry(db, wanted, now),
    () => takeBackTry(db, wanted, now),
    () => countTry(db, wanted, now),
    () => forgetTries(db, wanted),
  ]
  const rounds = Array.from({ length: 400 }, (_, number) => acts[number % acts.length]!())
  const failed = (await Promise.allSettled(rounds)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
})

test('the tries of many callers at once are all counted, and no more than are free', async () => {
  const { db } = database
  const now = Date.parse('2026-11-22T12:00:00Z')
  const rule = { free: 5, firstWait: 30_000, longestWait: 60_000, forgetAfter: 3_600_000 }
  const wide = { ...rule, free: 1_000 }
  // one count is there already: the others begin with these tries, before it or after it in the order of keys
  for (let round = 0; round < 20; round++) {
    const place: RateLimit = { of: ['place', `${round}`], rule: wide }
    await countTry(db, [place], now)
    const limits = ['a', 'b'].map((name): RateLimit => ({ of: ['account', name, `${round}`], rule }))
    const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(db, [place, ...limits], now)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
  }
})

test('a try that began before another and is counted after it does not wait for that', async () => {
  const { db } = database
  const now = Date.parse('2026-11-22T12:00:00Z')
  const rule = { free: 3, firstWait: 30_000, longestWait: 60_000, forgetAfter: 3_600_000 }
  const first: RateLimit = { of: ['turned', 'round'], rule }
  expect(await countTry(db, [first], now)).toBe(0)
  expect(await countTry(db, [first], now - 20)).toBe(0)
  await takeBackTry(db, [first], now)
  expect(await countTry(db, [first], now - 30)).toBe(0)
  // beside a limit that is new with this try
  const second: RateLimit = { of: ['another'], rule }
  expect(await countTry(db, [first, second], now - 10)).toBe(0)
  expect(await countTry(db, [second], now - 40)).toBe(0)
  // the fourth was the last that is free
  expect(await countTry(db, [first], now - 5)).toBe(0)
  expect(await countTry(db, [first], now)).toBeGreaterThan(29_000)
})

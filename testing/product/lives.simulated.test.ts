import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../databases/database.ts'
import { lifeBugs } from '../simulator/life/life-bugs.ts'
import { formatLife } from '../simulator/life/life-plan.ts'
import { live } from '../simulator/life/live.ts'
import { handedOver } from '../simulator/life/scenarios.ts'
import type { LifeBug } from '../simulator/life/town.ts'
import { sagaLogOn } from '../simulator/saga-log-on.ts'
import type { Database } from '../../src/platform/db/open-database.ts'
import type { SagaLog } from '../../src/platform/saga/saga-log.ts'

// Renewals whose worker dies, stands still or is overtaken, on the log that the product has: its fence, its lease and its
// unique keys do what the memory's do.
const lives = 1_000
const minutes = 600_000

let database: Database
let log: SagaLog<null>
let names = 0
beforeAll(async () => {
  database = await freshDatabase()
  log = sagaLogOn(database.db)
})
afterAll(() => database.close())

/** Lives up to a thousand of them, to the first in which something is wrong. */
async function liveOnDatabase(bug: LifeBug = {}): Promise<{ count: number; wrong: string[] }> {
  for (let seed = 1; seed <= lives; seed++) {
    const plan = handedOver(seed)
    const { violations } = await live(plan, bug, log, `${++names}:`)
    if (violations.length > 0) return { count: seed, wrong: [formatLife(plan), ...violations] }
  }
  return { count: lives, wrong: [] }
}

test(
  `[PAY-06] ${lives} renewals in changing hands, on the database as in memory`,
  async () => {
    expect(await liveOnDatabase()).toEqual({ count: lives, wrong: [] })
  },
  minutes,
)

test.each([
  ['fence', 'whoever lost the lease writes on'],
  ['lease', 'whoever asks gets the saga, although somebody works on it'],
  ['unique key', 'a renewal that was begun twice is two'],
])(
  '[PAY-06] without the %s it is caught: %s',
  async (_, name) => {
    expect((await liveOnDatabase(lifeBugs[name])).wrong).not.toEqual([])
  },
  minutes,
)

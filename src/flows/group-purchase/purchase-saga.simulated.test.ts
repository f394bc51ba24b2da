import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/databases/database.ts'
import { sagaLogOn } from '../../../testing/simulator/saga-log-on.ts'
import { formatPlan, type Plan, quiet } from '../../../testing/simulator/plan.ts'
import { randomPlan } from '../../../testing/simulator/scenarios.ts'
import { simulate } from '../../../testing/simulator/simulate.ts'
import type { Database } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'

// A sample of what the simulator does in memory, on the log that the product has.
let database: Database
let log: SagaLog<null>
beforeAll(async () => {
  database = await freshDatabase()
  log = sagaLogOn(database.db)
})
afterAll(() => database.close())

const never = 1_000_000
const crashes = [2, 37, 44, 50, 63, 74, 85, 96].map((point): Plan => ({
  ...quiet('plain'),
  crashes: [point],
}))
const pauses = [38, 50, 56, 70].map((point): Plan => ({
  ...quiet('eight-seats'),
  pause: { point, until: never },
}))
const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => randomPlan(seed))

test.each([quiet('plain'), ...crashes, ...pauses, ...seeds].map((plan) => [formatPlan(plan), plan] as const))(
  '[GRP-07] [PAY-06] on the database as in memory: %s',
  async (words, plan) => {
    const { outcome, violations } = await simulate(plan, {}, log, `fill-group:${words}`)
    expect(violations).toEqual([])
    // the database answers parallel writes in its own order, so a fault may meet another call than in memory
    if (plan.faults.length === 0) expect(outcome).toBe((await simulate(plan)).outcome)
  },
)

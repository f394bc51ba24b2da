import type { Json } from '../../src/kernel/json.ts'
import { createMemorySagaLog } from '../../src/platform/saga/memory-saga-log.ts'
import { runSaga } from '../../src/platform/saga/run-saga.ts'
import type { SagaLog } from '../../src/platform/saga/saga-log.ts'
import { violationsOf } from './invariants.ts'
import type { Plan } from './plan.ts'
import { providersIn } from './providers-in-a-world.ts'
import { type Course, Crash, leaseMs, type PlantedBug, startWorker } from './worker.ts'
import { createWatch } from './watch.ts'

// a silent bank for a day is asked every minute
const mostRuns = 4_000

export interface Outcome {
  readonly outcome: string | null
  readonly violations: readonly string[]
  /** how many points and calls the run had, for those who enumerate them */
  readonly points: number
  readonly calls: number
}

/**
 * Runs one purchase under a plan to its end and reads the providers' ledgers. The same plan gives the same run.
 * `log` is another than the one in memory where the database itself is to be tried.
 */
export async function simulate(
  plan: Plan,
  bug: PlantedBug = {},
  log: SagaLog<null> = createMemorySagaLog(),
  id = 'fill-group:group:checkout-6',
): Promise<Outcome> {
  const providers = await providersIn(plan.world)
  const watch = createWatch(providers)
  const { clock, input } = providers
  await log.open(null, { id, kind: 'fill-group', input: input as unknown as Json }, clock.now)
  const counts = { points: 0, calls: 0, applied: 0, newestFence: 0 }
  const course: Course = { plan, providers, log, watch, ...counts, stalled: null }

  const started: Promise<unknown>[] = []
  let again: number | null = clock.now
  for (let runs = 0; again !== null && again !== Infinity && runs < mostRuns; runs++) {
    clock.now = Math.max(clock.now, again)
    const worker = startWorker(course, bug)
    const run = runSaga(worker.runner, worker.saga, id).catch((error: unknown) => {
      if (!(error instanceof Crash)) watch.violations.push(String(error))
      // somebody else finds the work again when the lease of the dead has run out
      return clock.now + leaseMs
    })
    started.push(run)
    again = await Promise.race([run, worker.paused.then(() => clock.now + leaseMs)])
  }
  course.stalled?.go()
  await Promise.all(started)

  const end = (await log.read(id))?.end ?? null
  const atRest = violationsOf(plan, providers, end, course.applied, watch)
  return {
    outcome: end?.outcome ?? null,
    violations: [...new Set([...watch.violations, ...atRest])],
    points: course.points,
    calls: course.calls,
  }
}

import type { Json } from '../../src/kernel/json.ts'
import { createMemorySagaLog } from './memory/memory-saga-log.ts'
import { runSaga } from '../../src/platform/saga/run-saga.ts'
import type { SagaLog, SagaRecord } from '../../src/platform/saga/saga-log.ts'
import { violationsOf } from './invariants.ts'
import type { Payer } from './parties.ts'
import type { Plan } from './plan.ts'
import { providersIn } from './providers-in-a-world.ts'
import { type Course, Crash, type HandedOver, leaseMs, type PlantedBug, startWorker } from './worker.ts'
import { createWatch } from './watch.ts'

// a silent bank for a day is asked every minute
const mostRuns = 4_000
const mostTries = 50

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
  const providers = await providersIn(plan.world, plan.party)
  const watch = createWatch(providers)
  const { clock, input, payers } = providers
  await log.open(null, { id, kind: 'fill-group', input: input as unknown as Json }, clock.now)
  const counts = { points: 0, calls: 0, applied: 0, newestFence: 0, order: 'buying' as const }
  const committed = new Map<string, number[]>()
  const course: Course = { plan, providers, log, watch, ...counts, committed, stalled: null }

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
  const end = (await log.read(id))?.end ?? null
  for (const hold of handedOver(end, payers)) await letGo(course, bug, hold)
  course.stalled?.go()
  await Promise.all(started)

  const atRest = violationsOf(plan, providers, end, course, watch)
  return {
    outcome: end?.outcome ?? null,
    violations: [...new Set([...watch.violations, ...atRest])],
    points: course.points,
    calls: course.calls,
  }
}

/** The holds that the end of a purchase leaves to be let go. */
function handedOver(end: SagaRecord['end'], payers: readonly Payer[]): HandedOver[] {
  const { blocking = [] } = (end?.data ?? {}) as { blocking?: readonly number[] }
  const isOver = end?.outcome === 'released' || end?.outcome === 'refused'
  return payers
    .filter(({ id }) => isOver || blocking.map(String).includes(id))
    .map(({ checkoutId, ref }) => {
      return { checkoutId, ref, releaseCourse: { key: 0, tries: 0 }, isOver: false }
    })
}

/** One worker after the other asks the bank, each until it dies or the hold is gone. */
async function letGo(course: Course, bug: PlantedBug, hold: HandedOver): Promise<void> {
  const { clock } = course.providers
  for (let tries = 0; tries < mostTries && !hold.isOver; tries++) {
    const worker = startWorker(course, bug)
    const asked = worker.letGo(hold).catch((error: unknown) => {
      if (!(error instanceof Crash)) course.watch.violations.push(String(error))
      return clock.now + leaseMs
    })
    const again = await Promise.race([asked, worker.paused.then(() => clock.now + leaseMs)])
    if (again !== null) clock.now = Math.max(clock.now, again)
  }
}

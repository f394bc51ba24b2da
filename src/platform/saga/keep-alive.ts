import type { SagaRunner } from './run-saga.ts'
import { LostLease } from './saga-log.ts'

/**
 * Keeps a lease alive with a timer while something slow runs. A beat may fail because the database is away for a moment; one
 * that finds the lease lost is the last, and the next write says so.
 */
export function keepAlive(everyMs: number): SagaRunner<never>['keepAlive'] {
  return async (beat, work) => {
    const timer = setInterval(() => {
      beat().catch((error: unknown) => {
        if (error instanceof LostLease) clearInterval(timer)
      })
    }, everyMs)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }
}

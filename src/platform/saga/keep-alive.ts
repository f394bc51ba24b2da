import type { SagaRunner } from './run-saga.ts'

/** Keeps a lease alive with a timer while something slow runs. A beat that fails means the lease is lost; the next write says so. */
export function keepAlive(everyMs: number): SagaRunner<never>['keepAlive'] {
  return async (beat, work) => {
    const timer = setInterval(() => void beat().catch(() => clearInterval(timer)), everyMs)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }
}

import type { SagaLog } from '../../../../src/platform/saga/saga-log.ts'
import { Crash } from '../../worker.ts'
import type { GroupPlan } from './group-plan.ts'

/** One process at work: before and after each call and each change of our books it can die, or another can do the same work. */
export interface Hands {
  readonly around: <T>(act: () => Promise<T>) => Promise<T>
  /** the same after it only: nothing can come between it and what was waited for last */
  readonly after: <T>(act: () => Promise<T>) => Promise<T>
  readonly log: SagaLog<null>
}

export function processes({ crashes, twinAt }: GroupPlan, log: SagaLog<null>, twin: () => Promise<void>) {
  let points = 0
  function hands(): Hands {
    let isDead = false
    async function reach(): Promise<void> {
      if (isDead) throw new Crash()
      const point = ++points
      if (point === twinAt) await twin()
      isDead = crashes.includes(point)
      if (isDead) throw new Crash()
    }
    async function after<T>(act: () => Promise<T>): Promise<T> {
      const reply = await act()
      await reach()
      return reply
    }
    async function around<T>(act: () => Promise<T>): Promise<T> {
      await reach()
      return after(act)
    }
    const written =
      <Args extends readonly unknown[], Reply>(method: (...args: Args) => Promise<Reply>) =>
      (...args: Args) =>
        around(() => method(...args))
    return {
      ...{ around, after },
      log: {
        ...log,
        claim: written(log.claim),
        intend: written(log.intend),
        record: written(log.record),
        end: written(log.end),
      },
    }
  }
  return { hands, points: () => points }
}

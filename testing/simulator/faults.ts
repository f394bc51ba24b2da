import { type Answer, unknown } from '../../src/kernel/answer.ts'

/**
 * What goes wrong with a call: nothing, lost on the way there, lost on the way back, a plain no, or a failure without effect
 * that the party keeps under the key.
 */
export type Fault = 'none' | 'before' | 'after' | 'refuse' | 'keep'

/** Decides the fate of the `n`th call (from 1) of an operation, which is named like the port's method. */
export type FaultPlan = (op: string, n: number) => Fault

/** Runs calls under a plan. `refusal` is what the party says when it is told to refuse. */
export function createFaultLine(plan: FaultPlan) {
  const counts = new Map<string, number>()

  return async function underFault<T, Code extends string>(
    op: string,
    call: () => Answer<T, Code>,
    refusal: () => Answer<T, Code>,
    keep: () => void = () => {},
  ): Promise<Answer<T, Code>> {
    const n = (counts.get(op) ?? 0) + 1
    counts.set(op, n)
    const fault = plan(op, n)
    if (fault === 'keep') {
      keep()
      return unknown(`${op} ${n}: it failed`)
    }
    if (fault === 'before') return unknown(`${op} ${n}: lost before it arrived`)
    if (fault === 'refuse') return refusal()
    const answer = call()
    return fault === 'after' ? unknown(`${op} ${n}: the answer was lost`) : answer
  }
}

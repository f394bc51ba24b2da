import { formatPlan, type Plan } from './plan.ts'
import { simulate } from './simulate.ts'
import type { PlantedBug } from './worker.ts'

export interface Finding {
  readonly plan: Plan
  /** one line: what is wrong and how to see it again */
  readonly report: string
}

/** Runs every plan and collects what is wrong, at most `enough` findings. */
export async function hunt(
  plans: Iterable<Plan>,
  { bug = {}, enough = 5 }: { readonly bug?: PlantedBug; readonly enough?: number } = {},
): Promise<{
  readonly count: number
  readonly findings: readonly Finding[]
  readonly outcomes: ReadonlySet<string | null>
}> {
  const findings: Finding[] = []
  const outcomes = new Set<string | null>()
  let count = 0
  for (const plan of plans) {
    count += 1
    const { violations, outcome } = await simulate(plan, bug)
    outcomes.add(outcome)
    if (violations.length === 0) continue
    findings.push({ plan, report: `SIM_REPLAY='${formatPlan(plan)}': ${violations.join(', ')}` })
    if (findings.length >= enough) break
  }
  return { count, findings, outcomes }
}

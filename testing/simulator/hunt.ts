import { formatPlan, type Plan } from './plan.ts'
import { simulate } from './simulate.ts'
import { formatLife, type LifePlan } from './life/life-plan.ts'
import { live } from './life/live.ts'
import type { LifeBug } from './life/town.ts'
import type { PlantedBug } from './worker.ts'

interface Finding<Some> {
  readonly plan: Some
  /** one line: what is wrong and how to see it again */
  readonly report: string
}

export interface Hunt<Some> {
  readonly count: number
  readonly findings: readonly Finding<Some>[]
  readonly outcomes: ReadonlySet<string | null>
}

interface Ended {
  readonly outcome: string | null
  readonly violations: readonly string[]
}

/** Runs every plan of a purchase and collects what is wrong, at most `enough` findings. */
export function hunt(
  plans: Iterable<Plan>,
  { bug = {}, enough = 5 }: { readonly bug?: PlantedBug; readonly enough?: number } = {},
): Promise<Hunt<Plan>> {
  return huntThrough(plans, (plan) => simulate(plan, bug), formatPlan, enough)
}

/** The same for lives of groups. */
export function huntLives(
  plans: Iterable<LifePlan>,
  { bug = {}, enough = 5 }: { readonly bug?: LifeBug; readonly enough?: number } = {},
): Promise<Hunt<LifePlan>> {
  return huntThrough(plans, (plan) => live(plan, bug), formatLife, enough)
}

async function huntThrough<Some>(
  plans: Iterable<Some>,
  run: (plan: Some) => Promise<Ended>,
  format: (plan: Some) => string,
  enough: number,
): Promise<Hunt<Some>> {
  const findings: Finding<Some>[] = []
  const outcomes = new Set<string | null>()
  let count = 0
  for (const plan of plans) {
    count += 1
    const { violations, outcome } = await run(plan)
    outcomes.add(outcome)
    if (violations.length === 0) continue
    findings.push({ plan, report: `SIM_REPLAY='${format(plan)}': ${violations.join(', ')}` })
    if (findings.length >= enough) break
  }
  return { count, findings, outcomes }
}

import { expect, test } from 'vitest'
import { hunt } from './hunt.ts'
import { plansOfBugs } from './plans-of-bugs.ts'
import { formatPlan, parsePlan, type Plan, quiet } from './plan.ts'
import { plantedBugs } from './planted-bugs.ts'
import { faultPairs, often, pausesWithFaults, singles } from './scenarios.ts'
import { simulate } from './simulate.ts'

// The control of the whole simulator: what it does not catch here it would not catch in the product.
function* hunting(known: string | undefined): Generator<Plan> {
  if (known !== undefined) yield parsePlan(known)
  // a bug that needs hours to show is cheap to meet here, and dear after everything else
  yield quiet('silent-bank')
  for (const world of often) yield* singles(world)
  yield* faultPairs('plain')
  yield* pausesWithFaults('plain')
}

test.each(Object.entries(plantedBugs))(
  '[PAY-02] [PAY-06] caught: %s',
  async (name, bug) => {
    const { findings } = await hunt(hunting(plansOfBugs[name]), { bug, enough: 1 })
    expect(findings).toHaveLength(1)
    const shownBy = formatPlan(findings[0]!.plan)
    if (shownBy !== plansOfBugs[name]) console.warn(`plans-of-bugs.ts should say: '${name}': '${shownBy}'`)
    // without the bug the same scenario is clean
    expect((await simulate(findings[0]!.plan)).violations).toEqual([])
  },
  600_000,
)

import { expect, test } from 'vitest'
import { hunt } from './hunt.ts'
import { plansOfBugs, plansOfOrderBugs } from './plans-of-bugs.ts'
import { formatPlan, parsePlan, type Party, type Plan, quiet } from './plan.ts'
import { plantedBugs, plantedOrderBugs } from './planted-bugs.ts'
import { faultPairs, often, pausesWithFaults, singles } from './scenarios.ts'
import { simulate } from './simulate.ts'
import type { PlantedBug } from './worker.ts'

// The control of the whole simulator: what it does not catch here it would not catch in the product.
function* hunting(known: string | undefined, party: Party): Generator<Plan> {
  if (known !== undefined) yield parsePlan(known)
  // a bug that needs hours to show is cheap to meet here, and dear after everything else
  yield quiet('silent-bank', party)
  for (const world of often) yield* singles(world, party)
  yield* faultPairs('plain', party)
  yield* pausesWithFaults('plain', party)
}

async function isCaught(name: string, bug: PlantedBug, party: Party): Promise<void> {
  const plans = party === 'group' ? plansOfBugs : plansOfOrderBugs
  const { findings } = await hunt(hunting(plans[name], party), { bug, enough: 1 })
  expect(findings).toHaveLength(1)
  const shownBy = formatPlan(findings[0]!.plan)
  if (shownBy !== plans[name]) console.warn(`plans-of-bugs.ts should say: '${name}': '${shownBy}'`)
  // without the bug the same scenario is clean
  expect((await simulate(findings[0]!.plan)).violations).toEqual([])
}

test.each(Object.entries(plantedBugs))(
  '[PAY-02] [PAY-06] caught: %s',
  (name, bug) => isCaught(name, bug, 'group'),
  600_000,
)

const ofOrders = Object.entries({ ...plantedBugs, ...plantedOrderBugs }).filter(
  ([name]) => plansOfOrderBugs[name] !== undefined,
)
test.each(ofOrders)(
  '[BOOK-06] [PAY-02] [PAY-06] caught in an order: %s',
  (name, bug) => isCaught(name, bug, 'family'),
  600_000,
)

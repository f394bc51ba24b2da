import { expect, test } from 'vitest'
import { huntLives } from '../hunt.ts'
import { lifeBugs } from './life-bugs.ts'
import { calm, formatLife, type LifePlan, parseLife, stories } from './life-plan.ts'
import { live } from './live.ts'
import { plansOfBugs } from './plans-of-bugs.ts'
import { handedOver, lifePairs, lifeSingles, randomLife } from './scenarios.ts'

// The control: what the simulator does not catch here it would not catch in the product.
function* hunting(known: string | undefined): Generator<LifePlan> {
  if (known !== undefined) yield parseLife(known)
  // a bug that shows in a quiet life is cheap to meet here, and dear after everything else
  for (const story of stories) yield calm(story)
  for (let seed = 1; seed <= 1_000; seed++) yield handedOver(seed)
  for (const story of [
    'renewal',
    'price-rise',
    'renewal-late',
    'renewal-reopens',
    'renewal-fills',
    'joins',
    'taken',
    'unrenewed',
    'unrenewed-reopens',
  ] as const)
    yield* lifeSingles(story)
  yield* lifePairs('renewal', 61)
  yield* lifePairs('renewal-reopens', 1013)
  for (let seed = 1; seed <= 1_600; seed++) yield randomLife(seed, 'renewal-reopens')
}

test.each(Object.entries(lifeBugs))(
  '[PAY-02] [PAY-06] caught: %s',
  async (name, bug) => {
    const { findings } = await huntLives(hunting(plansOfBugs[name]), { bug, enough: 1 })
    expect(findings).toHaveLength(1)
    const shownBy = formatLife(findings[0]!.plan)
    if (shownBy !== plansOfBugs[name]) console.warn(`plans-of-bugs.ts should say: '${name}': '${shownBy}'`)
    // without the bug the same life is clean
    expect((await live(findings[0]!.plan)).violations).toEqual([])
  },
  600_000,
)

import { describe, expect, test } from 'vitest'
import { countingOf } from '../documented-counts.ts'
import { huntLives } from '../hunt.ts'
import { calm, formatLife, type LifePlan, parseLife, stories, type Story } from './life-plan.ts'
import { live } from './live.ts'
import { lifePairs, lifeSingles, randomLife } from './scenarios.ts'

// SIM_ALL=1 takes every pair of the short lives, about 800,000; SIM_REPLAY='life:renewal crash:12 call:4=unheard' shows
// one life; SIM_LIVES=80000 SIM_SEED=7 looks at more mixtures
const replay = process.env['SIM_REPLAY']?.startsWith('life:') ? process.env['SIM_REPLAY'] : undefined
const isOthers = process.env['SIM_REPLAY'] !== undefined && !replay
const random = Number(process.env['SIM_LIVES'] ?? 6_000)
const seed = Number(process.env['SIM_SEED'] ?? 1)
const all = Boolean(process.env['SIM_ALL'])
const minutes = 600_000

const lives = countingOf('lives')

async function nothingIsWrongIn(plans: Iterable<LifePlan>, atLeast: number) {
  const { count, findings, outcomes } = await huntLives(plans)
  lives.add(count)
  expect(findings.map(({ report }) => report)).toEqual([])
  expect(count).toBeGreaterThanOrEqual(atLeast)
  return outcomes
}

function* randomLives(): Generator<LifePlan> {
  for (let one = seed; one < seed + random; one++) yield randomLife(one)
}

describe.runIf(replay)('one life again', () => {
  test(replay ?? 'SIM_REPLAY', async () => {
    const result = await live(parseLife(replay!))
    console.log(result)
    expect(result.violations).toEqual([])
  })
})

describe.skipIf(replay ?? isOthers)('lives of groups, whatever happens to calls, workers and members', () => {
  const undisturbed: Record<Exclude<Story, 'crowd'>, string> = {
    renewal: 'released renewed',
    'renewal-asks': 'released ask-owner',
    'renewal-declined': 'released ask-owner',
    'renewal-late': 'released ask-owner',
    'renewal-reopens': 'released renewed',
    'renewal-fills': 'booked renewed',
    unrenewed: 'released',
    'unrenewed-pays': 'released',
    'unrenewed-reopens': 'released',
    'unrenewed-alone': 'released',
    joins: 'booked',
    'price-rise': 'booked',
    'price-rise-declined': 'released',
    taken: 'released renewed',
  }

  test.each(Object.entries(undisturbed))(
    '[PAY-06] [GRP-07] undisturbed, %s ends %s',
    async (story, ending) => {
      const { outcome, violations } = await live(calm(story as Story))
      expect({ outcome, violations }).toEqual({ outcome: ending, violations: [] })
    },
  )

  test.each(stories)(
    '[PAY-06] [GRP-06] every crash, every fault and everything somebody may do meanwhile, alone: %s',
    async (story) => {
      const outcomes = await nothingIsWrongIn(lifeSingles(story), 600)
      if (story !== 'renewal-fills') return
      // the purchase began on either hold
      expect([...outcomes]).toEqual(expect.arrayContaining(['booked renewed', 'booked not-needed']))
    },
    minutes,
  )

  // steps that share no factor with the lists they walk through, so that every entry is met
  test.each<[Story, number, number]>([
    ['renewal', all ? 1 : 61, 8_000],
    ['renewal-asks', all ? 1 : 73, 3_200],
    ['renewal-declined', all ? 1 : 149, 1_600],
    ['renewal-late', all ? 1 : 211, 3_000],
    ['renewal-fills', all ? 53 : 2003, 1_800],
    ['renewal-reopens', all ? 53 : 1013, 3_500],
    ['joins', all ? 307 : 4001, 2_000],
    ['price-rise', all ? 211 : 4001, 2_000],
    ['price-rise-declined', all ? 211 : 4001, 1_000],
    ['taken', all ? 53 : 307, 5_000],
    ['unrenewed', all ? 1 : 101, 2_000],
    ['unrenewed-pays', all ? 53 : 307, 2_000],
    ['unrenewed-reopens', all ? 307 : 4001, 1_000],
    ['unrenewed-alone', all ? 1 : 101, 1_500],
  ])(
    '[PAY-06] [GRP-09] two of these at once: %s, every %ith',
    async (story, step, atLeast) => void (await nothingIsWrongIn(lifePairs(story, step), atLeast)),
    minutes,
  )

  test(
    `[PAY-02] [PAY-06] [GRP-06] ${random} mixtures from seed ${seed}`,
    async () => void (await nothingIsWrongIn(randomLives(), random)),
    minutes,
  )

  test.skipIf(random < 6_000)('[PAY-06] these are as many as documented', () => {
    expect(lives.sum()).toBeGreaterThanOrEqual(lives.documented()!)
  })
})

describe.skipIf(replay ?? isOthers)('the simulator of lives', () => {
  test('repeats a life exactly, from its own words', async () => {
    for (const plan of [3, 4, 11].map((one) => randomLife(one))) {
      expect(parseLife(formatLife(plan))).toEqual(plan)
      expect(await live(plan)).toEqual(await live(plan))
    }
  })
})

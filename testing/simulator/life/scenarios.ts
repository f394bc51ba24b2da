import { numbersFrom } from '../numbers.ts'
import { calm, type Action, actions, lifeFaults, type LifePlan, type Story, stories } from './life-plan.ts'

/** How many points and calls the undisturbed life has, and some for what is repeated. */
const lengths: Record<Story, { readonly points: number; readonly calls: number }> = {
  renewal: { points: 60, calls: 14 },
  'renewal-asks': { points: 42, calls: 10 },
  'renewal-declined': { points: 42, calls: 10 },
  'renewal-late': { points: 75, calls: 22 },
  'renewal-reopens': { points: 175, calls: 50 },
  'renewal-fills': { points: 170, calls: 38 },
  unrenewed: { points: 34, calls: 10 },
  'unrenewed-pays': { points: 64, calls: 23 },
  'unrenewed-reopens': { points: 150, calls: 48 },
  'unrenewed-alone': { points: 34, calls: 6 },
  joins: { points: 240, calls: 68 },
  crowd: { points: 300, calls: 90 },
  'price-rise': { points: 260, calls: 60 },
  'price-rise-declined': { points: 200, calls: 48 },
  taken: { points: 100, calls: 28 },
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
type Disturbance = Partial<Pick<LifePlan, 'crashes' | 'faults' | 'actions'>>

function disturbancesIn(story: Story): {
  crashes: Disturbance[]
  faults: Disturbance[]
  actions: Disturbance[]
} {
  const { points, calls } = lengths[story]
  return {
    crashes: upTo(points).map((point) => ({ crashes: [point] })),
    faults: upTo(calls).flatMap((call) => lifeFaults.map((fault) => ({ faults: [{ call, fault }] }))),
    actions: upTo(points).flatMap((point) =>
      actionsIn(story).map((action) => ({ actions: [{ point, action }] })),
    ),
  }
}

const actionsIn = (story: Story): readonly Action[] =>
  story.startsWith('price-rise') ? [...actions, 'accept-2', 'decline-3'] : actions

const together = (story: Story, one: Disturbance, other: Disturbance): LifePlan => ({
  ...calm(story),
  crashes: [...(one.crashes ?? []), ...(other.crashes ?? [])],
  faults: [...(one.faults ?? []), ...(other.faults ?? [])],
  actions: [...(one.actions ?? []), ...(other.actions ?? [])],
})

/** Every crash, every fault, and everything that somebody may do meanwhile, alone. */
export function* lifeSingles(story: Story): Generator<LifePlan> {
  yield calm(story)
  const { crashes, faults, actions: meanwhile } = disturbancesIn(story)
  for (const one of [...crashes, ...faults, ...meanwhile]) yield together(story, one, {})
}

/** Every two of these. Of a long life every `step`th pair, a different one of each kind. */
export function* lifePairs(story: Story, step = 1): Generator<LifePlan> {
  const kinds = Object.values(disturbancesIn(story))
  let met = 0
  for (const [index, kind] of kinds.entries()) {
    for (const other of kinds.slice(index)) {
      for (const [first, one] of kind.entries()) {
        for (const [second, two] of other.entries()) {
          if (kind === other && first >= second) continue
          if (met++ % step === 0) yield together(story, one, two)
        }
      }
    }
  }
}

/** Anything at once, the same for the same seed. */
export function randomLife(seed: number, only?: Story): LifePlan {
  const random = numbersFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const story = only ?? pick(stories)
  const { points, calls } = lengths[story]
  const some = <T>(most: number, one: () => T): T[] => Array.from({ length: below(most + 1) }, one)
  const anybody = (): Action => `${pick(['leave', 'join', 'pay', 'lapse', 'take'] as const)}-${2 + below(7)}`
  const planned = new Map(some(4, () => [1 + below(calls), pick(lifeFaults)] as const))
  return {
    ...{ story, seed },
    crashes: some(3, () => 1 + below(points)),
    faults: [...planned].map(([call, fault]) => ({ call, fault })),
    actions: some(5, () => ({
      point: 1 + below(points),
      action: below(2) === 0 ? pick(actions) : anybody(),
    })),
  }
}

/** Short lives in which a saga always falls into others' hands: what the log's fence, lock and keys are for. */
export function handedOver(seed: number): LifePlan {
  const plan = randomLife(seed, 'renewal')
  const point = 1 + (seed % lengths.renewal.points)
  return { ...plan, seed: 0, actions: [...plan.actions.slice(0, 1), { point, action: 'twin' }] }
}

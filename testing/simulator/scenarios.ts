import { numbersFrom } from './numbers.ts'
import { faults, type Party, type Plan, type PlannedFault, quiet, type World } from './plan.ts'

/** A purchase that nothing disturbs has 100 points and 17 calls, that of an order 42 and 5; what is repeated comes on top. */
const lengths: Readonly<Record<Party, { readonly points: number; readonly calls: number }>> = {
  group: { points: 115, calls: 23 },
  family: { points: 60, calls: 12 },
}
const never = 1_000_000

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const everyFault = (party: Party) =>
  upTo(lengths[party].calls).flatMap((call) => faults.map((fault) => ({ call, fault })))
const everyPause = (party: Party) =>
  upTo(lengths[party].points).flatMap((point) => [2, 9, 30, never].map((until) => ({ point, until })))

/** Each crash point alone, each fault alone, each pause. */
export function* singles(world: World, party: Party = 'group'): Generator<Plan> {
  const undisturbed = quiet(world, party)
  yield undisturbed
  for (const point of upTo(lengths[party].points)) yield { ...undisturbed, crashes: [point] }
  for (const fault of everyFault(party)) yield { ...undisturbed, faults: [fault] }
  for (const pause of everyPause(party)) yield { ...undisturbed, pause }
}

/** Every crash point with every fault. */
export function* crashesWithFaults(world: World, party: Party = 'group'): Generator<Plan> {
  for (const point of upTo(lengths[party].points)) {
    for (const fault of everyFault(party)) yield { ...quiet(world, party), crashes: [point], faults: [fault] }
  }
}

/** Every two faults. A bug in a repetition needs one fault to get there and another to show. */
export function* faultPairs(world: World, party: Party = 'group'): Generator<Plan> {
  for (const first of everyFault(party)) {
    for (const second of everyFault(party)) {
      if (first.call < second.call) yield { ...quiet(world, party), faults: [first, second] }
    }
  }
}

/** Every pause with every fault that comes near it. */
export function* pausesWithFaults(world: World, party: Party = 'group'): Generator<Plan> {
  for (const pause of everyPause(party)) {
    const near = Math.floor(pause.point / 6)
    for (const fault of everyFault(party)) {
      if (Math.abs(fault.call - near) <= 2) yield { ...quiet(world, party), faults: [fault], pause }
    }
  }
}

/** The worlds in which a purchase takes seconds. The others take a hundred times longer, so they are met rarely. */
export const often: readonly World[] = [
  'plain',
  'eight-seats',
  'carrier-fails',
  'price-falls',
  'price-rises',
  'price-accepted',
  'price-rises-again',
  'sold-out',
  'declined-card',
  'hold-lost',
  'hold-pulled',
  'short-holds',
]

/** Anything at once, the same for the same seed. */
export function randomPlan(seed: number, party: Party = 'group'): Plan {
  const random = numbersFrom(seed)
  const upToRandom = (most: number) => Math.floor(random() * most)
  const some = <T>(most: number, one: () => T): T[] => Array.from({ length: upToRandom(most + 1) }, one)
  const pick = <T>(list: readonly T[]): T => list[upToRandom(list.length)]!
  const { points, calls } = lengths[party]
  const rare = upToRandom(200)
  const planned = new Map<number, PlannedFault>()
  for (const call of some(5, () => 1 + upToRandom(calls + 10))) planned.set(call, pick(faults))
  return {
    world: rare === 0 ? 'carrier-sleeps' : rare === 1 ? 'silent-carrier' : pick(often),
    party,
    crashes: some(3, () => 1 + upToRandom(points + 60)),
    faults: [...planned].map(([call, fault]) => ({ call, fault })),
    pause:
      upToRandom(3) === 0
        ? { point: 1 + upToRandom(points + 30), until: pick([2, 5, 9, 30, 60, never]) }
        : null,
  }
}

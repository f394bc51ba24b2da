import { numbersFrom } from '../../numbers.ts'
import type { LineFault } from '../carrier-in-memory.ts'
import {
  bankFaults,
  calm,
  type GroupPlan,
  type Saying,
  slots,
  stranger,
  type World,
  worlds,
} from './group-plan.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const answers = [true, false, null] as const
const lineFaults: readonly LineFault[] = ['lost', 'unheard', 'late', 'busy', 'refused']
export const allWorlds = Object.keys(worlds) as World[]
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const othersOf = (leader: number) => slots.filter((slot) => slot !== leader)

/** The sixth agrees after the carrier has changed, fallen silent, or nearly reached its last moment. */
export const slowly = (world: World, leader = 1): GroupPlan => ({
  ...calm(world, leader),
  says: othersOf(leader).map((slot, index) => ({ slot, to: 1, after: (index + 2) * hour, isYes: true })),
})

/** Whatever five others may say: yes, no or nothing, to two leaders, and a second time. */
export function* consents(): Generator<GroupPlan> {
  for (const leader of [1, 4])
    for (let all = 0; all < 3 ** 5; all++) {
      const says = othersOf(leader).flatMap((slot, index): Saying[] => {
        const isYes = answers[Math.floor(all / 3 ** index) % 3]!
        return isYes === null ? [] : [{ slot, to: 1, after: (index + 1) * hour, isYes }]
      })
      yield { ...calm('steady', leader), says }
      // then the leader asks again, and everybody says yes to that, or once more to what is over
      for (const to of leader === 1 ? [1, 2] : []) {
        const after = (to === 1 ? 26 : 1) * hour
        const again = othersOf(leader).map((slot) => ({
          slot,
          to,
          after: after - slot * minute,
          isYes: true,
        }))
        yield { ...calm('steady', leader), says: [...says, ...again], proposals: 2 }
      }
    }
}

/** Somebody answers twice, takes it back as the leader, or answers in the very moment in which the time is over. */
export function* moments(): Generator<GroupPlan> {
  for (const world of ['steady', 'ends soon', 'leaves soon'] as const) {
    const until = world === 'steady' ? day : 8 * hour - 40
    for (const slot of slots)
      for (const isYes of [true, false]) {
        const plan = calm(world)
        for (const after of [0, 45 * minute, 150 * minute, 150 * minute + 1])
          for (const isFirst of [true, false]) {
            const more = { slot, to: 1, after, isYes }
            yield { ...plan, says: isFirst ? [more, ...plan.says] : [...plan.says, more] }
          }
        for (const after of [until - 1, until, until + 1])
          for (const isDeadlineFirst of [true, false]) {
            const others = plan.says.filter((one) => one.slot !== slot)
            yield { ...plan, says: [...others, { slot, to: 1, after, isYes }], isDeadlineFirst }
          }
      }
  }
}

/** Who has no say has one all the same, in every way: asks, answers for others, or leaves meanwhile. */
export function* intruders(): Generator<GroupPlan> {
  for (const alsoAsking of [[2], [stranger], [2, 3, stranger]])
    for (const leader of [1, 4]) yield { ...calm('steady', leader), alsoAsking }
  for (const isYes of [true, false])
    for (const after of [0, 45 * minute, 150 * minute, 150 * minute + 1])
      for (const silent of [null, 3]) {
        const plan = calm()
        const says = plan.says.filter(({ slot }) => slot !== silent)
        yield { ...plan, says: [{ slot: stranger, to: 1, after, isYes }, ...says] }
      }
  for (const world of ['steady', 'silent to the end'] as const)
    for (const slot of [1, 2])
      for (const after of [0, hour, 9 * hour, 11 * hour, 25 * hour, 61 * hour])
        for (const plan of [calm(world), slowly(world), { ...calm(world), says: [] }])
          yield { ...plan, leaving: [{ slot, after }] }
}

/** After six consents: a fault at the carrier, one crash, another worker, or a carrier that cancels, in every world. */
export function* carriers(): Generator<GroupPlan> {
  for (const world of allWorlds) {
    const plan = slowly(world)
    yield plan
    for (const call of upTo(6))
      for (const fault of lineFaults) yield { ...plan, atCarrier: { [call]: fault } }
    for (const point of upTo(60)) yield { ...plan, crashes: [point] }
    for (const half of upTo(15)) yield { ...plan, carrierAfter: (half * hour) / 2 + 1 }
  }
}

/** The six refunds: a fault at every call of the bank, a crash or another worker at every point, and every `step`th pair. */
export function* refunds(step: number): Generator<GroupPlan> {
  const byCarrier = { ...calm(), says: [], carrierAfter: hour / 2 }
  const faults = upTo(44).flatMap((call) => bankFaults.map((fault) => ({ atBank: { [call]: fault } })))
  const crashes = upTo(200).map((point) => ({ crashes: [point] }))
  const twins = upTo(200).flatMap((twinAt) => [
    { twinAt, isStill: false },
    { twinAt, isStill: true },
  ])
  for (const one of [...faults, ...crashes, ...twins]) yield { ...calm(), ...one }
  for (const one of faults) yield { ...byCarrier, ...one }
  let met = 0
  for (const one of faults)
    for (const other of [...faults, ...crashes, ...twins]) {
      if (met++ % step !== 0) continue
      const atBank = { ...one.atBank, ...('atBank' in other ? other.atBank : {}) }
      yield { ...(met % 2 === 0 ? byCarrier : calm()), ...other, atBank }
    }
  for (const slot of slots)
    for (const plan of [calm(), byCarrier]) {
      yield { ...plan, refusedFor: slot }
      yield { ...plan, kindTo: slot }
      yield { ...plan, refusedFor: slot, kindTo: slot }
    }
}

/** Anything at once, the same for the same seed. */
export function randomGroup(seed: number): GroupPlan {
  const random = numbersFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const some = <T>(most: number, one: () => T): T[] => Array.from({ length: below(most + 1) }, one)
  const leader = pick(slots)
  const plan = below(2) === 0 ? slowly(pick(allWorlds), leader) : calm(pick(allWorlds), leader)
  const more = some(3, () => ({
    ...{ slot: pick(slots), to: 1 + below(2), after: below(30 * 60) * minute, isYes: below(4) > 0 },
  }))
  return {
    ...plan,
    says: [...(below(8) === 0 ? plan.says.slice(1) : plan.says), ...(below(3) === 0 ? more : [])],
    proposals: 1 + below(2),
    isDeadlineFirst: below(2) === 0,
    atCarrier: Object.fromEntries(some(3, () => [1 + below(9), pick(lineFaults)] as const)),
    atBank: Object.fromEntries(some(4, () => [1 + below(50), pick(bankFaults)] as const)),
    carrierAfter: below(5) === 0 ? below(12 * 60) * minute : null,
    crashes: some(3, () => 1 + below(200)),
    twinAt: below(3) === 0 ? 1 + below(200) : null,
    isStill: below(2) === 0,
    refusedFor: below(10) === 0 ? pick(slots) : null,
    kindTo: below(10) === 0 ? pick(slots) : null,
  }
}

import { begins } from '../cancel.ts'
import type { Conditions, LineFault } from '../carrier-in-memory.ts'

const hour = 3_600_000
const departure = begins + 60 * hour
/** The fee until the fifth hour, and from then on. */
const fees = (first: number, later: number) => (now: number) => (now < begins + 5 * hour ? first : later)

/** What the carrier does while six people make up their minds. */
export const worlds = {
  steady: { feeAt: () => 300, departure },
  better: { feeAt: fees(300, 100), departure },
  worse: { feeAt: fees(300, 301), departure },
  /** its last moment is before the 24 hours are over */
  'ends soon': { feeAt: () => 300, departure, until: begins + 8 * hour },
  /** the train leaves before the 24 hours are over */
  'leaves soon': { feeAt: () => 300, departure: begins + 8 * hour },
  /** it says nothing for hours */
  silent: {
    feeAt: () => 300,
    departure,
    isSilentAt: (now) => now > begins + 4 * hour && now < begins + 9 * hour,
  },
  /** it says nothing any more before the train leaves */
  'silent to the end': {
    feeAt: () => 300,
    departure: begins + 10 * hour,
    isSilentAt: (now) => now > begins + 4 * hour && now < begins + 12 * hour,
  },
} as const satisfies Record<string, Conditions>
export type World = keyof typeof worlds

/** Somebody who knows the address of the group and has no seat in it. */
export const stranger = 7

/** An answer to the leader's `to`th proposal, so many ms after it was made. */
export interface Saying {
  /** a seat, or the stranger */
  readonly slot: number
  readonly to: number
  readonly after: number
  readonly isYes: boolean
}

/**
 * What goes wrong with a call at the bank: lost, done without an answer, refused, failed without effect, done two calls later,
 * or done and then silent until the key is forgotten.
 */
export const bankFaults = ['lost', 'unheard', 'refused', 'kept', 'late', 'forgotten'] as const
export type BankFault = (typeof bankFaults)[number]

/** One cancellation of six. Calls and points are counted from 1, those of carrier and bank apart. */
export interface GroupPlan {
  readonly world: World
  readonly leader: number
  readonly says: readonly Saying[]
  /** who else asks, just before the leader does */
  readonly alsoAsking: readonly number[]
  /** who deletes their account, so many ms after the leader asks first */
  readonly leaving: readonly { readonly slot: number; readonly after: number }[]
  /** how often the leader asks */
  readonly proposals: number
  /** whether the end of the time is worked on before an answer of the same moment */
  readonly isDeadlineFirst: boolean
  readonly atCarrier: Readonly<Record<number, LineFault>>
  readonly atBank: Readonly<Record<number, BankFault>>
  /** so many ms after the beginning the carrier cancels by itself */
  readonly carrierAfter: number | null
  readonly crashes: readonly number[]
  /** the point at which another worker gives back whatever is due */
  readonly twinAt: number | null
  /** whether the first one stands still meanwhile for longer than the bank remembers a key */
  readonly isStill: boolean
  /** the seat whose refund is refused for good, until somebody gives it back by hand */
  readonly refusedFor: number | null
  /** the seat to which somebody gave 100 back before, as a kindness */
  readonly kindTo: number | null
}

export const slots = [1, 2, 3, 4, 5, 6]

/** All five others agree, one every half hour, and nothing goes wrong. */
export function calm(world: World = 'steady', leader = 1): GroupPlan {
  const others = slots.filter((slot) => slot !== leader)
  return {
    ...{
      world,
      leader,
      proposals: 1,
      alsoAsking: [],
      leaving: [],
      isDeadlineFirst: false,
      atCarrier: {},
      atBank: {},
      carrierAfter: null,
    },
    ...{ crashes: [], twinAt: null, isStill: false, refusedFor: null, kindTo: null },
    says: others.map((slot, index) => ({ slot, to: 1, after: ((index + 1) * hour) / 2, isYes: true })),
  }
}

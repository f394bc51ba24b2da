import { type PlannedFault, faults } from '../plan.ts'

/** What the lives of groups are about, apart from what disturbs them. */
export const stories = [
  /** one member's hold is renewed, and the group is never six */
  'renewal',
  /** the bank wants to see its customer, who never comes unless an action says so */
  'renewal-asks',
  'renewal-declined',
  /** the same, and she comes at the last moment: paid before her seat is free, and heard of only later */
  'renewal-late',
  /** five hold, a renewal is due, and the sixth pays in these minutes */
  'renewal-fills',
  /** the same, and the bank lets go of a hold just then: the group is full while the renewal is due, and collects again */
  'renewal-reopens',
  /** the second has not agreed to a renewal: her seat is free a day before her hold ends, and nobody else loses a day */
  'unrenewed',
  /** the same, and she pays again at the last moment */
  'unrenewed-pays',
  /** the same, and the bank releases a hold while six are in: the group collects again after her time */
  'unrenewed-reopens',
  /** the leader, alone and without a renewal */
  'unrenewed-alone',
  /** a leader, and five who join one after another */
  'joins',
  /** the same with more travellers than seats, who leave, lapse, come back and are late, as the seed has it */
  'crowd',
  /** the carrier wants more than is held, and all six say yes */
  'price-rise',
  /** five say yes, one says no */
  'price-rise-declined',
  /** two hold, and somebody captures the hold of the second at the provider, by hand */
  'taken',
] as const
export type Story = (typeof stories)[number]

/** As for a purchase; `forgotten`: done, and then silent until the key is forgotten. */
export const lifeFaults = [...faults, 'forgotten'] as const
export type LifeFault = PlannedFault | 'forgotten'

/** What somebody does at a point of the run, while a worker stands still in the middle of its work. */
export const actions = [
  'leave-2',
  'delete',
  'join-6',
  'pay-6',
  'pay-6-badly',
  'lapse-2',
  // in the dashboard of the provider, by hand
  'take-2',
  'card-2',
  'confirm-2',
  'read-2',
  'news',
  'old-news',
  'work',
  // the lease of whoever stands still runs out, and others take the same sagas over
  'twin',
  'minutes-11',
  // less than a key outlives the last try under it: nothing helps against a call that is sent a day after it was decided
  'hours-3',
] as const
export type Action =
  | (typeof actions)[number]
  | `${'leave' | 'join' | 'pay' | 'lapse' | 'take' | 'accept' | 'decline'}-${number}`

/** One life of one group. Points and calls are counted from 1 over everybody who works on it. */
export interface LifePlan {
  readonly story: Story
  /** 0: webhooks come at once and everybody is on time */
  readonly seed: number
  readonly crashes: readonly number[]
  readonly faults: readonly { readonly call: number; readonly fault: LifeFault }[]
  readonly actions: readonly { readonly point: number; readonly action: Action }[]
}

export const calm = (story: Story, seed = 0): LifePlan => ({
  story,
  seed,
  crashes: [],
  faults: [],
  actions: [],
})

/** `life:renewal-fills seed:7 crash:17 call:5=unheard at:12=leave-2` */
export function formatLife({ story, seed, crashes, faults: planned, actions: done }: LifePlan): string {
  return [
    `life:${story}`,
    ...(seed === 0 ? [] : [`seed:${seed}`]),
    ...crashes.map((point) => `crash:${point}`),
    ...planned.map(({ call, fault }) => `call:${call}=${fault}`),
    ...done.map(({ point, action }) => `at:${point}=${action}`),
  ].join(' ')
}

export function parseLife(text: string): LifePlan {
  const words = text.trim().split(/\s+/)
  const after = (prefix: string) =>
    words.filter((word) => word.startsWith(prefix)).map((word) => word.slice(prefix.length))
  const story = stories.find((known) => known === after('life:')[0])
  if (!story) throw new Error(`${words[0]} is none of ${stories.join(', ')}`)
  return {
    story,
    seed: Number(after('seed:')[0] ?? 0),
    crashes: after('crash:').map(Number),
    faults: after('call:').map((word) => {
      const [call, fault] = word.split('=')
      return { call: Number(call), fault: lifeFaults.find((known) => known === fault)! }
    }),
    actions: after('at:').map((word) => {
      const [point, action] = word.split('=')
      return { point: Number(point), action: action as Action }
    }),
  }
}

/** The circumstances of a run, apart from what goes wrong on the line. */
export const worlds = [
  'plain',
  'eight-seats',
  'carrier-fails',
  'carrier-sleeps',
  'price-falls',
  'price-rises',
  /** the six have accepted a higher price, and the carrier keeps the seats at it */
  'price-accepted',
  /** the same, and whatever is reserved anew costs still more */
  'price-rises-again',
  'sold-out',
  'declined-card',
  'hold-lost',
  'hold-pulled',
  'short-holds',
  'silent-bank',
  /** what became of the sixth capture is not known for three hours */
  'one-stuck',
  'silent-carrier',
] as const
export type World = (typeof worlds)[number]

/**
 * What goes wrong with one provider call: lost before it arrived, answer lost, refused, arrived eleven minutes late,
 * done and then silent for eleven minutes (past every deadline of a reservation), or failed without effect and kept so under
 * its key.
 */
export const faults = ['lost', 'unheard', 'refused', 'late', 'silent', 'kept'] as const
export type PlannedFault = (typeof faults)[number]

/** Who buys: a full group, six travellers on six payments; or one person for three, who has reserved the seats before. */
export type Party = 'group' | 'family'

/** One scenario. Points and calls are counted from 1 over all workers of the run. */
export interface Plan {
  readonly world: World
  readonly party: Party
  /** points at which the worker dies; a point lies before and after each log write and each provider call */
  readonly crashes: readonly number[]
  readonly faults: readonly { readonly call: number; readonly fault: PlannedFault }[]
  /** the worker stops at a point past its lease and goes on with a stale fence so many points of others later */
  readonly pause: { readonly point: number; readonly until: number } | null
}

export const quiet = (world: World, party: Party = 'group'): Plan => ({
  world,
  party,
  crashes: [],
  faults: [],
  pause: null,
})

/** `eight-seats crash:17 call:5=unheard pause:12+4`, `plain family crash:3` */
export function formatPlan({ world, party, crashes, faults: planned, pause }: Plan): string {
  return [
    world,
    ...(party === 'family' ? [party] : []),
    ...crashes.map((point) => `crash:${point}`),
    ...planned.map(({ call, fault }) => `call:${call}=${fault}`),
    ...(pause ? [`pause:${pause.point}+${pause.until}`] : []),
  ].join(' ')
}

export function parsePlan(text: string): Plan {
  const words = text.trim().split(/\s+/)
  const after = (prefix: string) =>
    words.filter((word) => word.startsWith(prefix)).map((word) => word.slice(prefix.length))
  const world = worlds.find((known) => known === words[0])
  if (!world) throw new Error(`${words[0]} is none of ${worlds.join(', ')}`)
  const [point, until] = after('pause:')[0]?.split('+').map(Number) ?? []
  return {
    world,
    party: words[1] === 'family' ? 'family' : 'group',
    crashes: after('crash:').map(Number),
    faults: after('call:').map((word) => {
      const [call, fault] = word.split('=')
      return { call: Number(call), fault: faults.find((known) => known === fault)! }
    }),
    pause: point === undefined ? null : { point, until: until ?? 0 },
  }
}

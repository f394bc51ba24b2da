/**
 * What goes wrong with the live schedule.
 *
 * - `down`: nobody answers, the line is cut
 * - `error`: 503
 * - `slow`: the answer takes 10 seconds, or `ms`
 * - `garbage`: bytes that are no message
 * - `stale`: the trains as they are, said to be measured half an hour ago
 */
export const liveFaultKinds = ['down', 'error', 'slow', 'garbage', 'stale'] as const
type LiveFaultKind = (typeof liveFaultKinds)[number]

export interface LiveFault {
  readonly kind: LiveFaultKind
  /** How many answers it spoils; without end unless said otherwise. */
  readonly times?: number | undefined
  /** How long `slow` takes, in real time. */
  readonly ms?: number | undefined
}

export interface ActiveLiveFault extends LiveFault {
  readonly id: string
  readonly left: number
}

/** The faults that are on. */
export class LiveFaults {
  #active: ActiveLiveFault[] = []
  #count = 0

  /** Turns a fault on. Returns its id. */
  add(fault: LiveFault): string {
    const id = `fault-${++this.#count}`
    this.#active.push({ ...fault, id, left: fault.times ?? Infinity })
    return id
  }

  list(): ActiveLiveFault[] {
    return [...this.#active]
  }

  clear(id?: string): void {
    this.#active = id === undefined ? [] : this.#active.filter((fault) => fault.id !== id)
  }

  /** The fault that spoils this answer, used up by one. */
  take(): LiveFault | undefined {
    const [first] = this.#active
    if (!first) return undefined
    this.#active = this.#active
      .map((fault) => (fault === first ? { ...fault, left: fault.left - 1 } : fault))
      .filter(({ left }) => left > 0)
    return first
  }
}

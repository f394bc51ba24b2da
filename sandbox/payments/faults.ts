import { randomUUID } from 'node:crypto'

export const faultKinds = [
  'error-before',
  'error-after',
  'error-kept',
  'drop-before',
  'drop-after',
  'decline',
  'hang',
  'hang-after',
  'rate-limit',
  'lock-timeout',
  'other-account',
  'slow',
] as const

export type FaultKind = (typeof faultKinds)[number]

/**
 * Something to go wrong under /v1.
 *
 * - `error-before`: 500 without effect, no key remembers it
 * - `error-after`: the effect happens, the answer is a 500 that the key remembers
 * - `error-kept`: 500 without effect, which the key remembers all the same, as Stripe documents
 * - `drop-before`, `drop-after`: the socket dies without or with the effect
 * - `decline`: 402 without effect, which the key remembers as Stripe does
 * - `hang`: nothing happens until released; the key is in flight meanwhile
 * - `hang-after`: the effect happens and is remembered, only the answer waits until released
 * - `rate-limit`: 429 without effect: too many requests of this account
 * - `lock-timeout`: 429 without effect: somebody else works on this object
 * - `other-account`: 404 without effect: the key is another account's, which has no such object
 * - `slow`: everything happens `ms` later; the key is in flight meanwhile
 */
export type Fault = {
  kind: FaultKind
  match?: {
    method?: string
    /** A prefix of the path, or an expression. */
    path?: string | RegExp
    /** A part of the body after form decoding, such as `amount_to_capture=5000`. */
    bodyIncludes?: string
  }
  /** How often it strikes; once by default. */
  times?: number
  /** How many matching calls pass before it strikes. */
  skip?: number
  /** For `slow`: milliseconds of real time. */
  ms?: number
  /** For `decline`: the bank's reason, `generic_decline` by default. */
  declineCode?: string
}

export type PlannedFault = Fault & { id: string; times: number; skip: number; struck: number }

type Call = { method: string; path: string; body: string; fresh: boolean }

/** Faults that change what an execution comes to: a replayed answer is past them. */
const needExecution = new Set<FaultKind>(['decline', 'error-after', 'error-kept'])

/** The faults that are planned, and the calls that hang. */
export class Faults {
  #planned = new Map<string, PlannedFault>()
  #hanging = new Set<(released: boolean) => void>()
  #watchers = new Set<() => void>()

  add(fault: Fault): PlannedFault {
    const planned = { ...fault, id: randomUUID(), times: fault.times ?? 1, skip: fault.skip ?? 0, struck: 0 }
    this.#planned.set(planned.id, planned)
    return planned
  }

  /** Planned faults, spent ones included: `struck` tells how often each one hit. */
  list(): PlannedFault[] {
    return [...this.#planned.values()]
  }

  remove(id: string): boolean {
    return this.#planned.delete(id)
  }

  /** Forgets all faults and lets hanging calls go on. */
  clear(): void {
    this.#planned.clear()
    this.release()
  }

  /** How many calls hang now. */
  get hanging(): number {
    return this.#hanging.size
  }

  /** Resolves once that many calls hang. */
  async hung(count = 1): Promise<void> {
    while (this.#hanging.size < count) await new Promise<void>((resolve) => this.#watchers.add(resolve))
  }

  /** Lets hanging calls go on. */
  release(): void {
    for (const done of this.#hanging) done(true)
  }

  /** Gives hanging calls up: the server closes. */
  abandon(): void {
    for (const done of this.#hanging) done(false)
  }

  /** Waits for the release; false when the server closed instead. */
  hang(): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (released: boolean) => {
        this.#hanging.delete(done)
        resolve(released)
      }
      this.#hanging.add(done)
      const waiting = [...this.#watchers]
      this.#watchers.clear()
      for (const watcher of waiting) watcher()
    })
  }

  /** The fault that strikes this call. One that needs an execution waits for a call that is no replay. */
  take(call: Call): PlannedFault | undefined {
    for (const fault of this.#planned.values()) {
      if (fault.struck >= fault.times || !matches(fault, call)) continue
      if (fault.skip > 0) {
        fault.skip--
        continue
      }
      fault.struck++
      return fault
    }
  }
}

function matches({ kind, match = {} }: Fault, call: Call): boolean {
  if (!call.fresh && needExecution.has(kind)) return false
  if (match.method && match.method.toUpperCase() !== call.method) return false
  if (match.path instanceof RegExp && !match.path.test(call.path)) return false
  if (typeof match.path === 'string' && !call.path.startsWith(match.path)) return false
  if (!match.bodyIncludes) return true
  const decoded = decodeURIComponent(call.body.replaceAll('+', ' ').replace(/%(?![0-9a-f]{2})/gi, '%25'))
  return decoded.includes(match.bodyIncludes)
}

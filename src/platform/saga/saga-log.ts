import { type Answer, done } from '../../kernel/answer.ts'
import type { Json } from '../../kernel/json.ts'
import type { Entry, Operation } from '../../kernel/saga.ts'

/** Another worker has taken the saga over: stop, and write nothing more. */
export class LostLease extends Error {
  constructor(sagaId: string) {
    super(`the lease on saga ${sagaId} is held by somebody else`)
    this.name = 'LostLease'
  }
}

/** The history entry of a change of the product's own rows. */
export function committed(
  { name, part, data }: { readonly name: string; readonly part: string; readonly data: Json },
  now: number,
): Entry {
  return { name, part, attempt: 0, input: data, answer: done(null), tries: 1, since: now, at: now }
}

export interface Claim {
  readonly id: string
  readonly kind: string
  readonly input: Json
  /** rises with every claim; every write names it and is refused when it is not the newest */
  readonly fence: number
  readonly history: readonly Entry[]
}

export interface SagaRecord {
  readonly kind: string
  readonly input: Json
  readonly history: readonly Entry[]
  readonly end: { readonly outcome: string; readonly data: Json } | null
}

/**
 * Where sagas are written down. Two implementations (SQL, memory), one conformance suite.
 * `Tx` is what `end` and `open` share with the product's own rows, so that both change together or not at all.
 */
export interface SagaLog<Tx> {
  /** Opens a saga; false when one of that id exists already, ended or not. */
  open(
    tx: Tx,
    saga: { readonly id: string; readonly kind: string; readonly input: Json },
    now: number,
  ): Promise<boolean>
  /** Takes a saga under a lease; null when it has ended, does not exist, or another worker holds the lease. */
  claim(id: string, now: number, leaseMs: number): Promise<Claim | null>
  /** Throws LostLease when the fence is not the newest. The same holds for every write below. */
  heartbeat(id: string, fence: number, until: number): Promise<void>
  /** Records operations before they are called, together with `also`. Operations that are already recorded count one more try. */
  intend(
    id: string,
    fence: number,
    operations: readonly (Operation & { readonly key: string; readonly input: Json })[],
    now: number,
    also?: (tx: Tx) => Promise<void>,
  ): Promise<void>
  record(id: string, fence: number, operation: Operation, answer: Answer<Json>, now: number): Promise<void>
  /** Makes a change before the end and writes down that it is done, in one transaction. A second time throws. */
  commit(
    id: string,
    fence: number,
    change: { readonly name: string; readonly part: string; readonly data: Json },
    now: number,
    apply: (tx: Tx) => Promise<void>,
  ): Promise<Entry>
  /** Releases the lease; the saga stays open. */
  rest(id: string, fence: number): Promise<void>
  /** Ends the saga and applies what follows from it, in one transaction. */
  end(
    id: string,
    fence: number,
    end: { readonly outcome: string; readonly data: Json },
    now: number,
    apply: (tx: Tx) => Promise<void>,
  ): Promise<void>
  /** What is written down of a saga, whoever holds it; null when there is none. */
  read(id: string): Promise<SagaRecord | null>
}

import { type Answer, unknown } from '../../kernel/answer.ts'
import type { Json } from '../../kernel/json.ts'
import { type Decide, type Effect, type Entry, operationKey } from '../../kernel/saga.ts'
import { type Claim, LostLease, type SagaLog } from './saga-log.ts'

/** Calls one operation at a provider with its key. Throwing counts as unknown. */
export type Perform = (input: Json, key: string) => Promise<Answer<Json>>

export interface Saga<Tx> {
  readonly decide: Decide<never>
  readonly perform: Readonly<Record<string, Perform>>
  /** Side effects of starting these calls; runs in the transaction that writes their intents down. */
  readonly begin?: (tx: Tx, input: Json, names: readonly string[], now: number) => Promise<void>
  /** What a change before the end means; runs in the transaction that writes it down. */
  readonly commit?: (tx: Tx, input: Json, name: string, data: Json, now: number) => Promise<void>
  /** What an end means for the product's rows; runs in the transaction that ends the saga. */
  readonly apply: (tx: Tx, input: Json, outcome: string, data: Json, now: number) => Promise<void>
}

export interface SagaRunner<Tx> {
  readonly log: SagaLog<Tx>
  readonly now: () => number
  readonly leaseMs: number
  /** keeps a lease alive while `work` runs; the simulator gives one without timers */
  readonly keepAlive: <T>(beat: () => Promise<void>, work: () => Promise<T>) => Promise<T>
}

type Call = Extract<Effect, { do: 'call' }>
type Commit = Extract<Effect, { do: 'commit' }>

/**
 * Drives one saga as far as it goes now: decide, write the intent down, call outside any transaction, write the answer down.
 * Returns when to run again (also while another worker holds the lease), or null when the saga has ended or does not exist.
 */
export async function runSaga<Tx>(
  runner: SagaRunner<Tx>,
  saga: Saga<Tx>,
  id: string,
): Promise<number | null> {
  const { log, now, leaseMs } = runner
  const claim = await log.claim(id, now(), leaseMs)
  if (!claim) return (await log.read(id))?.end === null ? now() + leaseMs : null
  const history = new Map(claim.history.map((entry) => [operationKey(id, entry), entry]))
  try {
    for (let isFirstRound = true; ; isFirstRound = false) {
      const effects = saga.decide(claim.input as never, [...history.values()], now(), isFirstRound)
      const end = effects.find((effect) => effect.do === 'end')
      if (end) {
        await log.end(id, claim.fence, end, now(), (tx) =>
          saga.apply(tx, claim.input, end.outcome, end.data, now()),
        )
        return null
      }
      const commits = effects.filter((effect): effect is Commit => effect.do === 'commit')
      for (const change of commits) {
        const { name, data } = change
        const apply = saga.commit
        if (!apply) throw new Error(`nothing commits ${name}`)
        const at = now()
        const entry = await log.commit(id, claim.fence, change, at, (tx) =>
          apply(tx, claim.input, name, data, at),
        )
        history.set(operationKey(id, entry), entry)
      }
      // what is known is applied before anything is asked that may not be answered
      if (commits.length > 0) continue
      const calls = effects.filter((effect): effect is Call => effect.do === 'call')
      if (calls.length === 0) {
        await log.rest(id, claim.fence)
        return Math.min(...effects.map((effect) => restsUntil(effect, now())))
      }
      for (const entry of await step(runner, saga, claim, calls, history))
        history.set(operationKey(id, entry), entry)
    }
  } catch (error) {
    if (error instanceof LostLease) return now() + leaseMs
    throw error
  }
}

/** A parked saga keeps its piece of work, far away: an operator sees it there, and asks for it earlier. */
const parkedMs = 365 * 24 * 3_600_000

function restsUntil(effect: Effect, now: number): number {
  if (effect.do === 'wait') return effect.until
  return effect.do === 'park' ? now + parkedMs : Infinity
}

async function step<Tx>(
  runner: SagaRunner<Tx>,
  saga: Saga<Tx>,
  { id, fence, input: sagaInput }: Claim,
  calls: readonly Call[],
  history: ReadonlyMap<string, Entry>,
): Promise<Entry[]> {
  const { log, now, leaseMs } = runner
  const operations = calls.map((call) => ({ ...call, key: operationKey(id, call) }))
  for (const { key } of operations) {
    const earlier = history.get(key)
    if (earlier && earlier.answer.kind !== 'unknown') throw new Error(`${key} was answered already`)
  }
  const startedAt = now()
  const names = operations.map(({ name }) => name)
  await log.intend(id, fence, operations, startedAt, async (tx) =>
    saga.begin?.(tx, sagaInput, names, startedAt),
  )
  const beat = () => log.heartbeat(id, fence, now() + leaseMs)
  const mineUntil = now() + leaseMs
  await beat()
  // this process was paused: another worker may have made these calls long ago, under keys that the provider has forgotten since
  if (now() >= mineUntil) throw new LostLease(id)
  const outcomes = await runner.keepAlive(beat, () =>
    // waits for every call, even when an answer cannot be written down: no call may still run when the lease is given up
    Promise.allSettled(
      operations.map(async ({ name, part, attempt, input, key }) => {
        // the same key must carry the same parameters, so the first intent's input counts
        const first = history.get(key) ?? { input, tries: 0, since: startedAt }
        const answer = await perform(saga, name, first.input, key)
        const at = now()
        await log.record(id, fence, { name, part, attempt }, answer, at)
        return {
          name,
          part,
          attempt,
          input: first.input,
          answer,
          tries: first.tries + 1,
          since: first.since,
          at,
        }
      }),
    ),
  )
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

async function perform<Tx>(saga: Saga<Tx>, name: string, input: Json, key: string): Promise<Answer<Json>> {
  const call = saga.perform[name]
  if (!call) throw new Error(`no performer for ${name}`)
  try {
    return await call(input, key)
  } catch (error) {
    return unknown(String(error))
  }
}

import type { Json } from '../../../src/kernel/json.ts'
import {
  decideCancellation,
  type GroupCancellationInput,
  type TicketCancelled,
} from '../../../src/features/bookings/rules/cancellation/decide-cancellation.ts'
import { runSaga, type Saga } from '../../../src/platform/saga/run-saga.ts'
import type { SagaLog } from '../../../src/platform/saga/saga-log.ts'
import { createMemorySagaLog } from '../memory/memory-saga-log.ts'
import { agreed, type Carrier, carrierWith, type Conditions, type LineFault } from './carrier-in-memory.ts'

export const begins = 1_000 * 3_600_000
const leaseMs = 30_000
const id = 'cancel-group-ticket:q'

export interface CancelPlan {
  readonly conditions: Conditions
  /** by the number of the call, from 1 */
  readonly faults: Readonly<Record<number, LineFault>>
  /** before which call the carrier cancels by itself */
  readonly carrierAt?: number
  /** at which moment before or after a call or a write the process dies */
  readonly crashAt?: number
}

/** Gives one ticket back under a plan, by the product's own rule and runner, and says what is wrong with how it ended. */
export async function giveBack(
  { conditions, faults, carrierAt, crashAt }: CancelPlan,
  decide: typeof decideCancellation = decideCancellation,
): Promise<{ readonly wrong: readonly string[]; readonly outcome: string; readonly points: number }> {
  let now = begins
  let points = 0
  let applied = 0
  const carrier = carrierWith(conditions, () => now)
  const reach = () => {
    if (++points === crashAt) throw new Error('crash')
  }
  const around =
    <Args extends readonly unknown[], Reply>(method: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> => {
      reach()
      const reply = await method(...args)
      reach()
      return reply
    }
  const perform = (name: 'read-terms' | 'cancel-booking' | 'read-booking') => async () => {
    if (carrier.asked.calls + 1 === carrierAt) carrier.cancelByItself()
    now += 40
    return carrier.ask(name, faults[carrier.asked.calls + 1])
  }
  const log = createMemorySagaLog()
  const input: GroupCancellationInput = {
    ...{ cancellationId: 'c', bookingId: 'b', groupId: 'g', questionId: 'q', bookingRef: 'B1' },
    ...{ ...agreed, departure: conditions.departure },
  }
  await log.open(null, { id, kind: 'cancel-group-ticket', input: input as unknown as Json }, now)
  const written: SagaLog<null> = {
    ...log,
    claim: around(log.claim),
    intend: around(log.intend),
    record: around(log.record),
    end: around(log.end),
  }
  const saga: Saga<null> = {
    decide,
    perform: {
      'read-terms': perform('read-terms'),
      'cancel-booking': perform('cancel-booking'),
      'read-booking': perform('read-booking'),
    },
    async apply() {
      applied += 1
    },
  }
  const runner = {
    log: written,
    now: () => now,
    leaseMs,
    keepAlive: <T>(_: unknown, work: () => Promise<T>) => work(),
  }
  let again: number | null = now
  for (let runs = 0; again !== null && runs < 200; runs++) {
    now = Math.max(now, again)
    again = await runSaga(runner, saga, id).catch(() => now + leaseMs)
  }

  const end = (await log.read(id))?.end
  const { wrong } = carrier
  if (!end) return { wrong: ['it never ended'], outcome: 'none', points }
  if (applied !== 1) wrong.push(`its end was applied ${applied} times`)
  const isCancelled = end.outcome === 'cancelled'
  if (isCancelled !== (carrier.cancelled !== null)) wrong.push(`${end.outcome}, and not so at the carrier`)
  if (!isCancelled) return { wrong, outcome: end.outcome, points }
  const given = end.data as unknown as TicketCancelled
  return { wrong: [...wrong, ...wrongIn(given, carrier)], outcome: `${end.outcome} by ${given.by}`, points }
}

/** What is wrong with what our books say of a cancellation, by the carrier's. */
export function wrongIn(
  { by, refund }: TicketCancelled,
  { cancelled, asked }: Carrier,
  least = agreed.refund,
) {
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what))
  if (by === 'carrier') {
    must(cancelled?.by === 'carrier', 'everything goes back for a ticket that we have cancelled')
    return wrong
  }
  const isOurs = cancelled?.by === 'us'
  must(isOurs || asked.isInDoubt, 'a fee for a ticket that its carrier has cancelled')
  must(refund >= least, `${refund} is less than was agreed to`)
  must(!asked.isAnswered || refund >= cancelled!.refund, `${refund} is less than the carrier said`)
  must(!isOurs || refund >= cancelled.madeOn, `${refund} is less than was read before the try that worked`)
  must(refund <= Math.max(asked.best, isOurs ? cancelled.refund : 0), `${refund} was offered by nobody`)
  return wrong
}

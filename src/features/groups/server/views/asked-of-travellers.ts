import type { Answer } from '../../../../kernel/answer.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { askedFields, type AskedFields } from '../life/asked-fields.ts'
import type { AskCarrier } from '../needs.ts'

/** Carriers and what they ask change about weekly (docs/providers/distribusion.md). */
const freshMs = 24 * 60 * 60_000
/** A carrier may be new: the list is read again for one that is not on it, and not for every one that somebody invents. */
const againMs = 10 * 60_000

/**
 * What the carrier of a train wants to know of each of the six, for whoever looks at the train. The answer is kept for
 * each carrier; carriers that are not on the provider's list are not asked about, and clients take turns at what is. Money
 * is decided on `askedFields` itself.
 */
export function createAskedOfTravellers({
  ticketing,
  now,
}: {
  readonly ticketing: AskCarrier
  readonly now: () => number
}): (connectionId: string, client: string) => Promise<AskedFields> {
  const turns = createFairQueue({ atOnce: () => 6, atOncePerClient: 2, waiting: 60, waitingPerClient: 6 })
  const readList = keeper<readonly string[]>(now, turns.run)
  const readFields = keeper<Fields>(now, turns.run)

  async function isKnown(carrier: string, client: string): Promise<boolean> {
    const ask = () => ticketing.carriers()
    const known = await readList('all', client, ask, freshMs)
    if (known.kind === 'done' && known.value.includes(carrier)) return true
    const newest = await readList('all', client, ask, againMs)
    if (newest.kind !== 'done') throw unreachable()
    return newest.value.includes(carrier)
  }

  return async (connectionId, client) => {
    const carrier = ticketing.carrierOf(connectionId)
    if (carrier === null || !(await isKnown(carrier, client)))
      throw new Refusal(404, 'unknown_carrier', 'groups.refusals.unknown_carrier')
    const answer = await readFields(carrier, client, () => ticketing.travellerFields(connectionId), freshMs)
    return askedFields({ travellerFields: () => Promise.resolve(answer) }, connectionId)
  }
}

type FieldsAnswer = Awaited<ReturnType<AskCarrier['travellerFields']>>
type Fields = Extract<FieldsAnswer, { kind: 'done' }>['value']
type Reply<T> = Promise<Answer<T, Extract<FieldsAnswer, { kind: 'refused' }>['code']>>

/** Asks once for all who want the same at the same time, and keeps what was told; a refusal or no answer is not kept. */
function keeper<T>(now: () => number, inTurn: ReturnType<typeof createFairQueue>['run']) {
  const kept = new Map<string, { readonly answer: Awaited<Reply<T>>; readonly at: number }>()
  const underWay = new Map<string, { readonly answer: Reply<T>; readonly behalf: Behalf }>()
  return async (key: string, client: string, ask: () => Reply<T>, maxAgeMs: number): Reply<T> => {
    const known = kept.get(key)
    if (known && now() - known.at < maxAgeMs) return known.answer
    const same = underWay.get(key)
    if (same) {
      same.behalf.join(client)
      return same.answer
    }
    const behalf = new Behalf(client)
    const answer = inTurn(behalf, ask)
      .then((told) => {
        if (told.kind === 'done') kept.set(key, { answer: told, at: now() })
        return told
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, { answer, behalf })
    return answer
  }
}

const unreachable = () => new Refusal(503, 'ticketing_unreachable', 'groups.refusals.ticketing_unreachable')

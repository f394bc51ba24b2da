import { type Answer, whenAgain } from '../../../../kernel/answer.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { askedFields, type AskedFields } from '../life/asked-fields.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'

type AskCarrier = Pick<Ticketing, 'carriers' | 'carrierOf' | 'travellerFields'>

/** Carriers and what they ask change about weekly (docs/providers/distribusion.md). */
const freshMs = 24 * 60 * 60_000
/** A carrier may be new: the list is read again for one that is not on it, and not for every one that somebody invents. */
const againMs = 10 * 60_000
/** A carrier that a search could not read is not asked with every search. */
const pauseMs = 60_000

export interface CarrierDemands {
  /** For whoever looks at a train; refuses a carrier that nobody knows, and one that asks for more than we do. */
  askedOn(connectionId: string, client: string): Promise<AskedFields>
  /**
   * Whether the carrier of a train that is for sale is known to want what we do not ask. Where that is not known it is
   * found out meanwhile: a search waits for nothing, and the checkout asks anyway.
   */
  isKnownToAskMore(connectionId: string): boolean
}

/**
 * What carriers want to know of each of the six, for whoever only looks at trains. The answer is kept for each carrier;
 * what visitors say is a carrier is compared with the provider's list first, and clients take turns at what is asked.
 * Money is decided on `askedFields` itself.
 */
export function createCarrierDemands({
  ticketing,
  inTurn,
  now,
}: {
  readonly ticketing: AskCarrier
  readonly inTurn: InTurn
  readonly now: () => number
}): CarrierDemands {
  const turns = createFairQueue({ atOnce: () => 6, atOncePerClient: 2, waiting: 60, waitingPerClient: 6 })
  const take: InTurn = (behalf, ask) => turns.run(behalf, () => inTurn(behalf, ask))
  const readList = keeper<readonly string[]>(now, take)
  const readFields = keeper<Fields>(now, take)

  async function isKnown(carrier: string, client: string): Promise<boolean> {
    const ask = () => ticketing.carriers()
    const known = await readList('all', client, ask, freshMs)
    if (known.kind === 'done' && known.value.includes(carrier)) return true
    const newest = await readList('all', client, ask, againMs)
    if (newest.kind !== 'done') throw unreachable(newest)
    return newest.value.includes(carrier)
  }

  const fieldsOf = (carrier: string, connectionId: string, client: string) =>
    readFields(carrier, client, () => ticketing.travellerFields(connectionId), freshMs)

  const asksMore = new Map<string, { readonly more: boolean; readonly until: number }>()
  const findOut = async (carrier: string, connectionId: string): Promise<void> => {
    asksMore.set(carrier, { more: asksMore.get(carrier)?.more ?? false, until: now() + pauseMs })
    const answer = await fieldsOf(carrier, connectionId, 'the search')
    if (answer.kind !== 'done') return
    const more = answer.value.some((field) => field.startsWith('other:'))
    asksMore.set(carrier, { more, until: now() + freshMs })
  }

  return {
    async askedOn(connectionId, client) {
      const carrier = ticketing.carrierOf(connectionId)
      if (carrier === null || !(await isKnown(carrier, client)))
        throw new Refusal(404, 'unknown_carrier', 'groups.refusals.unknown_carrier')
      const answer = await fieldsOf(carrier, connectionId, client)
      return askedFields({ travellerFields: () => Promise.resolve(answer) }, connectionId)
    },

    isKnownToAskMore(connectionId) {
      const carrier = ticketing.carrierOf(connectionId)
      if (carrier === null) return false
      const known = asksMore.get(carrier)
      // a full queue, or a provider that fails: tried again after a while
      if (!known || known.until <= now()) void findOut(carrier, connectionId).catch(() => {})
      return known?.more ?? false
    },
  }
}

type FieldsAnswer = Awaited<ReturnType<AskCarrier['travellerFields']>>
type Fields = Extract<FieldsAnswer, { kind: 'done' }>['value']
type Code = Extract<FieldsAnswer, { kind: 'refused' }>['code']
type Reply<T> = Promise<Answer<T, Code>>
/** Asks the provider when it is somebody's turn, and not while the provider wants a pause. */
type InTurn = <T>(behalf: Behalf, ask: () => Reply<T>) => Reply<T>

/** Asks once for all who want the same at the same time, and keeps what was told; a refusal or no answer is not kept. */
function keeper<T>(now: () => number, inTurn: InTurn) {
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

const unreachable = (answer: Exclude<Answer<never>, { kind: 'done' }>) =>
  new Refusal(503, 'ticketing_unreachable', 'groups.refusals.ticketing_unreachable', whenAgain(answer))

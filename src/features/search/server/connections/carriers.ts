import type { Answer } from '../../../../kernel/answer.ts'
import { mapDone, unknown } from '../../../../kernel/answer.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import { QueueFull } from '../../../../platform/fair-queue.ts'
import type { Say } from '../../../../platform/translate.ts'
import type { Carrier, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import type { Found } from './find-connections.ts'
import { keepAnswers } from '../provider-calls/kept-answers.ts'
import { notices } from '../notices.ts'
import { presentCarrier } from './present-connection.ts'
import type { ProviderTurns } from '../provider-calls/provider-turns.ts'
import type { SearchQueue } from '../provider-calls/search-queue.ts'
import { mustAnswer, refusals } from '../refusals.ts'

const day = 86_400_000
/** How old what carriers say of themselves may be: it changes about weekly (docs/providers/distribusion.md), and an old name is better than none. */
export const carrierInfoAges = { freshMs: day, staleMs: 2 * day, lastMs: 30 * day }

export type Carriers = (id: string, behalf: Behalf) => Promise<Answer<Carrier, TicketingRefusal>>

/** The provider's carriers, each fetched once a day by whoever asks first, and not while the provider wants a pause. */
export function createCarriers(given: {
  readonly ticketing: Ticketing
  readonly inTurn: SearchQueue
  readonly turns: ProviderTurns
  readonly now: () => number
}): Carriers {
  const { ticketing, inTurn, turns, now } = given
  const keep = keepAnswers<Carrier, TicketingRefusal>({ now, limits: carrierInfoAges })
  const ask = (id: string, all: Behalf) => turns(all, () => inTurn(all, () => ticketing.carrier(id)))
  return async (id, behalf) => mapDone(await keep(id, behalf, (all) => ask(id, all)), ({ value }) => value)
}

export async function carrierById(carriers: Carriers, id: string, behalf: Behalf) {
  const answer = await carriers(id, behalf)
  if (answer.kind === 'refused' && answer.code !== 'busy') throw refusals.unknownCarrier()
  return { data: presentCarrier(mustAnswer(answer)) }
}

/** Unknown also where the queue for the provider is full: a search that has its trains does not fail for that. */
async function carrierOrUnknown(carriers: Carriers, id: string, behalf: Behalf) {
  try {
    return await carriers(id, behalf)
  } catch (error) {
    if (error instanceof QueueFull) return unknown('not asked')
    throw error
  }
}

/** A search whose trains have their whole carrier; where one cannot be read, what the search said of it stays. */
export async function attachCarriers(
  found: Found,
  carriers: Carriers,
  say: Say,
  behalf: Behalf,
): Promise<Found> {
  const ids = new Set(found.data.map(({ relationships }) => relationships.marketing_carrier.id))
  const answers = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, await carrierOrUnknown(carriers, id, behalf)] as const),
    ),
  )
  const data = found.data.map((connection) => {
    const answer = answers.get(connection.relationships.marketing_carrier.id)
    if (answer?.kind !== 'done') return connection
    const relationships = { ...connection.relationships, marketing_carrier: presentCarrier(answer.value) }
    return { ...connection, relationships }
  })
  const isMissing = [...answers.values()].some(({ kind }) => kind !== 'done')
  return {
    ...found,
    data,
    notices: isMissing ? [...found.notices, notices.carrierDetailsMissing(say)] : found.notices,
  }
}

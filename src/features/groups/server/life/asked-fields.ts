import { whenAgain } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'

/** What a train's carrier wants to know of each traveller besides the name. */
export interface AskedFields {
  readonly birthDate: boolean
}

type AskFields = Pick<Ticketing, 'travellerFields'>

const refuseGroup = (status: number, code: string, data: Record<string, Json> = {}) =>
  new Refusal(status, code, `groups.refusals.${code}`, data)

/**
 * What has to be asked before anybody pays: what is missing, the carrier refuses only at the reservation,
 * when six have paid. Refuses `carrier_asks_more` where the carrier wants what we do not ask, and
 * `ticketing_unreachable` while it cannot be read; a carrier without a schema asks for nothing of its own.
 * A ticket that is not for a group has words of its own for these.
 */
export async function askedFields(
  ticketing: AskFields,
  connectionId: string,
  refuse: typeof refuseGroup = refuseGroup,
): Promise<AskedFields> {
  const answer = await ticketing.travellerFields(connectionId)
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy'))
    throw refuse(503, 'ticketing_unreachable', whenAgain(answer))
  const fields = answer.kind === 'done' ? answer.value : []
  const more = fields.flatMap((field) => (field.startsWith('other:') ? [field.slice('other:'.length)] : []))
  if (more.length > 0) throw refuse(409, 'carrier_asks_more', { fields: more })
  return { birthDate: fields.includes('birthDate') }
}

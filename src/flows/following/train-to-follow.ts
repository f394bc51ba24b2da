import type { FollowingNeeds } from '../../features/following/server/index.ts'
import { deadlineOf, groupRule, groupWithSeats, isActive } from '../../features/groups/server/index.ts'
import { whenAgain } from '../../kernel/answer.ts'
import type { Language } from '../../kernel/languages.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Trip } from '../../kernel/trip.ts'
import type { Behalf } from '../../platform/behalf.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { type PriceTrain, tripOf } from '../checkout/index.ts'

export interface TrainDeps {
  readonly db: Db
  readonly clock: Clock
  readonly priceTrain: PriceTrain
}

const refuse = (status: number, code: string, data: { readonly retryAfter?: number } = {}) =>
  new Refusal(status, code, `following.refusals.${code}`, data)

/** The train of a group is stored with the group; any other train is looked up at the provider. */
export function trainToFollow(deps: TrainDeps): FollowingNeeds['trainToFollow'] {
  const { db, clock } = deps
  return async ({ connectionId, groupId }, language, behalf) => {
    const trip =
      groupId === null
        ? await tripOnSale(deps, connectionId, language, behalf)
        : await tripOfGroup(db, connectionId, groupId)
    if (deadlineOf(trip.departure.plannedTime) <= clock.now()) throw refuse(409, 'group_deadline_passed')
    return trip
  }
}

async function tripOfGroup(db: Db, connectionId: string, groupId: string): Promise<Trip> {
  const found = await groupWithSeats(db, groupId)
  if (found?.group.connection_id !== connectionId) throw refuse(404, 'group_not_found')
  const { state } = found.group
  if (state === 'booked' || !isActive(state)) throw refuse(409, 'group_over')
  return found.group.trip
}

async function tripOnSale(
  { priceTrain, clock }: TrainDeps,
  connectionId: string,
  language: Language,
  behalf: Behalf,
): Promise<Trip> {
  const answer = await priceTrain(connectionId, language, behalf)
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy'))
    throw refuse(503, 'ticketing_unreachable', whenAgain(answer))
  if (answer.kind === 'refused') throw refuse(404, 'connection_not_found')
  const { departureStation, arrivalStation, groupSoldUntil } = answer.value
  // groups are formed within one country only (GRP-01): of another train there will never be anything to tell
  for (const { countryCode } of [departureStation, arrivalStation])
    if (countryCode !== groupRule.country) throw refuse(409, 'group_outside_country')
  if (groupSoldUntil !== null && groupSoldUntil <= clock.now()) throw refuse(409, 'group_deadline_passed')
  return tripOf(answer.value)
}

import type { Api } from '../../../../kernel/contract.ts'
import type { FareWords } from '../../../../kernel/journey/fare-words.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { type Group, groupById } from '../../contract.ts'
import { type Closed, whyClosed } from '../../rules/why-closed.ts'
import { shownPrice } from '../group-price.ts'
import { momentText, wallDay, wallTime } from '../group-times.ts'
import { groupAmongTrains, invitePage, trainsOfRoute } from './invite-address.ts'

/** What an invitation says before anybody is asked who they are. No names but those of stations. */
export interface KnownInvite {
  readonly kind: 'collecting' | Closed
  readonly groupId: string
  readonly taken: number
  readonly size: number
  readonly from: string
  readonly to: string
  readonly day: string
  readonly time: string
  /** null where it is not known */
  readonly fare: FareWords | null
  readonly price: string
  readonly deadline: string
  /** of its own page */
  readonly address: string
  /** the group among the trains of its day */
  readonly trainAddress: string
  readonly routeAddress: string
}
export type Invite = KnownInvite | { readonly kind: 'unknown'; readonly groupId: string }

interface Ask {
  readonly api: Api
  readonly language: Language
  readonly url: URL
}

/** The group that `joinGroup` of the query names. Null: none is named, or nobody could be asked just now. */
export async function loadInvite({ api, language, url }: Ask): Promise<Invite | null> {
  // as long as the address's own reading of it
  const groupId = url.searchParams.get('joinGroup')?.slice(0, 200)
  if (!groupId) return null
  const group = await askForGroup(api, groupId)
  return group && (group === 'unknown' ? { kind: 'unknown', groupId } : describeInvite(group, language))
}

/** Null where nobody could be asked. */
export async function askForGroup(api: Api, groupId: string): Promise<Group | 'unknown' | null> {
  try {
    return (await api(groupById, { params: { groupId } })).group
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    return status === 404 || status === 400 ? 'unknown' : null
  }
}

export function describeInvite(group: Group, language: Language): KnownInvite {
  const { departure, arrival, fare } = group.trainDetails
  return {
    kind: whyClosed(group) ?? 'collecting',
    groupId: group.groupId,
    taken: group.membersCount,
    size: group.maxSize,
    from: departure.station.name,
    to: arrival.station.name,
    day: wallDay(language, departure.time),
    time: wallTime(departure.time),
    fare: fare ?? null,
    price: shownPrice(language, group).share,
    deadline: momentText(language, group.deadlineAt),
    address: invitePage(group.groupId, language),
    trainAddress: groupAmongTrains(group, language),
    routeAddress: trainsOfRoute(group, language),
  }
}

import { isInHomeMarket } from '../../kernel/journey/in-home-market.ts'
import type { MetaDescriptor } from 'react-router'
import type { Page } from '../../browser/merge-first-page.ts'
import { type Group, type Waiting, waitingGroups } from '../../features/groups/contract.ts'
import { loadOpenGroups } from '../../features/groups/ui/board/use-open-groups.ts'
import { type Invite, loadInvite } from '../../features/groups/ui/invite/load-invite.ts'
import { nextDayOf } from '../../features/search/ui/day-address.ts'
import type { FindData } from '../../features/search/ui/results/find-data.ts'
import { loadFind, trainsOf } from '../../features/search/ui/results/load-find.ts'
import { statusOfUnanswered } from '../../features/search/ui/stations/unanswered.ts'
import type { Api } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { inviteHead } from '../invite/invite-head.ts'
import { awaitFindStart } from './find-start-part.ts'

export interface ResultsData extends FindData {
  /** trains of the strip's days on which groups collect; empty too where nobody knows */
  readonly waiting: readonly Waiting[]
  /** where nothing is searched, the groups one can join; null where nobody knows them */
  readonly open: Page<Group> | null
  /** the group that the address invites to */
  readonly invite: Invite | null
  /** nothing leaves any more on the day that is asked for, and that is why there is no train */
  readonly lastHasLeft: boolean
  /** what else stands in the page's head */
  readonly head: readonly MetaDescriptor[]
  /** what the page answers with: an invitation is answered even where its train is gone, with what became of the group */
  readonly status: number
  /** something is to be said of the address itself */
  readonly hasNotices: boolean
}

interface Ask {
  readonly api: Api
  readonly url: URL
  readonly language: Language
}

/** The trains of a search, and which of them groups wait for. */
export async function loadResults(ask: Ask): Promise<ResultsData> {
  const [answer, invite] = await Promise.all([loadFind(ask), loadInvite(ask)])
  const isAsked = answer.result.kind !== 'nothing-asked'
  const [open] = isAsked
    ? [null]
    : await Promise.all([loadOpenGroups(ask.api, ask.url.searchParams), awaitFindStart()])
  const found = {
    ...answer,
    invite,
    open,
    lastHasLeft: await hasLastLeft(ask.api, answer),
    head: invite === null ? [] : await inviteHead(invite, ask.url.origin, ask.language),
    status: invite === null ? statusOfResults(answer) : 200,
    hasNotices: answer.damaged.length > 0 || !isAsked || invite !== null,
  }
  const { week, from, to, result } = found
  // groups are formed within one country only (GRP-01)
  if (!isInHomeMarket(from.id, to.id) || result.kind !== 'found') return { ...found, waiting: [] }
  const waiting = await ask
    .api(waitingGroups, {
      query: {
        departure_station: from.id ?? '',
        arrival_station: to.id ?? '',
        first_date: week[0]!,
        last_date: week.at(-1)!,
      },
    })
    .then(
      ({ trains }) => trains,
      // trains can be found while the groups cannot be read
      () => [],
    )
  return { ...found, waiting }
}

const dayMs = 86_400_000

/**
 * An answer without trains does not say why. Where the first day that can be booked has none, and the last train of the next would have left by
 * now a day earlier, they have all left.
 */
async function hasLastLeft(api: Api, { query, window, from, to, result }: FindData): Promise<boolean> {
  if (result.kind !== 'found' || result.connections.length > 0) return false
  const next = query.date === window.first_date ? nextDayOf(query.locale, query, window) : null
  if (next === null || from.id === null || to.id === null) return false
  const day = await trainsOf(api, { ...query, date: next.date }, from.id, to.id)
  const last = day.kind === 'found' ? day.connections.at(-1) : undefined
  return (
    last !== undefined && Date.parse(last.attributes.departure_time) - dayMs <= Date.parse(result.checkedAt)
  )
}

const statusOfResults = ({ result, unanswered }: FindData): number =>
  result.kind === 'refused' ? result.status : statusOfUnanswered(unanswered)

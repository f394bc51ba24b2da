import type { MetaDescriptor } from 'react-router'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { type Group, groupsOfConnection } from '../../features/groups/contract.ts'
import { InviteUnknown } from '../../features/groups/ui/invite/invite-unknown.tsx'
import { InviteView } from '../../features/groups/ui/invite/invite-view.tsx'
import { askForGroup, describeInvite, type Invite } from '../../features/groups/ui/invite/load-invite.ts'
import { othersOf } from '../../features/groups/ui/invite/others-of.ts'
import type { Api } from '../../kernel/contract.ts'
import { Follow } from '../find/follow-part.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { inviteHead } from './invite-head.ts'
import { JoinDialog } from './join-dialog-part.tsx'

interface JoinData {
  /** the group of the invitation, then the others that collect on its train; none where it cannot be shown */
  readonly groups: readonly Group[]
  readonly invite: Invite | null
  readonly head: readonly MetaDescriptor[]
  readonly status: number
}

const statuses = { collecting: 200, full: 200, over: 410, deleted: 410, departed: 410, unknown: 404 } as const

export const clientLoader = pageLoader(
  ['groups'],
  async ({ api, params, language, url }): Promise<JoinData> => {
    const groupId = params['groupId']?.slice(0, 200) ?? ''
    const group = await askForGroup(api, groupId)
    const isKnown = group !== null && group !== 'unknown'
    const invite = isKnown ? describeInvite(group, language) : group && { kind: 'unknown' as const, groupId }
    return {
      groups: isKnown ? [group, ...(await othersBeside(api, group))] : [],
      invite,
      // not for search engines, also while the group cannot be loaded
      head: await inviteHead(invite, url.origin, language),
      status: invite === null ? 503 : statuses[invite.kind],
    }
  },
  ({ status }) => status,
)
export const loader = clientLoader

/** The page is about one group: without the others it still says what became of it. */
async function othersBeside(api: Api, { groupId, connectionId }: Group): Promise<readonly Group[]> {
  try {
    const { groups } = await api(groupsOfConnection, { query: { connectionId } })
    return othersOf(groupId, groups)
  } catch {
    return []
  }
}

export const meta = pageMeta<JoinData>({
  title: ({ invite }, say) =>
    invite === null || invite.kind === 'unknown'
      ? say('groups.invite.page.head')
      : say(`groups.invite.card.${invite.kind}`, { ...invite }),
  description: 'groups.invite.page.description',
})

export default function JoinPage() {
  const { data } = useLoaderData<typeof loader>()
  const { language } = useText()
  const { search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [group] = data.groups
  if (!group) {
    return (
      <InviteUnknown
        isUnreachable={data.invite === null}
        isAsking={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  }
  const by = Number(new URLSearchParams(search).get('by'))
  return (
    <InviteView
      key={`${language} ${group.groupId}`}
      loaded={data.groups}
      by={by}
      Dialog={JoinDialog}
      Follow={Follow}
    />
  )
}

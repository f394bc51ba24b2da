import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '../../../../kit/later.ts'
import type { Group } from '../../contract.ts'
import { type GroupTab, tabOfQuery } from './group-tabs.ts'
import { GroupPreview } from '../group-page/group-preview.tsx'
import { GroupView } from '../group-page/group-view.tsx'
import { type BesideGroups, OwnGroups } from './own-groups.tsx'
import type { RenderReceipt } from '../group-connection.ts'
import type { OnRenew } from '../group-page/renewal-notice.tsx'
import { clockLead } from '../server-clock.ts'
import { noSuchGroup, useOwnGroup } from './use-own-group.ts'
import { useOwnGroups } from './use-own-groups.ts'

/** Hardly anybody comes to it. */
const NotInGroup = later(() => import('./not-in-group.tsx'))

type MyGroupsProps = {
  userId: string | null
  /** the group in the address as the server saw it, shown until the traveller's own groups are known */
  opened: Group | null
  /** where the page is served */
  origin: string
  onRenew: OnRenew
  renderReceipt: RenderReceipt
  beside: BesideGroups
  /** what is not a group yet, above the list */
  children?: ReactNode
}

/** The list, or with `group` in the address one of them in full: a link from a mail opens the right one. */
export function MyGroups(props: MyGroupsProps) {
  const { userId, opened, origin, onRenew, renderReceipt, beside, children } = props
  const [query, setQuery] = useSearchParams()
  const openId = query.get('group')
  const tab = tabOfQuery(query)
  const own = useOwnGroups(openId === null ? userId : null, tab)
  const one = useOwnGroup(userId, openId)
  useFocusOnTurn(openId)

  // rendered for its member, it is the member's own view from the start
  const first = opened !== null && opened.groupId === openId && opened.role !== null ? opened : null
  const group = one.value ?? first
  if (openId !== null && group === null && one.error === null) return <GroupPreview group={opened} />
  if (openId !== null && group !== null) {
    if (group !== noSuchGroup && group.role !== null) {
      const view = {
        group,
        before: one.previous === noSuchGroup || one.previous?.role === null ? null : one.previous,
        lead: one.value === null ? null : clockLead(group, one.receivedAt),
        origin,
        onChanged: one.reload,
        onRenew,
        renderReceipt,
      }
      return <GroupView {...view} />
    }
    return (
      <Suspense fallback={<GroupPreview group={opened} />}>
        <NotInGroup group={group === noSuchGroup ? null : group} />
      </Suspense>
    )
  }
  const failed = openId === null ? own.failed : one.error !== null
  const reload = openId === null ? own.reload : one.reload
  const onTab = (next: GroupTab) =>
    setQuery(next === 'upcoming' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return (
    <OwnGroups
      own={{ ...own, failed, onRetry: reload, onMore: own.loadMore }}
      beside={beside}
      onChanged={reload}
      tab={tab}
      onTab={onTab}
    >
      {children}
    </OwnGroups>
  )
}

/** Opening and closing a group stays on the same page; the keyboard and the reader still have to arrive. */
function useFocusOnTurn(openId: string | null) {
  const last = useRef(openId)
  useEffect(() => {
    if (last.current === openId) return
    last.current = openId
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [openId])
}

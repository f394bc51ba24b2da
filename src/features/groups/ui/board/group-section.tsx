import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { InPlace } from '../../../../browser/in-place.ts'
import { useLoginDetour } from '../../../../browser/login-detour.ts'
import { type StoredUser, useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import type { Group } from '../../contract.ts'
import { isCollecting, isInNow } from '../../rules/membership.ts'
import { CreateGroupDialog } from '../join/create-group-dialog.tsx'
import { GroupCard } from './group-card.tsx'
import { type Filled, forgetFilled, keptCreation, keptJoin } from '../join/filled.ts'
import type { GroupConnection, OnPay, RenderVerify } from '../group-connection.ts'
import { GroupsHead } from './groups-head.tsx'
import { GroupsSkeleton } from './groups-skeleton.tsx'
import { JoinGroupDialog } from '../join/join-group-dialog.tsx'
import { SeatNews } from './seat-news.tsx'
import { clockLead } from '../server-clock.ts'
import { StartGroup } from './start-group.tsx'
import { useConnectionGroups } from './use-connection-groups.ts'
import styles from './groups.module.css'

export type GroupSectionProps = InPlace & {
  connection: GroupConnection
  /** fare class chosen on the connection */
  fareClass: string
  /** `joinGroup` of the query: the group an invitation leads to */
  joinGroup?: string | null
  onPay: OnPay
  renderVerify: RenderVerify
  /** Draws the way to be told of this train's groups; `isEmpty` where there is none yet. The page supplies it. */
  renderFollow: (isEmpty: boolean) => ReactNode
}

/** The groups of a selected connection. Where no group can be formed by country, there is no section (GRP-01). */
export function GroupSection(props: GroupSectionProps) {
  return props.connection.group === null ? null : <Groups {...props} />
}

function Groups({ connection, fareClass, joinGroup = null, renderFollow, ...ways }: GroupSectionProps) {
  const { t } = useText()
  const user = useUser()
  const detour = useLoginDetour()
  const {
    value: groups,
    previous,
    error,
    receivedAt,
    reload,
  } = useConnectionGroups(connection.id, joinGroup, user?._id ?? null)
  const [joining, setJoining] = useState<Group | null>(null)
  const [creating, setCreating] = useState(false)
  const [filled, setFilled] = useState<Filled>({})
  useResume(connection.id, groups, user, setFilled, setJoining, setCreating)
  useInvitation(joinGroup, groups !== null)

  const isIn = groups?.some(isInNow) ?? false
  const lead = groups?.[0] ? clockLead(groups[0], receivedAt) : 0
  const firstOpen = isIn ? undefined : groups?.find(isCollecting)

  const join = (group: Group) => {
    setFilled({})
    setJoining(group)
  }
  const create = () => {
    setFilled({})
    setCreating(true)
  }
  return (
    <section className={styles.groups} aria-labelledby={`groups-of-${connection.id}`}>
      <GroupsHead connection={connection} />
      <SeatNews groups={groups} previous={previous} atMostLeft={2} />
      {error !== null && (
        <ErrorPanel title={t('groups.failed-to-load')} retryLabel={t('groups.try-again')} onRetry={reload}>
          {t('groups.failed-to-load-more')}
        </ErrorPanel>
      )}
      {groups === null && error === null && <GroupsSkeleton />}
      {groups !== null && (
        <ul>
          {groups.map((group) => (
            <GroupCard
              key={group.groupId}
              group={group}
              before={previous?.find(({ groupId }) => groupId === group.groupId) ?? null}
              lead={lead}
              invited={group.groupId === joinGroup}
              first={group === firstOpen}
              taken={isIn}
              onJoin={() => join(group)}
            />
          ))}
        </ul>
      )}
      {groups !== null && (
        <StartGroup offer={connection.group!} others={groups.length} isIn={isIn} onCreate={create} />
      )}
      {groups !== null && !isIn && (connection.group!.available || groups.length > 0) && (
        <div className={styles.follow}>{renderFollow(!firstOpen)}</div>
      )}
      <JoinGroupDialog
        group={joining}
        onClose={() => setJoining(null)}
        // what is filled in waits in the tab for the way back
        onLogIn={() => detour({ connectionId: connection.id, joinGroup: joining?.groupId ?? '' })}
        {...{ filled, ...ways }}
      />
      <CreateGroupDialog
        open={creating}
        onClose={() => setCreating(false)}
        onLogIn={() => detour({ connectionId: connection.id })}
        {...{ connection, fareClass, filled, ...ways }}
      />
    </section>
  )
}

/**
 * Back from the login, or after a reload: what the visitor was about to do goes on, with what they had filled in. Pending
 * data of a paid way carries a session.
 */
function useResume(
  connectionId: string,
  groups: readonly Group[] | null,
  user: StoredUser | null | undefined,
  onFilled: (filled: Filled) => void,
  onJoin: (group: Group) => void,
  onCreate: (open: boolean) => void,
) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || groups === null || user === undefined) return
    const join = keptJoin()
    const creation = keptCreation()
    // a stranger who has filled in nothing is still on the way to the login
    if (user === null && !join?.filled && !creation?.filled) return
    done.current = true
    const group = groups.find((one) => one.groupId === join?.groupId && !isInNow(one))
    const isJoining = group && isCollecting(group) && !join?.sessionId && !groups.some(isInNow)
    const isCreating = !isJoining && creation?.connectionId === connectionId && !creation.sessionId
    if (isJoining) {
      onFilled(join?.filled ?? {})
      onJoin(group)
    } else if (isCreating) {
      onFilled(creation.filled ?? {})
      onCreate(true)
    }
    // an intention of yesterday must not open a window tomorrow; the window that opens now forgets its own when it is closed
    if (join && !join.sessionId && !isJoining) forgetFilled('join')
    if (creation && !creation.sessionId && !isCreating) forgetFilled('create')
  }, [connectionId, groups, user, onFilled, onJoin, onCreate])
}

/** An invitation leads to its group and not to the top of a page of trains. */
function useInvitation(joinGroup: string | null, ready: boolean) {
  useEffect(() => {
    if (!ready || joinGroup === null) return
    const card = document.getElementById(`group-${joinGroup}`)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [joinGroup, ready])
}

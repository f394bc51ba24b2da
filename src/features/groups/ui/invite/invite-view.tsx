import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLoginDetour } from '../../../../browser/login-detour.ts'
import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { classNames } from '../../../../kit/class-names.ts'
import type { Group } from '../../contract.ts'
import { isInNow } from '../../rules/membership.ts'
import { hasNoMoreGroups, whyClosed } from '../../rules/why-closed.ts'
import { GroupCard } from '../board/group-card.tsx'
import { SeatNews } from '../board/seat-news.tsx'
import { GroupHead } from '../group-head.tsx'
import layoutStyles from '../group-layout.module.css'
import { GroupSeats } from '../group-seats.tsx'
import { GroupJourney } from '../group-page/group-journey.tsx'
import { shownPrice } from '../group-price.ts'
import { type Filled, forgetFilled, keptJoin } from '../join/filled.ts'
import { clockLead } from '../server-clock.ts'
import { InviteEnding } from './invite-ending.tsx'
import { InviteOffer } from './invite-offer.tsx'
import styles from './invite-view.module.css'
import { asOffered } from './as-offered.ts'
import { useInvitedGroups } from './use-invited-groups.ts'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'

type InviteViewProps = {
  /** the group of the invitation, then the others on its train, as a stranger sees them */
  loaded: readonly Group[]
  /** the seat of the member whose link it is; any other number where the link does not say */
  by: number
  /** the way to the card page. The page supplies it: a group knows neither accounts nor payments */
  Dialog: ComponentType<{
    group: Group | null
    onClose: () => void
    filled: Filled
    onLogIn: () => void
  }>
  /** being told of the group, or of its train, without a seat */
  Follow: ComponentType<{ connectionId: string; groupId?: string; isEmpty?: boolean }>
}

/** What a friend sees of a group: who invites, train, seats, both prices, what a hold is, and the way in. */
export function InviteView({ loaded, by, Dialog, Follow }: InviteViewProps) {
  const { t, language } = useText()
  const user = useUser()
  const detour = useLoginDetour()
  const { groups: known, isKnown, previous, receivedAt } = useInvitedGroups(loaded)
  const [joining, setJoining] = useState<Group | null>(null)
  const groups = useMemo(() => known.map(asOffered), [known])
  const group = groups[0]!
  const others = groups.slice(1)
  const closed = whyClosed(group)
  const isClosed = closed !== null && !isInNow(group)
  const isIn = groups.some(isInNow)
  const isTooLate = hasNoMoreGroups(group)
  const lead = receivedAt === 0 ? 0 : clockLead(group, receivedAt)
  const canJoin = closed === null && !isIn && !shownPrice(language, group).isExample
  const [filled, setFilled] = useState<Filled>({})
  const open = useCallback((one: Group, before: Filled = {}) => {
    setFilled(before)
    setJoining(one)
  }, [])
  useResume(groups, user === null ? 'stranger' : isKnown && !!user && !isIn, open)

  const join = (one: Group) => open(one)
  return (
    <>
      {isClosed ? (
        <GroupHead group={group} title={group.groupName} />
      ) : (
        <GroupHead group={group} title={titleOf(group, by, t)} name={group.groupName} />
      )}
      <div className={`page-width ${pageBandStyles.overBand} ${layoutStyles.page} ${styles.invite}`}>
        <SeatNews groups={groups} previous={previous} atMostLeft={2} />
        <GroupSeats
          {...{ group, lead }}
          before={previous?.[0] ?? null}
          isOpen={closed === null}
          free={canJoin && { onFree: () => join(group), freeLabel: t('groups.invite.page.take') }}
        />
        <div className={classNames(layoutStyles.side, isClosed && styles.closed)}>
          {isClosed ? (
            <InviteEnding group={group} closed={closed} isFirst={others.length === 0} />
          ) : (
            <InviteOffer group={group} canJoin={canJoin} isInAnother={isIn} onJoin={() => join(group)} />
          )}
          {!isIn && !isTooLate && (
            <div className="sheet sheet--bleed">
              <Follow
                connectionId={group.connectionId}
                {...(closed === null ? { groupId: group.groupId } : { isEmpty: others.length === 0 })}
              />
            </div>
          )}
        </div>
        <div className={layoutStyles.main}>
          {isClosed && closed !== 'departed' && others.length > 0 && (
            <section className="sheet sheet--bleed" aria-labelledby="others">
              <h2 className="h3" id="others">
                {t('groups.invite.page.others')}
              </h2>
              <ul className={styles.others}>
                {others.map((other, index) => (
                  <GroupCard
                    key={other.groupId}
                    group={other}
                    before={previous?.find(({ groupId }) => groupId === other.groupId) ?? null}
                    lead={lead}
                    invited={false}
                    first={index === 0 && !isIn}
                    taken={isIn}
                    onJoin={() => join(other)}
                  />
                ))}
              </ul>
            </section>
          )}
          {!isClosed && (
            <section className="sheet sheet--bleed stack stack--small" aria-labelledby="how">
              <h2 className="h3" id="how">
                {t('groups.invite.page.how')}
              </h2>
              <p>{t('groups.invite.page.idea')}</p>
              <p>{t('groups.invite.page.hold', { total: shownPrice(language, group).share })}</p>
            </section>
          )}
          <GroupJourney group={group} />
        </div>
      </div>
      {/* what is filled in waits in the tab for the way back */}
      <Dialog group={joining} onClose={() => setJoining(null)} filled={filled} onLogIn={() => detour()} />
    </>
  )
}

type Say = (key: string, values?: Record<string, unknown>) => string

/** First names only: of the member whose link it is, or else of the group's leader. */
function titleOf(group: Group, by: number, t: Say): string {
  const { seats, leaderFirstName } = group
  if (isInNow(group)) return t('groups.yours-title')
  const inviter = seats.find(({ slot, state }) => slot === by && state === 'held')?.firstName
  if (inviter) return t('groups.invite.page.by', { name: inviter })
  return leaderFirstName === ''
    ? t('groups.invite.page.head')
    : t('groups.invite.page.of', { name: leaderFirstName })
}

/**
 * Back from the login, or after a reload: the join that was begun here goes on, with what was filled in. Pending data of a
 * paid way carries a session.
 */
function useResume(
  groups: readonly Group[],
  isReady: boolean | 'stranger',
  onJoin: (group: Group, filled?: Filled) => void,
) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !isReady) return
    const join = keptJoin()
    // a stranger who has filled in nothing is still on the way to the login
    if (isReady === 'stranger' && !join?.filled) return
    done.current = true
    if (!join || join.sessionId) return
    const group = groups.find(({ groupId }) => groupId === join.groupId)
    if (group && whyClosed(group) === null) onJoin(group, join.filled)
    // an intention of yesterday must not open a window tomorrow; the window that opens now forgets its own when it is closed
    else forgetFilled('join')
  }, [groups, isReady, onJoin])
}

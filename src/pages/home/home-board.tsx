import { useId, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../browser/session.ts'
import { keepPreviousRoute } from '../../browser/previous-route.ts'
import { storageKeys, store } from '../../browser/storage-keys.ts'
import { useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { isInNow } from '../../features/groups/ui/is-in-now.ts'
import { feeText, savingOf } from '../../features/groups/ui/group-price.ts'
import { momentText, wallDay, wallTime } from '../../features/groups/ui/group-times.ts'
import { withClass } from '../../features/groups/ui/train-words.ts'
import { groupAddress } from '../../features/search/ui/results/group-address.ts'
import type { Language } from '../../kernel/languages.ts'
import { Button, ButtonLink } from '../../kit/controls/button.tsx'
import { opensElsewhere } from '../../kit/controls/opens-elsewhere.ts'
import { Empty } from '../../kit/feedback/empty.tsx'
import { Progress } from '../../kit/seats/progress.tsx'
import { RouteName } from '../../kit/rail/route-name.tsx'
import { seatsState } from '../../kit/seats/seats-state.ts'
import { SixSign } from '../../kit/layout/six-sign.tsx'
import { StateBadge } from '../../kit/seats/state-badge.tsx'
import type { CollectingGroups } from '../../features/groups/ui/board/use-collecting-groups.ts'
import bannerStyles from '../../kit/feedback/banner.module.css'
import { toSearch } from '../to-search.ts'
import styles from './home-board.module.css'

interface HomeBoardProps extends CollectingGroups {
  readonly list?: RefObject<HTMLUListElement | null>
  /** the way to further groups, below the list */
  readonly children?: ReactNode
}

/** Groups that collect, set like a departure board: a seat taken anywhere is seen here. Null: nobody knows them just now. */
export function HomeBoard({ groups, previous, refreshing, refresh, list, children }: HomeBoardProps) {
  const { t, language } = useText()
  const id = useId()
  return (
    <section className="section page-width" id="groups" aria-labelledby={id}>
      <div className="section-head section-head--plain">
        <h2 className="h2" id={id}>
          {t('search.home.groups')}
        </h2>
      </div>
      <BoardNews groups={groups} previous={previous} />
      {groups === null && (
        <div className="stack">
          <p className={`${bannerStyles.banner} ${bannerStyles.warn}`}>{t('search.home.groups_unknown')}</p>
          <p>
            <Button
              variant="line"
              busy={refreshing}
              busyLabel={t('search.home.groups_asking')}
              onClick={refresh}
            >
              {t('search.home.groups_again')}
            </Button>
          </p>
        </div>
      )}
      {groups?.length === 0 && <NoGroups />}
      {groups && groups.length > 0 && (
        <>
          <ul className={styles.board} ref={list}>
            {groups.map((group) => (
              <BoardRow key={group.groupId} group={group} />
            ))}
          </ul>
          <p className={`small soft ${styles.note}`}>
            {t('search.home.board_note', { fee: feeText(language) })}
          </p>
          {children && <div className={styles.further}>{children}</div>}
        </>
      )}
    </section>
  )
}

/** Says aloud that a group has come near to full; every seat of every group would be too much to hear. */
function BoardNews({ groups, previous }: Pick<CollectingGroups, 'groups' | 'previous'>) {
  const { t } = useText()
  const news = (groups ?? []).flatMap((group) => {
    const before = previous?.find(({ groupId }) => groupId === group.groupId)
    const left = group.maxSize - group.membersCount
    if (!before || left > 2 || left >= before.maxSize - before.membersCount) return []
    const { departure, arrival } = group.trainDetails
    return [t('search.home.nearly_full', { from: departure.station.name, to: arrival.station.name, left })]
  })
  return (
    <p className="visually-hidden" role="status">
      {news.join(' ')}
    </p>
  )
}

function NoGroups() {
  const { t } = useText()
  return (
    <Empty
      title={t('search.home.no_groups')}
      action={
        <ButtonLink variant="line" href="#search" onClick={toSearch}>
          {t('search.home.create')}
        </ButtonLink>
      }
    >
      <p>{t('search.home.no_groups_more')}</p>
    </Empty>
  )
}

function BoardRow({ group }: { group: Group }) {
  const { t, language } = useText()
  const { departure, arrival, duration_formatted: duration, transfers, groupPricing } = group.trainDetails
  const saving = savingOf(group)
  const left = group.maxSize - group.membersCount
  const day = wallDay(language, departure.time)
  const time = wallTime(departure.time)
  const taken = t('search.home.taken', { taken: group.membersCount, size: group.maxSize })
  const { href, onClick } = useJoin(group)
  return (
    <li className={styles.departure}>
      <div className={styles.when}>
        <span className="small soft">{day}</span>
        <br />
        <span className="time">{time}</span>
      </div>
      <div className={styles.where}>
        <h3 className="h3">
          <RouteName
            from={departure.station.name}
            to={arrival.station.name}
            toLabel={t('search.to_spoken')}
          />
        </h3>
        <p className="small soft">
          {t('search.home.journey', {
            transfers,
            duration: withClass(duration, group.trainDetails.fare),
            deadline: momentText(language, group.deadlineAt),
          })}
        </p>
        <p className="small">{t('search.home.with', { names: namesOf(group, language) })}</p>
      </div>
      <div className={styles.seatsTaken}>
        <SixSign size="m" taken={group.membersCount} />
        <div>
          <StateBadge state={seatsState(group.membersCount)}>
            {t('search.home.spots_left', { left })}
          </StateBadge>
          <Progress taken={group.membersCount} label={t('search.home.seats')} valueText={taken} />
        </div>
      </div>
      <div className={styles.cost}>
        <span className="sum">{groupPricing.pricePerMemberFormatted}</span>
        <br />
        {saving !== null && <span className="small soft">{t('search.home.each_saves', { saving })}</span>}
      </div>
      <div className={styles.go}>
        {!isInNow(group) ? (
          <ButtonLink
            variant="line"
            size="s"
            href={href}
            onClick={onClick}
            data-early
            aria-label={t('search.home.join_named', {
              from: departure.station.name,
              to: arrival.station.name,
              day,
              time,
            })}
          >
            {t('search.home.join')}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="line"
            size="s"
            href={`/${language}/dashboard/my-bookings?group=${encodeURIComponent(group.groupId)}`}
          >
            {t('search.home.open-own')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** First names only, as a stranger may see them. */
function namesOf({ seats }: Group, language: Language): string {
  const names = seats.flatMap(({ state, firstName }) => (state === 'held' && firstName ? [firstName] : []))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

/** To the group; a visitor goes by way of the login and comes back to it (HOME-03). */
function useJoin(group: Group) {
  const { language } = useText()
  const navigate = useNavigate()
  const user = useUser()
  const href = groupAddress(language, group, group.trainDetails)
  const onClick = (event: MouseEvent) => {
    if (user !== null || opensElsewhere(event)) return
    event.preventDefault()
    store(sessionStorage, storageKeys.pendingGroupJoin, { groupId: group.groupId })
    keepPreviousRoute(href, { name: 'find', params: {} })
    void navigate(`/${language}/login`, { state: { isJoining: true } })
  }
  return { href, onClick }
}

import { useText } from '../../browser/text.tsx'
import type { Group } from '../../features/groups/contract.ts'
import { useRouteGroups } from '../../features/groups/ui/board/use-route-groups.ts'
import { savingOf } from '../../features/groups/ui/group-price.ts'
import { momentText, wallDay, wallTime } from '../../features/groups/ui/group-times.ts'
import { withClass } from '../../features/groups/ui/train-words.ts'
import { dayWords } from '../../features/search/ui/day-words.ts'
import { cheapDayAddress } from '../../features/search/ui/form/cheap-days.ts'
import { groupAddress } from '../../features/search/ui/results/group-address.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { moneyText } from '../../kernel/wording.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { useLink } from '../../kit/controls/link.tsx'
import { SixSign } from '../../kit/layout/six-sign.tsx'
import { seatsState } from '../../kit/seats/seats-state.ts'
import { StateBadge } from '../../kit/seats/state-badge.tsx'
import { toSearch } from '../to-search.ts'
import type { RouteNowData } from './load-route-now.ts'
import styles from './route-now.module.css'

/** The groups that one could join on a route, and what the next days cost (CONT-03). */
export function RouteNow({ now, trains }: { now: RouteNowData; trains: string }) {
  return (
    <>
      {now.hasGroups && <RouteGroups now={now} trains={trains} />}
      <RouteDays now={now} />
    </>
  )
}

function RouteGroups({ now: { ends, groups: loaded }, trains }: { now: RouteNowData; trains: string }) {
  const { t } = useText()
  const groups = useRouteGroups(ends, loaded)
  return (
    <section className="stack" aria-labelledby="route-groups">
      <h2 className={styles.title} id="route-groups">
        {t('content.now.groups')}
      </h2>
      {groups === null && <p>{t('search.home.groups_unknown')}</p>}
      {groups?.length === 0 && (
        <div className={styles.none}>
          <SixSign size="m" />
          <p>
            <b>{t('content.now.no-groups')}</b> {t('content.now.no-groups-more')}
          </p>
          <ButtonLink variant="line" size="s" href={trains}>
            {t('content.now.see-trains')}
          </ButtonLink>
        </div>
      )}
      {groups && groups.length > 0 && (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <RouteGroup key={group.groupId} group={group} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RouteGroup({ group }: { group: Group }) {
  const { t, language } = useText()
  const { departure, arrival, transfers, duration_formatted: duration, groupPricing } = group.trainDetails
  const saving = savingOf(group)
  const [day, time] = [wallDay(language, departure.time), wallTime(departure.time)]
  return (
    <li className={styles.group}>
      <h3 className={styles.when}>
        <span className="small soft">{day}</span> <span className="time">{time}</span>
      </h3>
      <div className={styles.seats}>
        <SixSign
          size="m"
          taken={group.membersCount}
          label={t('search.home.taken', { taken: group.membersCount, size: group.maxSize })}
        />
        <StateBadge state={seatsState(group.membersCount)}>
          {t('search.home.spots_left', { left: group.maxSize - group.membersCount })}
        </StateBadge>
        <p className="small soft">
          {t('search.home.journey', {
            transfers,
            duration: withClass(duration, group.trainDetails.fare),
            deadline: momentText(language, group.deadlineAt),
          })}
        </p>
      </div>
      <div className={styles.cost}>
        <span className="sum">{groupPricing.pricePerMemberFormatted}</span>
        <br />
        {saving !== null && <span className="small soft">{t('search.home.each_saves', { saving })}</span>}
      </div>
      <ButtonLink
        className={styles.go}
        variant="line"
        size="s"
        href={groupAddress(language, group, group.trainDetails)}
        aria-label={t('search.home.join_named', {
          from: departure.station.name,
          to: arrival.station.name,
          day,
          time,
        })}
      >
        {t('search.home.join')}
      </ButtonLink>
    </li>
  )
}

function RouteDays({ now: { ends, days } }: { now: RouteNowData }) {
  const { t, language } = useText()
  const Link = useLink()
  return (
    <section className="stack" aria-labelledby="route-days">
      <h2 className={styles.title} id="route-days">
        {t('content.now.days')}
      </h2>
      {days === null && <p>{t('content.now.days-unknown')}</p>}
      {days?.length === 0 && (
        <div className={styles.none}>
          <p>
            <b>{t('content.now.no-days')}</b> {t('content.now.no-days-more')}
          </p>
          <ButtonLink variant="line" size="s" href="#search" onClick={toSearch}>
            {t('content.now.pick-day')}
          </ButtonLink>
        </div>
      )}
      {days && days.length > 0 && (
        <>
          <ul className={styles.days}>
            {days.map(({ date, price }) => (
              <li key={date}>
                <Link href={cheapDayAddress(language, ends, date)}>
                  <span>{dayWords(language, date)}</span>{' '}
                  <b className="no-wrap">
                    {t('search.days.from')}{' '}
                    {moneyText(language, { amount: price, currency: homeMarket.currency })}
                  </b>
                </Link>
              </li>
            ))}
          </ul>
          <p className="small soft">{t('content.now.days-note')}</p>
        </>
      )}
    </section>
  )
}

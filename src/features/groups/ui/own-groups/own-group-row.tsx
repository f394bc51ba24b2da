import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import { knownText, useText } from '../../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { RouteName } from '../../../../kit/rail/route-name.tsx'
import { type SeatMark, SixSign } from '../../../../kit/layout/six-sign.tsx'
import type { Group } from '../../contract.ts'
import { GroupBadge, GroupProgress, SpotsLeft } from '../group-state.tsx'
import { tabOf } from './group-tabs.ts'
import { momentText, wallDay, wallTime } from '../group-times.ts'
import { withClass } from '../train-words.ts'
import styles from './own-groups.module.css'

export interface OwnGroupRowProps {
  readonly group: Group
  /** the journey's details are asked for */
  readonly onJourney: () => void
  /** a member wants to leave, or the leader to delete the group */
  readonly onEnd: () => void
}

/** One of the traveller's groups, at a glance: the train, who is missing, where the money is. */
export function OwnGroupRow({ group, onJourney, onEnd }: OwnGroupRowProps) {
  const { t, language } = useText()
  const { departure, arrival, trainType, fare } = group.trainDetails
  const collecting = group.state === 'collecting'
  const { money } = group
  const values = { total: money?.totalFormatted, refund: money?.refundFormatted ?? '' }
  const whereMoneyIs = money && knownText(t, `groups.money.short.${money.state}`, values)
  const id = `own-${group.groupId}`
  return (
    <li>
      <article className={styles.ownGroup} aria-labelledby={id}>
        <SixSign size="l" marks={marksOf(group)} />
        <div className={styles.words}>
          <div className="row row--between row--baseline">
            <h2 className="h3" id={id} tabIndex={-1}>
              {group.groupName}
            </h2>
            <GroupBadge group={group} />
          </div>
          <p className="bold">
            <RouteName from={departure.station.name} to={arrival.station.name} toLabel={t('groups.to')} />
          </p>
          <p className="small soft">
            {t('groups.mine.train', {
              day: wallDay(language, departure.time),
              from: wallTime(departure.time),
              to: arrivalText(departure.time, arrival.time),
              line: withClass(trainType, fare),
            })}
          </p>
          <div className={styles.seatsTaken}>
            <GroupProgress group={group} />
            <span className="small bold no-wrap">
              {t('groups.taken-of', { taken: group.membersCount, size: group.maxSize })}
            </span>
            {collecting && group.isActive && <SpotsLeft group={group} />}
          </div>
          <p className="small">
            {whereMoneyIs && <b>{whereMoneyIs} </b>}
            {collecting && (
              <span className="soft">
                {t('groups.mine.closes', { moment: momentText(language, group.deadlineAt) })}
              </span>
            )}
          </p>
          {collecting && group.isActive && money?.confirmUntil && (
            <p className="small bold">
              {t(money.isRenewed ? 'groups.renewal.title' : 'groups.renewal.keep-title', {
                moment: momentText(language, money.confirmUntil),
              })}
            </p>
          )}
          {group.priceAsked && !group.priceAsked.hasAccepted && (
            <p className="small bold">
              {t('groups.price.short', { moment: momentText(language, group.priceAsked.until) })}
            </p>
          )}
          {group.nameAsked?.isYou && !group.nameAsked.hasAnswered && (
            <p className="small bold">
              {t('groups.name.title', {
                moment: momentText(language, group.nameAsked.until),
                asked: group.nameAsked.asked,
              })}
            </p>
          )}
          <Cancelling group={group} />
          {group.role && <p className="small soft">{t(`groups.role.${group.role}`)}</p>}
          <div className={`row ${styles.acts}`}>
            <Button variant="quiet" size="s" onClick={onJourney}>
              {t('groups.journey.title')}
              <span className="visually-hidden"> {group.groupName}</span>
            </Button>
            <WayOut group={group} onEnd={onEnd} />
          </div>
        </div>
        <div className={styles.buttons}>
          {group.bookingId !== null && (
            <ButtonLink size="s" href={`/${language}/booking/${encodeURIComponent(group.bookingId)}`}>
              {t('groups.mine.ticket')}
            </ButtonLink>
          )}
          {tabOf(group) === 'upcoming' && (
            <ButtonLink variant="line" size="s" href={`/${language}/messages?groupId=${group.groupId}`}>
              {t('groups.mine.chat')}
              <span className="visually-hidden"> {group.groupName}</span>
            </ButtonLink>
          )}
          <ButtonLink
            variant="line"
            size="s"
            href={`/${language}/dashboard/my-bookings?group=${group.groupId}`}
          >
            {t('groups.mine.details')}
            <span className="visually-hidden"> {group.groupName}</span>
          </ButtonLink>
        </div>
      </article>
    </li>
  )
}

/** That the group is deciding about its ticket, and whether the reader is waited for. */
function Cancelling({ group: { cancelling: asked, maxSize } }: Pick<OwnGroupRowProps, 'group'>) {
  const { t, language } = useText()
  if (asked?.state === 'agreed') return <p className="small bold">{t('groups.cancel.short-agreed')}</p>
  if (asked?.state !== 'asking') return null
  return (
    <p className="small bold">
      {asked.hasAgreed
        ? t('groups.cancel.short-asking', { agreed: asked.agreed, size: maxSize })
        : t('groups.cancel.short', { moment: momentText(language, asked.until) })}
    </p>
  )
}

/** Only of a group that is ahead; once it is full nobody leaves, and this says so in the button's place. */
function WayOut({ group, onEnd }: Pick<OwnGroupRowProps, 'group' | 'onEnd'>) {
  const { t } = useText()
  if (tabOf(group) !== 'upcoming' || group.role === null) return null
  if (group.state === 'full') return <p className="small soft">{t('groups.deadline.nobody-leaves')}</p>
  if (group.state === 'asking') return <p className="small soft">{t('groups.acts.asking')}</p>
  if (group.state !== 'collecting') return null
  return (
    <Button variant="quiet" size="s" onClick={onEnd}>
      {t(group.role === 'owner' ? 'groups.acts.delete' : 'groups.acts.leave')}
      <span className="visually-hidden"> {group.groupName}</span>
    </Button>
  )
}

function marksOf(group: Group): SeatMark[] {
  return group.seats.map(({ state, isYou }) => {
    if (state === 'held') return isYou ? 'you' : 'taken'
    return state === 'leased' ? 'paying' : 'free'
  })
}

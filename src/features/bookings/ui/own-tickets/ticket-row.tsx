import type { ReactNode } from 'react'
import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import { useText } from '../../../../browser/text.tsx'
import { RouteName } from '../../../../kit/rail/route-name.tsx'
import { wallDay, wallTime } from '../booking-times.ts'
import styles from './own-tickets.module.css'

interface End {
  readonly time: string
  readonly station: { readonly name: string }
}

interface Props {
  /** of its heading, by which others find it */
  readonly id: string
  readonly trip: { readonly departure: End; readonly arrival: End }
  readonly line: string
  readonly badge: ReactNode
  /** the way on, with the route for those who do not see the row */
  readonly renderAct: (route: ReactNode) => ReactNode
  readonly children?: ReactNode
}

/** A ticket in a list: the train, and what is to be said and done about it. */
export function TicketRow({ id, trip: { departure, arrival }, line, badge, renderAct, children }: Props) {
  const { t, language } = useText()
  return (
    <li>
      <article className={styles.ownTicket} aria-labelledby={id}>
        <span className={styles.sign} aria-hidden="true" />
        <div className={styles.words}>
          <div className="row row--between row--baseline">
            <h2 className="h3" id={id} tabIndex={-1}>
              <RouteName from={departure.station.name} to={arrival.station.name} toLabel={t('bookings.to')} />
            </h2>
            {badge}
          </div>
          <p className="bold">
            {t('bookings.mine.train', {
              day: wallDay(language, departure.time),
              from: wallTime(departure.time),
              to: arrivalText(departure.time, arrival.time),
              // a train's name stays together at the end of a line
              line: line.replaceAll(/ (?=\d)/g, '\u00A0'),
            })}
          </p>
          {children}
        </div>
        <div className={styles.buttons}>
          {renderAct(
            <span className="visually-hidden">
              {' '}
              {departure.station.name} {t('bookings.to')} {arrival.station.name}
            </span>,
          )}
        </div>
      </article>
    </li>
  )
}

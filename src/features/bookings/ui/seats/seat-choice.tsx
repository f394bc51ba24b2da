import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { classNames } from '../../../../kit/class-names.ts'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { ThumbBar } from '../../../../kit/layout/thumb-bar.tsx'
import { type ChosenSeat, keepSeats, keptSeats, type Trip } from '../checkout/booking-state.ts'
import { chooseSeat } from './chosen-seats.ts'
import { SeatMap } from './seat-map.tsx'
import type { MapCar } from './seat-places.ts'
import { seatNames } from './seat-names.ts'
import styles from './seat-map.module.css'

interface SeatChoiceProps {
  readonly trip: Trip
  /** of each train of the connection, with its words */
  readonly trains: readonly {
    readonly segment: number
    readonly title: string
    readonly cars: readonly MapCar[]
  }[]
  /** the checkout */
  readonly next: string
  /** the train and its price, drawn by the page */
  readonly children: ReactNode
}

/** Seats of one's own choice, train by train; nobody has to choose (BOOK-02). */
export function SeatChoice({ trip, trains, next, children }: SeatChoiceProps) {
  const { t } = useText()
  const { fareClass, passengers } = trip
  const [held, choose] = useState(() => ({ fareClass, passengers, seats: keptSeats(trip) }))
  // for others than they were chosen for they are let go
  const isSame = held.fareClass === fareClass && held.passengers === passengers
  const kept = isSame ? held.seats : keptSeats(trip)
  const isFree = ({ segment, code }: ChosenSeat) =>
    trains.some(
      (train) =>
        train.segment === segment &&
        train.cars.some(({ seats }) => seats.some((seat) => seat.code === code && seat.available)),
    )
  const chosen = kept.filter(isFree)
  const lost = kept.length - chosen.length
  // the checkout must not ask for what is gone
  useEffect(() => {
    if (lost > 0) keepSeats(trip, chosen)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both are others at each drawing, and change with the count
  }, [lost])
  const press = (segment: number, code: string) => {
    const now = chooseSeat(chosen, { segment, code }, passengers)
    choose({ fareClass, passengers, seats: now })
    keepSeats(trip, now)
  }
  return (
    <div className="main-and-side">
      <div>
        <p>{t('bookings.seat-map.how', { count: trip.passengers })}</p>
        <Legend />
        {trains.map(({ segment, title, cars }) => (
          <section key={segment} className="stack" aria-label={title}>
            {trains.length > 1 && <h2 className="h3">{title}</h2>}
            <SeatMap
              label={t('bookings.seat-map.coaches', { train: title })}
              cars={cars}
              fareClass={trip.fareClass}
              chosen={chosen.filter((one) => one.segment === segment).map(({ code }) => code)}
              onPress={(code) => press(segment, code)}
            />
          </section>
        ))}
      </div>
      <aside className="sticky-side sheet stack" aria-label={t('bookings.seat-map.yours')}>
        {children}
        <div role="status" className="stack stack--small">
          <p className="bold">
            {chosen.length === 0
              ? t('bookings.seat-map.nothing-chosen')
              : t('bookings.seat-map.chosen', { count: chosen.length, of: trip.passengers * trains.length })}
          </p>
          {lost > 0 && <p className="small">{t('bookings.refusals.seat_taken')}</p>}
          <ul>
            {seatNames(chosen, t).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
        {/* a coach is taller than a phone: the way on is in sight of whoever taps a seat */}
        <ThumbBar inPlace>
          <ButtonLink href={next} wide>
            {t(chosen.length === 0 ? 'bookings.seat-map.go-on-without' : 'bookings.seat-map.go-on')}
          </ButtonLink>
        </ThumbBar>
        <p className="small soft">{t('bookings.seat-map.given')}</p>
      </aside>
    </div>
  )
}

function Legend() {
  const { t } = useText()
  const keys = [
    [null, 'bookings.seat-map.is-free'],
    [styles.keyChosen, 'bookings.seat-map.is-chosen'],
    [styles.keyTaken, 'bookings.seat-map.is-taken'],
  ] as const
  // each seat says the same of itself
  return (
    <p className="row small" aria-hidden="true">
      {keys.map(([look, words]) => (
        <span key={words}>
          <span className={classNames(styles.key, look)} />
          {t(words)}
        </span>
      ))}
    </p>
  )
}

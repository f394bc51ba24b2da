import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Tabs } from '../../../../kit/controls/tabs.tsx'
import { classNames } from '../../../../kit/class-names.ts'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { coachNumber, type MapCar, type PlacedSeat, placeSeats, seatAfterKey } from './seat-places.ts'
import styles from './seat-map.module.css'

interface SeatMapProps {
  /** what the coaches belong to, for those who cannot see it */
  readonly label: string
  readonly cars: readonly MapCar[]
  readonly fareClass: string
  readonly chosen: readonly string[]
  readonly onPress: (code: string) => void
}

/** The coaches of one train in which the fare has seats, one at a time. */
export function SeatMap({ label, cars, fareClass, chosen, onPress }: SeatMapProps) {
  const { t } = useText()
  const open = cars
    .map((car, at) => ({
      ...car,
      key: String(at),
      seats: car.seats.filter(({ fare_class }) => fare_class === null || fare_class === fareClass),
    }))
    .filter(({ seats }) => seats.length > 0)
  const free = ({ seats }: MapCar) => seats.filter(({ available }) => available).length
  const holdsChoice = ({ seats }: MapCar) => seats.some(({ code }) => chosen.includes(code))
  const [key, show] = useState(() => (open.find(holdsChoice) ?? open.find((car) => free(car) > 0))?.key)
  const car = open.find((one) => one.key === key) ?? open[0]
  if (!car) return <p>{t('bookings.seat-map.none-in-fare')}</p>
  const nameOf = ({ label: own }: MapCar) => {
    const coach = coachNumber(own)
    return coach === null ? own : t('bookings.seat-map.coach', { coach })
  }
  return (
    <Tabs
      label={label}
      tabs={open.map((one) => ({
        key: one.key,
        label: nameOf(one),
        count: t('bookings.seat-map.free', { count: free(one) }),
      }))}
      current={car.key}
      onChange={show}
    >
      <Coach key={car.key} name={nameOf(car)} {...{ car, chosen, onPress }} />
    </Tabs>
  )
}

interface CoachProps {
  readonly car: MapCar
  readonly name: string
  readonly chosen: readonly string[]
  readonly onPress: (code: string) => void
}

/** One stop for the keyboard: the arrows go from seat to seat, as they are drawn. */
function Coach({ car, name, chosen, onPress }: CoachProps) {
  const { t } = useText()
  const id = useId()
  const floors = [...new Set(car.seats.map(({ level }) => level))].toSorted((a, b) => a - b)
  const placed = floors.map((level) => placeSeats(car.seats.filter((seat) => seat.level === level)))
  const all = placed.flat()
  const first = all.find(({ seat }) => chosen.includes(seat.code)) ?? all.find(({ seat }) => seat.available)
  const [at, move] = useState((first ?? all[0])?.seat.code)
  const onKeyDown = (event: KeyboardEvent, from: PlacedSeat, floor: readonly PlacedSeat[]) => {
    // with a modifier it is the browser's: Alt and an arrow go back
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = seatAfterKey(event.key, from, floor)
    if (!next) return
    event.preventDefault()
    move(next.seat.code)
    document.getElementById(`${id}-${next.seat.code}`)?.focus()
  }
  return (
    <div className={styles.coach}>
      <p className="visually-hidden" id={`${id}-keys`}>
        {t('bookings.seat-map.keys')}
      </p>
      {placed.map((floor, index) => (
        <div
          key={floors[index]}
          role="group"
          aria-label={
            floors.length > 1 ? t('bookings.seat-map.floor', { coach: name, floor: index + 1 }) : name
          }
          aria-describedby={`${id}-keys`}
          className={styles.floor}
        >
          {floor.map((one) => {
            const { seat, beside } = one
            const isChosen = chosen.includes(seat.code)
            const words = [
              name,
              t('bookings.seat-map.seat', { seat: seat.label }),
              ...(beside ? [t(`bookings.seat-map.${beside}`)] : []),
              ...(seat.available ? [] : [t('bookings.seat-map.taken')]),
            ]
            return (
              <button
                key={seat.code}
                id={`${id}-${seat.code}`}
                type="button"
                className={classNames(styles.seat, isChosen && styles.chosen)}
                style={{ gridColumn: one.column, gridRow: one.row }}
                aria-label={words.join(', ')}
                aria-pressed={isChosen}
                aria-disabled={!seat.available || undefined}
                tabIndex={seat.code === at ? 0 : -1}
                onFocus={() => move(seat.code)}
                onKeyDown={(event) => onKeyDown(event, one, floor)}
                onClick={() => seat.available && onPress(seat.code)}
              >
                {isChosen && <Icon name="check" />}
                {seat.label}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

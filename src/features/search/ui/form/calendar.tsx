import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../../../browser/text.tsx'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { longDayText, monthText, moneyText, weekdayText } from '../../../../kernel/wording.ts'
import { classNames } from '../../../../kit/class-names.ts'
import { IconButton } from '../../../../kit/controls/icon-button.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import { SixSign } from '../../../../kit/layout/six-sign.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import type { BookingWindow } from '../../contract.ts'
import { emptyQuery } from '../../rules/query/find-query.ts'
import { isMoment } from '../../rules/query/moment.ts'
import { addMonths, dayByKey, firstWeekday, weeksOf, within } from '../../rules/query/month-grid.ts'
import styles from './calendar.module.css'
import { type AskedRoute, type TakenOn, useKnownOfDays } from './use-known-of-days.ts'

export type { TakenOn }

export interface CalendarProps {
  readonly value: string
  readonly onChange: (moment: string) => void
  readonly onClose: () => void
  readonly window: BookingWindow
  readonly route: AskedRoute
  readonly takenOn: TakenOn
}

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hours = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hours}:${half % 2 ? '30' : '00'}`
})

/** The days on sale month by month: the date grid in a dialog of WAI-ARIA, with what is known of each day. */
export default function Calendar({ value, onChange, onClose, window, route, takenOn }: CalendarProps) {
  const { t, language } = useText()
  const id = useId()
  const span = { first: window.first_date, last: window.last_date }
  const [chosen, time] = isMoment(value) ? value.split('T') : [null, emptyQuery.startTime]
  const [day, setDay] = useState(() => within(chosen ?? window.usual_date, span))
  const month = day.slice(0, 7)
  const { prices, groups } = useKnownOfDays(month, route, takenOn)
  const grid = useRef<HTMLTableElement>(null)
  // a dialog opens on its day, and the focus follows the keys
  const takesFocus = useRef(true)
  const first = firstWeekday(language)
  const weeks = weeksOf(month, first)

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])

  const turn = (months: 1 | -1) => {
    const next = within(addMonths(day, months), span)
    // at either end the button that was pressed goes, and must not take the focus with it
    const end = months === 1 ? span.last : span.first
    takesFocus.current = next.slice(0, 7) === end.slice(0, 7)
    setDay(next)
  }
  const choose = (date: string) => {
    onChange(`${date}T${time}`)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return choose(day)
    }
    // such as Alt and an arrow, which is the browser's way back
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayByKey(day, event, first, span)
    if (next === null) return
    event.preventDefault()
    takesFocus.current = next !== day
    setDay(next)
  }
  const words = (date: string) =>
    [
      longDayText(language, noon(date), 'UTC'),
      ...(prices.has(date) ? [`${t('search.days.from')} ${euros(prices.get(date)!)}`] : []),
      ...(groups.has(date) ? [t('search.calendar.group', { taken: groups.get(date)! })] : []),
    ].join(', ')
  const euros = (amount: number) => moneyText(language, { amount, currency: homeMarket.currency })
  const times = time && !halfHours.includes(time) ? [...halfHours, time].toSorted() : halfHours
  // outside the search form, or its fields would be submitted with it and its text would stand on the header's colour
  return createPortal(
    <Dialog open onClose={onClose} title={t('search.calendar.title')} closeLabel={t('search.close')}>
      <div className={styles.calendar}>
        <div className={styles.head}>
          <IconButton
            icon="earlier"
            label={t('search.calendar.earlier')}
            disabled={month === span.first.slice(0, 7)}
            onClick={() => turn(-1)}
          />
          <h3 className="h3" id={id} aria-live="polite">
            {monthText(language, noon(day))}
          </h3>
          <IconButton
            icon="later"
            label={t('search.calendar.later')}
            disabled={month === span.last.slice(0, 7)}
            onClick={() => turn(1)}
          />
        </div>
        <table className={styles.grid} role="grid" aria-labelledby={id} ref={grid} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              {weeksOf('2026-06', first)[1]!.map((date) => (
                <th key={date} scope="col" abbr={weekdayText(language, noon(date!), 'long')}>
                  {weekdayText(language, noon(date!), 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, number) => (
              <tr key={number}>
                {week.map((date, at) =>
                  date === null ? (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap is no day
                    <td key={at} />
                  ) : (
                    <Day
                      key={at}
                      date={date}
                      label={words(date)}
                      isOpen={date >= span.first && date <= span.last}
                      isChosen={date === chosen}
                      isFocus={date === day}
                      price={prices.has(date) ? euros(prices.get(date)!) : null}
                      taken={groups.get(date)}
                      onChoose={choose}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <Select
          label={t('search.calendar.time')}
          options={times.map((clock) => ({ value: clock, label: clock }))}
          value={time ?? emptyQuery.startTime}
          onChange={(event) => onChange(`${chosen ?? day}T${event.target.value}`)}
        />
        {route && <p className="extra-small soft">{t('search.calendar.prices')}</p>}
      </div>
    </Dialog>,
    document.body,
  )
}

interface DayProps {
  readonly date: string
  readonly label: string
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly isFocus: boolean
  readonly price: string | null
  readonly taken: number | undefined
  readonly onChoose: (date: string) => void
}

function Day({ date, label, isOpen, isChosen, isFocus, price, taken, onChoose }: DayProps) {
  return (
    // the table handles the keys for all its days
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <td
      className={classNames(styles.day, isChosen && styles.chosen)}
      tabIndex={isFocus ? 0 : -1}
      aria-label={label}
      aria-selected={isChosen}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && onChoose(date)}
    >
      <b>{Number(date.slice(8))}</b>
      {price && <span className={styles.price}>{price}</span>}
      {taken !== undefined && <SixSign taken={taken} />}
    </td>
  )
}

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)

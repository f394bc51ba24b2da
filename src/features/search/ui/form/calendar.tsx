import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApi } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { useText } from '../../../../browser/text.tsx'
import { longDayText, monthText, moneyText, weekdayText } from '../../../../kernel/wording.ts'
import { classNames } from '../../../../kit/class-names.ts'
import { IconButton } from '../../../../kit/controls/icon-button.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import { SixSign } from '../../../../kit/layout/six-sign.tsx'
import { Dialog } from '../../../../kit/overlays/dialog.tsx'
import { type BookingWindow, dayPrices } from '../../contract.ts'
import { emptyQuery } from '../../rules/query/find-query.ts'
import { isMoment } from '../../rules/query/moment.ts'
import { addMonths, dayByKey, firstWeekday, weeksOf, within } from '../../rules/query/month-grid.ts'
import styles from './calendar.module.css'

/** Seats taken in the fullest group of each day on which one collects. */
export type TakenOn = (
  api: Api,
  route: { readonly from: string; readonly to: string },
  first: string,
  last: string,
) => Promise<ReadonlyMap<string, number>>

export interface CalendarProps {
  readonly value: string
  readonly onChange: (moment: string) => void
  readonly onClose: () => void
  readonly window: BookingWindow
  /** null until both ends are chosen: no day has a price then */
  readonly route: { readonly from: string; readonly to: string; readonly passengers: string } | null
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
  const { prices, groups } = useDays(day.slice(0, 7), route, takenOn)
  const grid = useRef<HTMLTableElement>(null)
  // a dialog opens on its day, and the focus follows the keys
  const takesFocus = useRef(true)
  const first = firstWeekday(language)
  const weeks = weeksOf(day.slice(0, 7), first)

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])

  const choose = (date: string) => {
    onChange(`${date}T${time}`)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return choose(day)
    }
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
  const euros = (amount: number) => moneyText(language, { amount, currency: 'EUR' })
  const times = time && !halfHours.includes(time) ? [...halfHours, time].toSorted() : halfHours
  // not within the form: its fields are not sent, nor are its words on the colour of the page's head
  return createPortal(
    <Dialog open onClose={onClose} title={t('search.calendar.title')} closeLabel={t('search.close')}>
      <div className={styles.calendar}>
        <div className={styles.head}>
          <IconButton
            icon="earlier"
            label={t('search.calendar.earlier')}
            disabled={day.slice(0, 7) === span.first.slice(0, 7)}
            onClick={() => setDay(within(addMonths(day, -1), span))}
          />
          <h3 className="h3" id={id} aria-live="polite">
            {monthText(language, noon(day))}
          </h3>
          <IconButton
            icon="later"
            label={t('search.calendar.later')}
            disabled={day.slice(0, 7) === span.last.slice(0, 7)}
            onClick={() => setDay(within(addMonths(day, 1), span))}
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
    // the keys of a grid are those of the whole of it
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
const nothing: ReadonlyMap<string, number> = new Map()

/** What is known of the days of a month. Whatever is not to be had is not shown: a calendar stands without it. */
function useDays(month: string, route: CalendarProps['route'], takenOn: TakenOn) {
  const api = useApi()
  const [known, setKnown] = useState({ prices: nothing, groups: nothing })
  const asked = route && JSON.stringify([month, route])
  useEffect(() => {
    setKnown({ prices: nothing, groups: nothing })
    if (!route) return
    const { signal, abort } = abortable()
    const first = `${month}-01`
    const last = lastOf(month)
    const query = {
      departure_station: route.from,
      arrival_station: route.to,
      first_date: first,
      last_date: last,
      passengers: route.passengers,
      currency: 'EUR',
    } as const
    const tell = (change: Partial<typeof known>) =>
      signal.aborted ? undefined : setKnown((now) => ({ ...now, ...change }))
    api(dayPrices, { query, signal }).then(
      ({ days }) => tell({ prices: new Map(days.map(({ date, price }) => [date, price])) }),
      () => {},
    )
    takenOn(api, route, first, last).then(
      (groups) => tell({ groups }),
      () => {},
    )
    return abort
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all that is read
  }, [asked, api])
  return known
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function lastOf(month: string): string {
  return weeksOf(month, 1)
    .flat()
    .findLast((date) => date !== null)!
}

import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { RouteName } from '../../../../kit/rail/route-name.tsx'
import { clockOf } from '../../rules/query/day-windows.ts'
import { dayWords } from '../day-words.ts'
import { LiveAge } from '../live/live-age.tsx'
import { useLiveView, WithLiveTimes } from '../live/live-view.tsx'
import type { ScheduleDirection as Direction } from './load-schedule.ts'
import { ScheduleRow } from './schedule-row.tsx'
import styles from '../../../../kit/rail/connection.module.css'

interface ScheduleDirectionProps {
  readonly direction: Direction
  readonly isBack: boolean
  readonly passengers: number
  readonly busy: boolean
  readonly onRetry: () => void
}

const shownAtFirst = 10
const badQuestions = ['same_station', 'unknown_station', 'date_out_of_window']

/** The trains of one direction as they run now. */
export function ScheduleDirection(props: ScheduleDirectionProps) {
  const { direction, isBack, busy, onRetry } = props
  const { t, language } = useText()
  const { from, to, date, found } = direction
  return (
    <section className="stack" aria-labelledby={`way-${from.id}`}>
      <div className="section-head">
        <h2 className="h2" id={`way-${from.id}`}>
          <RouteName from={from.text} to={to.text} toLabel={t('search.to_spoken')} />
        </h2>
        <p className="soft">
          {t(isBack ? 'search.schedule.back' : 'search.schedule.there')}, {dayWords(language, date)}
        </p>
      </div>
      {found.kind === 'found' ? (
        <WithLiveTimes question={{ from: from.id, to: to.id, date }}>
          <LiveAge />
          <Trains {...props} connections={found.connections} />
        </WithLiveTimes>
      ) : badQuestions.includes(found.code) ? (
        <Banner tone="error" title={t('search.failure.question')} live>
          {found.message}
        </Banner>
      ) : (
        <ErrorPanel
          title={t('search.failure.title')}
          retryLabel={t('search.failure.retry')}
          onRetry={onRetry}
          busy={busy}
          busyLabel={t('search.results.loading')}
        >
          {found.message || t('search.failure.unreachable')}
        </ErrorPanel>
      )}
    </section>
  )
}

function Trains({
  direction,
  passengers,
  connections: planned,
}: ScheduleDirectionProps & { connections: Extract<Direction['found'], { kind: 'found' }>['connections'] }) {
  const { t } = useText()
  const { times } = useLiveView()
  const [fromStart, setFromStart] = useState(false)
  const [all, setAll] = useState(false)
  const late = (times?.departing_late ?? []).filter(({ id }) => planned.every((one) => one.id !== id))
  // the page may be looked at for hours: what has left in the meantime is not in the schedule any more
  const now = Date.parse(times?.checked_at ?? '')
  const isGone = (id: string, departure: string) => {
    const live = times?.data.find((one) => one.id === id)
    return Date.parse(live?.segments[0]?.departure.expected ?? departure) <= now
  }
  const running = [...late, ...planned.filter(({ id, attributes }) => !isGone(id, attributes.departure_time))]
  const isFrom = (departure: string) =>
    fromStart || direction.time === null || clockOf(departure) >= direction.time
  const open = running.filter(({ attributes }) => isFrom(attributes.departure_time))
  const earlier = running.length - open.length
  const shown = all ? open : open.slice(0, shownAtFirst)
  return (
    <>
      {earlier > 0 && (
        <p>
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              setFromStart(true)
              focusMain()
            }}
          >
            {t('search.results.earlier', { count: earlier })}
          </Button>
        </p>
      )}
      {shown.length === 0 ? (
        <Empty title={t('search.schedule.no_trains')}>{t('search.schedule.no_trains_more')}</Empty>
      ) : (
        <ul className={styles.list}>
          {shown.map((connection) => (
            <ScheduleRow
              key={connection.id}
              connection={connection}
              direction={direction}
              passengers={passengers}
            />
          ))}
        </ul>
      )}
      {shown.length < open.length && (
        <p>
          <Button
            variant="line"
            size="s"
            onClick={() => {
              setAll(true)
              focusMain()
            }}
          >
            {t('search.schedule.later', { count: open.length - shown.length })}
          </Button>
        </p>
      )}
    </>
  )
}

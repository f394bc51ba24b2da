import { homeMarket } from '../../kernel/home-market.ts'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../browser/text.tsx'
import { ConnectionList } from '../../features/search/ui/results/connection-list.tsx'
import { nextDayOf } from '../../features/search/ui/day-address.ts'
import { dayWords } from '../../features/search/ui/day-words.ts'
import { countOf } from '../../features/search/ui/results/find-addresses.ts'
import { JourneyPanel } from '../../features/search/ui/journey/journey-panel.tsx'
import { useView } from '../../features/search/ui/results/use-view.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { later } from '../../kit/later.ts'
import { FindInterest } from './find-interest.tsx'
import { FindGroups, FindNothing, ResultsSkeleton, useNextParts } from './find-parts.tsx'
import type { ResultsData } from './load-results.ts'
import liveStyles from '../../features/search/ui/live/live.module.css'
import styles from './find.module.css'

const LiveScheduleLink = later(() => import('../../features/search/ui/live/live-schedule-link.tsx'))

/** Most answers need none. */
const FindRemarks = later(() => import('./find-remarks.tsx'))

/** A group has six seats; larger parties travel without one. */
export const { groupSize } = homeMarket

/** The trains of a search with what opens under and beside them, or why there are none. */
export function FindResults({ data, isSearching }: { data: ResultsData; isSearching: boolean }) {
  const { t, language } = useText()
  const { query, window, from, to, result } = data
  const [view, look] = useView()
  const connections = result.kind === 'found' ? result.connections : []
  const chosen = connections.find(({ id }) => id === view.connectionId) ?? null
  const lastTurn = useRef(0)
  useNextParts()
  useEffect(() => {
    if (result.kind !== 'found') return
    // the code of an earlier choice may come later than that of the next
    const turn = (lastTurn.current += 1)
    void import('../../features/search/ui/form/stored-search.ts').then(
      ({ keepChoice, keepSearch }) => {
        if (turn !== lastTurn.current) return
        keepSearch(query, from, to)
        keepChoice(chosen, view.fareClass ?? '')
      },
      () => {},
    )
    // oxlint-disable-next-line react/exhaustive-deps -- with every answer and every choice in it
  }, [result, chosen, view.fareClass])

  const next = nextDayOf(language, { ...query, ...view }, window)
  const nextDay = next?.href ?? null

  if (isSearching) return <Sides main={<ResultsSkeleton />} />
  if (result.kind !== 'found' || connections.length === 0) {
    return <Sides main={<FindNothing {...{ data, nextDay }} />} />
  }
  const count = countOf(query)
  const withGroups = count <= groupSize
  const notOffered = connections.every(({ group }) => group === null)
  const isGone = view.connectionId !== null && !chosen
  return (
    <Sides
      main={
        <>
          {(result.notices.length > 0 || result.stale || !withGroups || isGone || data.ages) && (
            <Suspense>
              <FindRemarks
                notices={result.notices}
                isOld={result.stale}
                isTooMany={!withGroups}
                isGone={isGone}
                ages={data.ages}
              />
            </Suspense>
          )}
          {notOffered && <p className="small soft">{t('search.results.no_groups_here')}</p>}
          {withGroups && !notOffered && count > 1 && (
            <p className="small soft">{t('search.results.own_accounts')}</p>
          )}
          <noscript>
            <p className="small bold">{t('search.results.needs_scripts')}</p>
          </noscript>
          <ConnectionList
            connections={connections}
            checkedAt={result.checkedAt}
            isOld={result.stale}
            startTime={query.startTime}
            endTime={query.endTime}
            count={count}
            withGroups={withGroups}
            waiting={new Map(data.waiting.map((train) => [train.connectionId, train]))}
            nextDay={next && { href: next.href, words: dayWords(language, next.date) }}
            view={view}
            onView={look}
            renderUnder={({ connection, fareClass }) => (
              <FindGroups {...{ connection, fareClass, count }} joinGroup={view.joinGroup} />
            )}
            beside={
              <div className={liveStyles.listEnd}>
                <Suspense>
                  <LiveScheduleLink query={query} from={from} to={to} connections={connections} />
                </Suspense>
              </div>
            }
            after={
              nextDay && (
                <p className={styles.laterTrains}>
                  <ButtonLink variant="quiet" size="s" href={nextDay}>
                    {t('search.results.later')}
                  </ButtonLink>
                </p>
              )
            }
          />
          {notOffered && <FindInterest from={from} to={to} />}
        </>
      }
      side={<JourneyPanel connection={chosen} connections={connections} />}
    />
  )
}

function Sides({ main, side }: { main: ReactNode; side?: ReactNode }) {
  const { t } = useText()
  return (
    <div className={`page-width page-body ${styles.body}`}>
      <div className={`main-and-side ${styles.sides}`}>
        <div>{main}</div>
        {side && (
          <aside className={`sticky-side ${styles.journeySide}`} aria-label={t('search.journey.title')}>
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}

import { type ReactNode, Suspense } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { useText } from '../browser/text.tsx'
import { type Choice, ConnectionList } from '../features/search/ui/connection-list.tsx'
import { DateDays } from '../features/search/ui/date-days.tsx'
import { asksTheSame, choiceOf, countOf, withChoice } from '../features/search/ui/find-addresses.ts'
import { JourneyPanel } from '../features/search/ui/journey-panel.tsx'
import type { FindData } from '../features/search/ui/load-find.ts'
import { WithLiveTimes } from '../features/search/ui/live-view.tsx'
import { ResultsSearch } from '../features/search/ui/results-search.tsx'
import { ResultsSkeleton } from '../features/search/ui/results-skeleton.tsx'
import { Banner } from '../kit/banner.tsx'
import { later } from '../kit/later.ts'
import { PageBand } from '../kit/page-band.tsx'
import { RouteName } from '../kit/route-name.tsx'
import { FindInterest } from './find-interest.tsx'
import { FindGroups, useNextParts } from './find-parts.tsx'
import { awaitHomeWay, HomeWay } from './home-way-part.ts'
import { pageLoader } from './page-loader.ts'
import { pageMeta } from './page-meta.ts'

/** In the browser it is needed by the second search only: the first was answered with the page. */
export const clientLoader = pageLoader(['search', 'groups', 'demand'], async (ask) => {
  const [{ loadFind }] = await Promise.all([import('../features/search/ui/load-find.ts'), awaitHomeWay()])
  return loadFind(ask)
})
export const loader = clientLoader

export const meta = pageMeta<FindData>({
  title: ({ from, to }, say) =>
    from.id && to.id
      ? say('search.find.title', { from: from.text, to: to.text })
      : say('search.find.title_empty'),
  description: 'search.find.description',
})

/** Choosing a train changes the address, not the question: nothing is asked again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isChoice = currentUrl.href !== nextUrl.href && asksTheSame(currentUrl, nextUrl)
  return isChoice ? false : defaultShouldRevalidate
}

const LiveScheduleLink = later(() => import('../features/search/ui/live-schedule-link.tsx'))
const FindNothing = later(() => import('./find-nothing.tsx'))

/** A group has six seats; larger parties travel without one (decision 29). */
const groupSize = 6

export default function Find() {
  const { data } = useLoaderData<typeof loader>()
  const { t } = useText()
  const { query, window, from, to, unknown, result } = data
  const isAsked = result.kind !== 'nothing-asked'
  const date = query.date ?? window.usual_date
  const start = {
    from,
    to,
    unknown,
    when: `${date}T${query.startTime}`,
    count: countOf(query),
    passengers: query.passengers,
  }
  const question = [from.id, to.id, start.when, query.passengers, from.text, to.text].join(' ')
  return (
    <div className={isAsked ? 'seek-page' : undefined}>
      <PageBand
        title={
          isAsked ? (
            <RouteName from={from.text} to={to.text} toLabel={t('search.to_spoken')} />
          ) : (
            t('search.find.title_empty')
          )
        }
        text={isAsked ? undefined : t('search.find.hint')}
        end={
          result.kind === 'found' && (
            <p className="soft">{t('search.results.count', { count: result.connections.length })}</p>
          )
        }
      >
        <ResultsSearch key={question} start={start} window={window} isOpen={!isAsked} />
      </PageBand>
      {isAsked && <DateDays query={query} date={date} window={window} />}
      {!isAsked && (
        <Suspense>
          <HomeWay />
        </Suspense>
      )}
      {isAsked && (
        <WithLiveTimes key={`live ${question}`} question={{ from: from.id ?? '', to: to.id ?? '', date }}>
          <Results key={`results ${question}`} data={data} />
        </WithLiveTimes>
      )}
    </div>
  )
}

function Results({ data: { query, from, to, result } }: { data: FindData }) {
  const { t } = useText()
  const isSearching = useIsSearching()
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { connectionId, joinGroup } = choiceOf(search)
  const count = countOf(query)
  const withGroups = count <= groupSize
  const connections = result.kind === 'found' ? result.connections : []
  useNextParts()
  const chosen = connections.find(({ id }) => id === connectionId) ?? null

  const choose = (choice: Choice | null) =>
    void navigate(
      { search: withChoice(search, choice?.connection.id ?? null) },
      { replace: true, preventScrollReset: true },
    )

  if (isSearching) return <Sides main={<ResultsSkeleton />} />
  if (result.kind === 'refused' || connections.length === 0) {
    return (
      <Sides
        main={
          <Suspense fallback={<ResultsSkeleton />}>
            <FindNothing
              refusal={result.kind === 'refused' ? result : null}
              from={from}
              to={to}
              busy={state === 'loading'}
              onRetry={() => void revalidate()}
            />
          </Suspense>
        }
      />
    )
  }
  const notOffered = connections.every(({ group }) => group === null)
  return (
    <Sides
      main={
        <>
          {!withGroups && <Banner>{t('search.results.party_too_big', { size: groupSize })}</Banner>}
          {connectionId !== null && !chosen && <Banner tone="warn">{t('search.results.choice_gone')}</Banner>}
          {notOffered && <p className="small soft">{t('search.results.no_groups_here')}</p>}
          <Suspense>
            <LiveScheduleLink query={query} from={from} to={to} />
          </Suspense>
          <ConnectionList
            connections={connections}
            checkedAt={result.kind === 'found' ? result.checkedAt : ''}
            startTime={query.startTime}
            endTime={query.endTime}
            count={count}
            withGroups={withGroups}
            chosen={connectionId}
            onChoose={choose}
            renderUnder={({ connection, fareClass }) =>
              withGroups && <FindGroups connection={connection} fareClass={fareClass} joinGroup={joinGroup} />
            }
          />
          {notOffered && <FindInterest from={from} to={to} />}
        </>
      }
      side={result.kind === 'found' && <JourneyPanel connection={chosen} checkedAt={result.checkedAt} />}
    />
  )
}

function Sides({ main, side }: { main: ReactNode; side?: ReactNode }) {
  const { t } = useText()
  return (
    <div className="in page">
      <div className="split">
        <div>{main}</div>
        {side && (
          <aside className="side--sticky seek-side" aria-label={t('search.journey.title')}>
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}

/** Another search of this page is under way; choosing a train is none. */
function useIsSearching(): boolean {
  const { state, location: next } = useNavigation()
  const { pathname, search } = useLocation()
  if (state !== 'loading' || next.pathname !== pathname) return false
  return withChoice(next.search, null) !== withChoice(search, null)
}

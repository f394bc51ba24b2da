import { Suspense, useLayoutEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { DateDays } from '../../features/search/ui/results/date-days.tsx'
import { asksTheSame, countOf, questionOf, viewOf } from '../../features/search/ui/results/find-addresses.ts'
import { WithLiveTimes } from '../../features/search/ui/live/live-view.tsx'
import type { TakenOn } from '../../features/search/ui/form/calendar.tsx'
import { ResultsSearch } from '../../features/search/ui/form/results-search.tsx'
import { MapToggle } from '../../features/search/ui/map/map-toggle.tsx'
import { later } from '../../kit/later.ts'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { RouteName } from '../../kit/rail/route-name.tsx'
import { FindResults, groupSize } from './find-results.tsx'
import { FindChat } from './find-parts.tsx'
import { FindStart } from './find-start-part.ts'
import { useKeptAnswer } from './kept-answer.ts'
import type { ResultsData } from './load-results.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { textsOf } from '../texts.ts'
import styles from './find.module.css'

const textSets = ['search', 'demand']

/** In the browser its code is needed by the second search only: the first was answered with the page. */
export const clientLoader = pageLoader(
  // the words of groups come with a chosen train, or with the one that an invitation names
  (url) => [...textSets, ...(url.search.includes('joinGroup=') ? ['groups'] : [])],
  async (ask): Promise<ResultsData> => {
    const { loadResults } = await import('./load-results.ts')
    return loadResults(ask)
  },
  ({ status }) => status,
)
export const loader = clientLoader

export const meta = pageMeta<ResultsData>({
  title: ({ from, to }, say) =>
    from.id && to.id
      ? say('search.find.title', { from: from.text, to: to.text })
      : say('search.find.title_empty'),
  description: 'search.find.description',
})

/** Choosing a train or a filter changes the address, not the question: nothing is asked again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isView = currentUrl.href !== nextUrl.href && asksTheSame(currentUrl, nextUrl)
  return isView ? false : defaultShouldRevalidate
}

const groupsOn: TakenOn = async (...asked) => (await import('./groups-of-days.ts')).groupsOfDays(...asked)

/** Loaded later: only for links that lack something, and most do not. */
const Notices = later(() => import('./find-notices.tsx'))

export default function Find() {
  const { t, language } = useText()
  const isSearching = useIsSearching()
  const { search } = useLocation()
  const data = useKeptAnswer(useLoaderData<typeof loader>().data, language + questionOf(search))
  const { query, window, from, to, unclear, unanswered, result, waiting } = data
  const isAsked = result.kind !== 'nothing-asked'
  const connections = result.kind === 'found' ? result.connections : null
  const date = query.date ?? window.usual_date
  const when = `${date}T${query.startTime}`
  const start = { from, to, unclear, unanswered, when, passengers: query.passengers }
  const question = [from.id, to.id, when, query.passengers, from.text, to.text].join(' ')
  const takenOn = (day: string) => {
    const taken = waiting.filter((train) => train.date === day).map((train) => train.taken)
    return taken.length > 0 ? Math.max(...taken) : undefined
  }
  const groups = waiting.filter((train) => train.date === date).reduce((sum, train) => sum + train.groups, 0)
  const trains = connections && t('search.results.count', { count: connections.length })
  const results = isAsked && <FindResults key={`results ${question}`} data={data} isSearching={isSearching} />
  useFocusAfterSearch(question)
  return (
    <div className={isAsked ? styles.asked : undefined}>
      {trains && (
        <a className="skip-link" href="#trains">
          {t('search.results.skip')}
        </a>
      )}
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
          trains && (
            <p className="soft">
              {groups > 0 ? t('search.results.count_groups', { trains, count: groups }) : trains}
            </p>
          )
        }
      >
        <ResultsSearch
          key={question}
          start={start}
          window={window}
          isOpen={!isAsked}
          takenOn={groupsOn}
          prepare={() => Promise.all([import('./load-results.ts'), textsOf(language, textSets)])}
        />
      </PageBand>
      <p className="visually-hidden" role="status">
        {isSearching ? t('search.results.loading') : trains}
      </p>
      {isAsked && data.week.length > 0 && (
        <DateDays
          {...{ date, window, connections, takenOn }}
          query={{ ...query, ...viewOf(search) }}
          week={data.week}
          prices={data.prices}
          party={countOf(query) > groupSize ? 0 : countOf(query)}
        />
      )}
      {data.hasNotices && (
        <Suspense>
          <Notices data={data} />
        </Suspense>
      )}
      {!isAsked && (
        <>
          <div className="page-width">
            <MapToggle connections={[]} />
          </div>
          <Suspense>
            <FindStart open={data.open} />
          </Suspense>
        </>
      )}
      {connections?.length ? (
        <WithLiveTimes key={`live ${question}`} question={{ from: from.id ?? '', to: to.id ?? '', date }}>
          {results}
        </WithLiveTimes>
      ) : (
        results
      )}
      {isAsked && <FindChat />}
    </div>
  )
}

/** Whether another search is running. Sorting or filtering the same answer is not a search. */
function useIsSearching(): boolean {
  const { state, location: next } = useNavigation()
  const here = useLocation()
  const isHere = state === 'loading' && next.pathname === here.pathname
  return isHere && questionOf(next.search) !== questionOf(here.search)
}

/** Another search is another page to whoever cannot see it: where the focus was lost with the old form, the name gets it. */
function useFocusAfterSearch(question: string): void {
  const before = useRef(question)
  useLayoutEffect(() => {
    if (before.current === question) return
    before.current = question
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [question])
}

import type { MouseEvent } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { TrainTrip, WithContext } from 'schema-dts'
import { useText } from '../../browser/text.tsx'
import { readRoute } from '../../features/content/contract.ts'
import { entryPath } from '../../features/content/ui/entry-path.ts'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import { ContentMissing } from '../../features/content/ui/content-missing.tsx'
import { RouteText } from '../../features/content/ui/route.tsx'
import { bookingWindow } from '../../features/search/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { ButtonLink } from '../../kit/controls/button.tsx'
import { opensElsewhere } from '../../kit/controls/opens-elsewhere.ts'
import { pageLoader } from '../page-loader.ts'
import { type About, pageMeta } from '../page-meta.ts'
import { loadRouteNow } from './load-route-now.ts'
import { RouteNow } from './route-now.tsx'
import { SearchBeside } from './search-beside.tsx'
import { shareHead } from '../shell/share-head.ts'
import {
  addressesOf,
  breadcrumbs,
  imageOf,
  leadTo,
  noindex,
  stateOfFailure,
  textStatus,
} from './entry-head.ts'

type Reply = ReplyOf<typeof readRoute>
type Route = NonNullable<Reply['route']>

export const clientLoader = pageLoader(
  ['content', 'search'],
  async ({ api, params, url, language }) => {
    const [{ state, slug, route }, window] = await Promise.all([
      api(readRoute, { params: { slug: params['slug'] ?? '' } }).catch((error: unknown): Reply => ({
        state: stateOfFailure(error),
        slug: null,
        route: null,
      })),
      api(bookingWindow, {}).catch(() => null),
    ])
    if (slug !== null) throw leadTo(state, `/${language}${entryPath('route', slug)}${url.search}`)
    return {
      state,
      route,
      window,
      now: await loadRouteNow(api, route?.stations ?? null, window),
      ...(route && { addresses: addressesOf('route', route.translations) }),
    }
  },
  ({ state }) => textStatus(state),
)
export const loader = clientLoader

/** Where search engines cut it off (001 §9). */
const mostLetters = 160
const cut = (text: string) => [...text].slice(0, mostLetters).join('')

export const meta = pageMeta<Pick<Reply, 'state' | 'route'>>({
  title: ({ route, state }, say) =>
    route?.title ?? say(state === 'none' ? 'content.routes.not-found' : 'content.routes.title'),
  description: ({ route }) => route && cut(route.description),
  more: ({ route }, about) => (route ? headOf(route, about) : noindex),
})

function headOf(route: Route, about: About) {
  const { slug, title } = route
  const path = entryPath('route', slug)
  return [
    ...(import.meta.env.SSR
      ? shareHead(about, {
          ...{ path: `/${about.language}${path}`, title, description: cut(route.description) },
          ...{ card: path.slice(1), image: imageOf(route) },
        })
      : []),
    breadcrumbs(about, [
      ['/routes', about.say('content.routes.title')],
      [path, title],
    ]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'TrainTrip',
        name: title,
        description: cut(route.description),
        url: `${about.origin}/${about.language}${path}`,
        departureStation: { '@type': 'TrainStation', name: route.origin },
        arrivalStation: { '@type': 'TrainStation', name: route.destination },
        ...(route.carrier !== null && { provider: { '@type': 'Organization', name: route.carrier } }),
      } satisfies WithContext<TrainTrip>,
    },
  ]
}

/** A line between two stations, and the ways to its trains (CONT-03). */
export default function RoutePage() {
  const { state, route, window, now } = useLoaderData<typeof loader>().data
  const { revalidate, state: loading } = useRevalidator()
  const { t, language } = useText()
  if (route !== null)
    return (
      <RouteText
        key={route.slug}
        route={route}
        search={<SearchConnections route={route} />}
        now={now && <RouteNow now={now} trains={trainsAddress(language, route)} />}
      >
        <SearchBeside key={route.slug} window={window} from={route.origin} to={route.destination} />
      </RouteText>
    )
  if (state === 'none')
    return (
      <ContentMissing
        title={t('content.routes.not-found')}
        text={t('content.routes.not-found-text')}
        path="/routes"
        label={t('content.routes.all')}
      />
    )
  return (
    <ContentFailed
      title={t('content.routes.title')}
      failed={t('content.routes.failed')}
      busy={loading === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

/** By name: the content service may know nothing else of the two stations. */
const trainsAddress = (
  language: Language,
  { origin, destination }: Route,
  more: Readonly<Record<string, string>> = {},
) => `/${language}/find?${new URLSearchParams({ fromName: origin, toName: destination, ...more })}`

/** The page is kept and shown to many, so the time of the search is that of the press. */
function SearchConnections({ route }: { route: Route }) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const search = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void navigate(trainsAddress(language, route, { datetime: new Date().toISOString() }))
  }
  return (
    <ButtonLink variant="line" href={trainsAddress(language, route)} onClick={search}>
      {t('content.routes.search')}
    </ButtonLink>
  )
}

import { useLoaderData } from 'react-router'
import { listRoutes } from '../../features/content/contract.ts'
import { type Route, RouteList } from '../../features/content/ui/route-list.tsx'
import { bookingWindow } from '../../features/search/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { SearchBeside } from './search-beside.tsx'
import { breadcrumbs, noindex, readStatus } from './entry-head.ts'

type Reply = ReplyOf<typeof listRoutes>
type Described = NonNullable<Reply['routes']>[number]

export const clientLoader = pageLoader(
  ['content', 'search'],
  async ({ api }) => {
    const [{ routes }, window] = await Promise.all([
      // without them there is still the search: the server has logged why (001 §8)
      api(listRoutes, {}).catch((): Reply => ({ routes: null })),
      api(bookingWindow, {}).catch(() => null),
    ])
    return { routes: routes && routes.map(asCard), window }
  },
  ({ routes }) => readStatus(routes),
)
export const loader = clientLoader

/** A page carries what it was drawn from: nothing goes with it that no card shows. */
const asCard = (route: Described): Route => {
  const { slug, image, imageAlt, poster, isFeatured, origin, destination, duration, distance } = route
  return { slug, image, imageAlt, poster, isFeatured, origin, destination, duration, distance }
}

export const meta = pageMeta<{ readonly routes: readonly Route[] | null }>({
  title: 'content.routes.title',
  description: 'content.routes.text',
  card: 'page/routes',
  more: ({ routes }, about) =>
    routes?.length ? [breadcrumbs(about, [['/routes', about.say('content.routes.title')]])] : noindex,
})

/** The routes described in the language of the address (CONT-03). */
export default function Routes() {
  const { routes, window } = useLoaderData<typeof loader>().data
  return (
    <RouteList routes={routes}>
      <SearchBeside window={window} />
    </RouteList>
  )
}

import { useLoaderData } from 'react-router'
import { listRoutes } from '../../features/content/contract.ts'
import { RouteList } from '../../features/content/ui/route-list.tsx'
import { bookingWindow } from '../../features/search/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { SearchBeside } from './search-beside.tsx'
import { breadcrumbs, noindex } from './told-head.ts'

type Reply = ReplyOf<typeof listRoutes>

export const clientLoader = pageLoader(['content', 'search'], async ({ api }) => {
  const [{ routes }, window] = await Promise.all([
    // without them there is still the search: the server has logged why (001 §8)
    api(listRoutes, {}).catch((): Reply => ({ routes: null })),
    api(bookingWindow, {}).catch(() => null),
  ])
  return { routes, window }
})
export const loader = clientLoader

export const meta = pageMeta<Reply>({
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

import { matchPath } from 'react-router'
import { type PageOfRoute, pageNameOf } from '../../browser/previous-route.ts'

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly path?: string }>>
}

/**
 * The page a path leads to, or null where nobody knows. React Router brings its list of routes with every page
 * (`routeDiscovery` in `react-router.config.ts`); the table of addresses would be the same list once more.
 */
export function pageAt(path: string): PageOfRoute | null {
  const { routes } = (globalThis as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? {
    routes: {},
  }
  const [pathname = ''] = path.split('?')
  for (const [id, route] of Object.entries(routes)) {
    const match =
      route.path === undefined || route.path === '*' ? null : matchPath(`/${route.path}`, pathname)
    if (match) return { name: pageNameOf(id), params: match.params }
  }
  return null
}

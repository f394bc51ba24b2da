import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>

const undecodable = createContext(false)

/** From here on a page is made for an address that cannot be decoded, such as `/en/blog/50%`. */
export const markUndecodable = (context: RouterContextProvider): void => context.set(undecodable, true)

/**
 * The build, in which no page has such an address. The browser finds the page whose pattern it fits, as the server does, and shows what
 * the server found instead: that it is not there. What is around all pages stays.
 */
export function withoutUndecodable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route?.parentId === undefined ? route : refusing(route)] as const,
  )
  return { ...build, routes: Object.fromEntries(routes) }
}

function refusing(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const checked: typeof loader = (args) => {
    if (args.context.get(undecodable)) throw data(null, { status: 404, statusText: 'Not Found' })
    return loader(args)
  }
  return { ...route, module: { ...route.module, loader: checked } }
}

import { createElement, type ReactNode } from 'react'
import { data, Outlet, Scripts, type ServerBuild, useLocation } from 'react-router'
import { apiContext } from '../../src/browser/api.ts'
import { groupById } from '../../src/features/groups/contract.ts'
import handleRequest, { handleError } from '../../src/pages/entry.server.tsx'

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>

/**
 * Pages as a build has them, and no more: whatever the address, one that reads a group by its last part, or what the
 * given loader reads. Tells of each rendering.
 */
export function smallPages(
  loader: Loader = loadGroup,
  rendered: (path: string) => void = () => {},
): ServerBuild {
  const asset = { hasLoader: true, hasAction: false, hasErrorBoundary: false, module: '/assets/page.js' }
  const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false }
  const parts = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  const paths = {
    root: { id: 'root', path: '' },
    page: { id: 'page', parentId: 'root', path: '*' },
  }
  return {
    entry: { module: { default: handleRequest, handleError } },
    routes: {
      root: {
        ...paths.root,
        module: {
          default: () => documentOf(createElement(Outlet)),
          ErrorBoundary: () => documentOf('no page'),
        },
      },
      page: {
        ...paths.page,
        module: {
          default: () => {
            rendered(useLocation().pathname)
            return createElement('p', null, 'a page with data')
          },
          loader,
        },
      },
    },
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: {
        root: { ...paths.root, ...asset, ...client, ...parts, hasLoader: false, hasErrorBoundary: true },
        page: { ...paths.page, ...asset, ...client, ...parts },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

const documentOf = (content: ReactNode) =>
  createElement('html', null, createElement('body', null, content, createElement(Scripts)))

const loadGroup: Loader = async ({ context, params }) => {
  const groupId = params['*']!.split('/').at(-1)!
  const failed = (error: { status?: number }) => {
    if (error.status === undefined || error.status === 429 || error.status >= 500) throw error
  }
  await context.get(apiContext)(groupById, { params: { groupId } }).catch(failed)
  return groupId === 'missing' ? data(null, { status: 404 }) : null
}

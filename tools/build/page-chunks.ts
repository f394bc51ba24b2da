// Which files the browser's code is cut into. Many small ones compress badly and cost a request each.

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

const root = /\/src\/pages\/root\.tsx/
const home = /\/src\/pages\/home\/home\.tsx/
const find = /\/src\/pages\/find\/find\.tsx/
// It starts the page as soon as it is run, and must not run before the route modules are there.
const entry = /\/src\/pages\/entry\.client\.tsx/

/**
 * What the root reaches is needed by every page: `shell`. What the two pages a visitor meets first both reach is
 * `shared`; what one of them shares with other pages is its own, so that neither carries what only the other needs.
 */
export const pageChunks = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
      priority: 3,
    },
    {
      name: (id: string, graph: ModuleGraph) => (isReached(id, graph, root) ? 'shell' : null),
      debugName: 'shell',
      priority: 2,
    },
    {
      // one sheet of all that other pages share: they need most of it, and a dozen small ones cost a request each
      name: (id: string, graph: ModuleGraph) => (isFirst(id, graph) ? null : 'more'),
      debugName: 'more',
      test: /\.css$/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id: string, graph: ModuleGraph) => (entry.test(id) ? null : sharedBy(id, graph)),
      debugName: 'shared',
      test: /\.(tsx?|css)$/,
      minShareCount: 2,
      priority: 1,
    },
  ],
}

const isFirst = (id: string, graph: ModuleGraph) => isReached(id, graph, home) || isReached(id, graph, find)

function sharedBy(id: string, graph: ModuleGraph): string | null {
  const isHome = isReached(id, graph, home)
  const isFind = isReached(id, graph, find)
  if (isHome && isFind) return 'shared'
  if (isHome) return id.endsWith('.css') && !isReachedBeside(id, graph, home) ? null : 'shared-home'
  return isFind ? 'shared-find' : null
}

/** Whether there is a way here, also one that loads later, that does not lead over this module. */
function isReachedBeside(id: string, graph: ModuleGraph, over: RegExp, seen = new Set<string>()): boolean {
  if (over.test(id) || seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
  return importers.length === 0 || importers.some((importer) => isReachedBeside(importer, graph, over, seen))
}

/** Whether static imports lead from there to this module. */
function isReached(id: string, graph: ModuleGraph, from: RegExp, seen = new Set<string>()): boolean {
  if (from.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isReached(importer, graph, from, seen))
}

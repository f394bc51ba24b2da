// Which files the browser's code is cut into. Many small ones compress badly and cost a request each.

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const isStyle = /\.css$/
const root = /\/src\/pages\/root\.tsx/
// It starts the page as soon as it is run, and must not run before the route modules are there.
const entry = /\/src\/pages\/entry\.client\.tsx/

/** What the root reaches is needed by every page: `shell`. What several pages share is `shared`. */
export const pageChunks = {
  groups: [
    {
      name: 'framework',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
      priority: 3,
    },
    {
      // all styles too, so that they stand in the order of their imports: the kit's first, a feature's after it
      name: (id: string, graph: ModuleGraph) => (isStyle.test(id) || isReached(id, graph) ? 'shell' : null),
      debugName: 'shell',
      priority: 2,
    },
    {
      name: (id: string) => (entry.test(id) ? null : 'shared'),
      debugName: 'shared',
      test: /\.tsx?$/,
      minShareCount: 4,
      priority: 1,
    },
  ],
}

/** Whether static imports lead from the root to this module. */
function isReached(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (root.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isReached(importer, graph, seen)) ?? false
}

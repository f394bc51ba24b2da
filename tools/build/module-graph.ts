// Which modules of the build need which others. Rolldown tells who imports a module, so every question goes from it upwards.

export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null
}

const nobody = { importers: [], dynamicImporters: [] }
const page = /\?__react-router-build-client-route$/

/** Whether static imports lead from there to this module. */
export function isReached(id: string, graph: ModuleGraph, from: RegExp, seen = new Set<string>()): boolean {
  if (from.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers } = graph.getModuleInfo(id) ?? nobody
  return importers.some((importer) => isReached(importer, graph, from, seen))
}

/** Whether there is a way here, also one that loads later, that does not lead over this module. */
export function isReachedBeside(
  id: string,
  graph: ModuleGraph,
  over: RegExp,
  seen = new Set<string>(),
): boolean {
  if (over.test(id) || seen.has(id)) return false
  seen.add(id)
  const { importers, dynamicImporters } = graph.getModuleInfo(id) ?? nobody
  const all = [...importers, ...dynamicImporters]
  return all.length === 0 || all.some((importer) => isReachedBeside(importer, graph, over, seen))
}

/** The parts for which this module has to come at once, each loaded later by one of these modules. */
export function partsOver(
  id: string,
  graph: ModuleGraph,
  isLoader: (id: string) => boolean,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  const { importers, dynamicImporters } = graph.getModuleInfo(id) ?? nobody
  if (dynamicImporters.some(isLoader)) found.add(id)
  for (const importer of importers) partsOver(importer, graph, isLoader, found, seen)
  return found
}

/** The pages that need this module at once. */
export function pagesOver(
  id: string,
  graph: ModuleGraph,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  if (page.test(id)) found.add(id)
  const { importers } = graph.getModuleInfo(id) ?? nobody
  for (const importer of importers) pagesOver(importer, graph, found, seen)
  return found
}

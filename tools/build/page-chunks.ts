// Which files the browser's code is cut into. Many small ones compress badly and cost a request each (ADR 103).
import { isReached, isReachedBeside, type ModuleGraph, pagesOver, partsOver } from './module-graph.ts'

const root = /\/src\/pages\/root\.tsx/
const home = /\/src\/pages\/home\/home\.tsx/
const find = /\/src\/pages\/find\/find\.tsx/
const board = /\/src\/pages\/find\/find-groups\.tsx/
// It starts the page as soon as it is run, and must not run before the route modules are there.
const entry = /\/src\/pages\/entry\.client\.tsx/

const ofTickets =
  /\/src\/(features\/(groups|bookings|payments)|kit\/(seats|rail|money)|pages\/bookings)\/.*\.tsx?$/
// their pages share little with others, and are read by visitors who come from a search engine
const ofContent = /\/src\/(features\/(content|support)|kit\/landing|pages\/content)\//

/**
 * What other pages share with each other, or one with a part that one of its modules loads later, by folder. Each builds on those before it:
 * a file takes along what its modules import.
 */
const parts: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'more',
    /\/src\/(browser\/|kernel\/|kit\/(controls|feedback|fields|layout|overlays)\/|pages\/use-).*\.tsx?$/,
  ],
  ['accounts', /\/src\/(features\/accounts|pages\/account)\/.*\.tsx?$/],
  ['tickets', ofTickets],
]

/**
 * What the root reaches is needed by every page: `shell`. What the two pages a visitor meets first both reach is
 * `both`; what one of them shares with other pages is its own, so that neither carries what only the other needs. What
 * they load later keeps small files, the groups of a train aside: those need nearly all that a group's own page needs.
 */
export const pageChunks = {
  groups: [
    {
      name: 'react',
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
      debugName: 'both',
      test: /\.(tsx?|css)$/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id: string, graph: ModuleGraph) => (isOfLater(id, graph) ? nameOf(id, graph) : null),
      debugName: 'later',
      test: /\/src\/.*\.tsx?$/,
      minShareCount: 2,
    },
    {
      name: (id: string, graph: ModuleGraph) => (isOfBoard(id, graph) ? 'board' : null),
      debugName: 'board',
      test: ofTickets,
      minShareCount: 2,
    },
    ...parts.map(([name, modules]) => ({
      name: (id: string, graph: ModuleGraph) => (isShared(id, graph, modules) ? name : null),
      debugName: name,
      test: modules,
      minShareCount: 2,
    })),
  ],
}

/** By several pages, or by one and a part that one of these modules loads later. */
const isShared = (id: string, graph: ModuleGraph, modules: RegExp) => {
  const pages = pagesOver(id, graph).size
  return pages > 1 || (pages === 1 && partsOver(id, graph, (loader) => modules.test(loader)).size > 0)
}

const isFirst = (id: string, graph: ModuleGraph) => isReached(id, graph, home) || isReached(id, graph, find)

function sharedBy(id: string, graph: ModuleGraph): string | null {
  const isHome = isReached(id, graph, home)
  const isFind = isReached(id, graph, find)
  if (isHome && isFind) return 'both'
  if (isHome) return id.endsWith('.css') && !isReachedBeside(id, graph, home) ? null : 'of-home'
  return isFind ? 'of-find' : null
}

/** The parts of the first pages, loaded later, that need this module. */
const laterParts = (id: string, graph: ModuleGraph) => [
  ...partsOver(id, graph, (loader) => isFirst(loader, graph) || isReached(loader, graph, root)),
]

const isOfLater = (id: string, graph: ModuleGraph) =>
  !ofContent.test(id) && (isOfWritten(id, graph) || laterParts(id, graph).some((part) => !board.test(part)))

/** Written pages need little of the kit, and would load all of `more` for it. */
const isOfWritten = (id: string, graph: ModuleGraph) => {
  const pages = [...pagesOver(id, graph)]
  return pages.length > 1 && pages.some((page) => ofContent.test(page))
}

const isOfBoard = (id: string, graph: ModuleGraph) =>
  pagesOver(id, graph).size > 1 && laterParts(id, graph).length > 0

/** A file for each, but one for small pieces of the kit, which a dialog is not; every feature has a `contract`. */
const nameOf = (id: string, graph: ModuleGraph) =>
  /\/src\/kit\/(controls|feedback)\//.test(id) && !isOfWritten(id, graph)
    ? 'kit'
    : /([^/]+\/contract|[^/]+)\.tsx?$/.exec(id)![1]!.replace('/', '-')

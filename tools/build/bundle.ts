// How much JavaScript a page needs before it can be used, read from what the build has written.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Part {
  module: string
  imports?: string[]
}
interface Manifest {
  entry: Part
  routes: Record<string, Part & { parentId?: string }>
}

export function readManifest(client: string): Manifest {
  const [path] = globSync('assets/manifest-*.js', { cwd: client })
  if (!path) throw new Error(`There is no route manifest in ${client}; has the product been built?`)
  const source = readFileSync(join(client, path), 'utf8')
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
}

/** Every chunk the browser loads for a route at once: entry, the route and its parents, and what these import. */
export function firstLoad(client: string, manifest: Manifest, routeId: string): string[] {
  const parts = [manifest.entry]
  for (let route = manifest.routes[routeId]; route; route = manifest.routes[route.parentId ?? ''])
    parts.push(route)
  if (parts.length === 1) throw new Error(`The build has no route ${routeId}.`)
  const waiting = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const files = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const name = path.replace(/^.*\//, '')
    if (files.has(name)) continue
    files.add(name)
    // A static import; import(…) is loaded when asked for and does not count.
    const source = readFileSync(join(client, 'assets', name), 'utf8')
    for (const [, file] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(file ?? '')
  }
  return [...files]
}

export const gzipped = (client: string, files: string[]) =>
  files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(client, 'assets', name)), { level: 9 }).length,
    0,
  )

// What a page needs before it can be shown (styles) and used (JavaScript), read from what the build has written.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Part {
  module: string
  imports?: string[]
  css?: string[]
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

/** Every sheet that is linked in the page of a route: the browser paints nothing before it has them all. */
export function firstStyles(manifest: Manifest, routeId: string): string[] {
  // React Router marks a sheet that later parts name too with a # behind its address
  const paths = withParents(manifest, routeId).flatMap(({ css = [] }) => css)
  return [...new Set(paths.map((path) => path.replace(/^.*\/|#$/g, '')))]
}

/** Every chunk the browser loads for a route at once: entry, the route and its parents, and what these import. */
export function firstLoad(client: string, manifest: Manifest, routeId: string): string[] {
  const parts = [manifest.entry, ...withParents(manifest, routeId)]
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

function withParents(manifest: Manifest, routeId: string): Part[] {
  const parts: Part[] = []
  for (let route = manifest.routes[routeId]; route; route = manifest.routes[route.parentId ?? ''])
    parts.push(route)
  if (parts.length === 0) throw new Error(`The build has no route ${routeId}.`)
  return parts
}

export const gzipped = (client: string, files: string[]) =>
  files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(client, 'assets', name)), { level: 9 }).length,
    0,
  )

export const raw = (client: string, files: string[]) =>
  files.reduce((sum, name) => sum + statSync(join(client, 'assets', name)).size, 0)

// Writes the service workers, after everything else: the one of the ticket pages names the files of this release.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import * as z from 'zod'

const page = 'src/pages/bookings/booking.tsx'
/** Loaded later, and wanted without a network too. */
const later = [
  'src/features/accounts/ui/login/exchange-session.ts',
  'src/pages/shell/own-corner.tsx',
  'src/features/notifications/ui/notice-bell.tsx',
]
const textFolders = [
  'src/browser',
  'src/pages',
  ...['accounts', 'bookings', 'notifications', 'payments'].map((name) => `src/features/${name}`),
]

export async function writeWorkers(root: string): Promise<void> {
  const client = join(root, 'build/client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const [routes] = globSync('assets/manifest-*.js', { cwd: client })
  if (routes === undefined) throw new Error('The build has written no list of routes.')
  const server = globSync('build/server/**/*.js', { cwd: root }).toSorted()
  const release = {
    files: [routes, ...pageFiles(manifest)].map((file) => `/${file}`),
    texts: textFiles(manifest),
    // the page is drawn by the server
    name: hash(server.map((path) => readFileSync(join(root, path), 'utf8')).join('\0')),
    shape: await shapeOfBooking(root),
  }
  for (const name of ['ticket-worker', 'start-worker'])
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: { release: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: client,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2023',
        lib: {
          entry: join(root, `src/features/bookings/ui/offline/${name}.ts`),
          formats: ['iife'],
          name: 'worker',
          fileName: () => `${name}.js`,
        },
      },
    })
}

/** Everything the ticket page needs to be drawn and used: scripts, styles and the fonts they name. */
export function pageFiles(manifest: Manifest): string[] {
  const isPart = (name: string) =>
    name.startsWith(page) || name.startsWith('src/pages/root.tsx') || name.includes('entry.client')
  const waiting = [...Object.keys(manifest).filter(isPart), ...later]
  if (!waiting.some((name) => name.startsWith(page))) throw new Error(`The build has no page ${page}.`)
  const seen = new Set<string>()
  const files = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const { file, imports = [], css = [], assets = [] } = part(manifest, name)
    for (const one of [file, ...css, ...assets]) files.add(one)
    waiting.push(...imports)
  }
  return [...files].toSorted()
}

/** The words of the page, by language. */
function textFiles(manifest: Manifest): Record<string, string[]> {
  const languages = Object.keys(manifest).flatMap(
    (name) => /^src\/pages\/texts\/(\w+)\.po$/.exec(name)?.[1] ?? [],
  )
  const files = (language: string) =>
    textFolders.map((folder) => `/${part(manifest, `${folder}/texts/${language}.po`).file}`)
  return Object.fromEntries(languages.map((language) => [language, files(language)]))
}

async function shapeOfBooking(root: string): Promise<string> {
  const contract = pathToFileURL(join(root, 'src/features/bookings/contract.ts')).href
  const { bookingById } = (await import(/* @vite-ignore */ contract)) as { bookingById: { reply: z.ZodType } }
  return hash(JSON.stringify(z.toJSONSchema(bookingById.reply)))
}

function part(manifest: Manifest, name: string) {
  const found = manifest[name]
  if (!found) throw new Error(`The build has no part ${name}, which the ticket page needs without a network.`)
  return found
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

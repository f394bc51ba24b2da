import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const list = /^const __vite__mapDeps=\(.*?\(m\.f=(\[.*?\])\).*?;\n/
const use = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/** Links the sheets of a later part and runs its import() when they are there. One that failed is asked for again. */
const helper = `
const linked = {}
const link = (name) => linked[name] ??= new Promise((done, failed) => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/' + name
  sheet.onload = done
  sheet.onerror = (event) => {
    delete linked[name]
    sheet.remove()
    failed(event)
  }
  document.head.append(sheet)
})
export const __vitePreload = (load, names) => Promise.all((names || []).map(link)).then(load)
`

/**
 * Vite names every sheet that a later part needs beside its import(), also those that the page has long since: names
 * that weigh on each first load, and sheets that would be linked a second time. Only what is new stays.
 */
export function laterStyles(): Plugin {
  return {
    name: 'later-styles',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // takes the place of Vite's own, which also preloads scripts, and is four times as large on every first load
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue
          const code = withNewStylesOnly(chunk.code, stylesOf(chunk, bundle))
          if (code === null)
            this.error(`Vite names the sheets of later parts in another way now: ${chunk.fileName}`)
          chunk.code = code
        }
      },
    },
  }
}

/** The code of a chunk, each import() with the sheets that are not among those the chunk came with. Null: no list was found. */
export function withNewStylesOnly(code: string, known: ReadonlySet<string>): string | null {
  const found = list.exec(code)
  if (!found) return null
  const names = JSON.parse(found[1]!) as string[]
  return code.replace(found[0], '').replace(use, (_, numbers: string) =>
    JSON.stringify(
      numbers
        .split(',')
        .map((number) => names[Number(number)]!)
        .filter((name) => !known.has(name)),
    ),
  )
}

/** Sheets that are there when a chunk runs: its own, and those of all it imports. */
function stylesOf(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Set<string> {
  seen.add(chunk)
  const styles = new Set(chunk.viteMetadata?.importedCss)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type !== 'chunk' || seen.has(imported)) continue
    for (const style of stylesOf(imported, bundle, seen)) styles.add(style)
  }
  return styles
}

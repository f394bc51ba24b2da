import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import { styleName } from './style-names.ts'

const reference = /^@value ([^;]+?) from '([^']+)';\n/gm
const defaultImport = /^import (\w+) from ('(\.[^']+\.module\.css)')/gm
const importedModule = /^@import '([^']+\.module\.css)' layer\((\w+)\);\n/gm

/**
 * What CSS modules cost is paid while building, not on each first load:
 *
 * - `@value button from '../controls/button.module.css'` lets a sheet speak of another component's class. Vite's own way
 *   would copy that whole sheet to where it is named; only the name is wanted.
 * - `styles.button` in a component becomes the name itself, instead of a table of all names of a sheet in the code.
 * - A sheet that is imported for itself alone stays: a page links what the server draws of parts that come later.
 */
export function styleReferences(): Plugin[] {
  let config: ResolvedConfig
  return [
    {
      name: 'style-references',
      enforce: 'pre',
      configResolved(resolved) {
        config = resolved
      },
      async transform(code, id) {
        const path = id.split('?')[0]!
        if (path.endsWith('.module.css')) return { code: withReferences(code, path), map: null }
        if (path.endsWith('.css') && code.includes('.module.css'))
          return { code: await withModules(code, path, config), map: null }
        if (/\.tsx?$/.test(path) && code.includes('.module.css'))
          return { code: withNames(code, path), map: null }
        return undefined
      },
    },
    {
      name: 'style-modules-stay',
      enforce: 'post',
      apply: 'build',
      // as Vite treats a plain sheet: no code of its own, and never left out
      transform: (_, id) =>
        id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ]
}

/** The sheet with the classes of other sheets written as the names that those have in the page. */
export function withReferences(code: string, path: string, readable?: boolean): string {
  const names = new Map<string, string>()
  const own = code.replaceAll(reference, (_, list: string, from: string) => {
    for (const item of list.split(',')) {
      const [name = '', alias = name] = item.trim().split(/\s+as\s+/)
      names.set(alias, styleName(name, resolve(dirname(path), from), readable))
    }
    return ''
  })
  if (names.size === 0) return code
  return own.replaceAll(/\.([A-Za-z]\w*)(?=[^{}]*\{)/g, (written, name: string) => {
    const named = names.get(name)
    return named ? `:global(.${named})` : written
  })
}

/** The component with the names themselves. */
export function withNames(code: string, path: string, readable?: boolean): string {
  let named = code
  for (const [statement, local, quoted, from] of code.matchAll(defaultImport)) {
    const sheet = resolve(dirname(path), from!)
    // a class that is chosen by a value stands in a table of the component's own
    if (new RegExp(`(?<![.\\w])${local}\\[`).test(named))
      throw new Error(`${path}: ${local}[…] names no class`)
    named = named.replaceAll(
      new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'),
      (_, name: string) => `'${styleName(name, sheet, readable)}'`,
    )
    named = named.replace(statement, `import ${quoted}`)
  }
  return named
}

/** A sheet that is linked by its address and imports modules: Vite would give their classes other names there. */
async function withModules(code: string, path: string, config: ResolvedConfig): Promise<string> {
  const modules = [...code.matchAll(importedModule)].map(async ([, from, layer]) => {
    const sheet = resolve(dirname(path), from!)
    const source = withReferences(await readFile(sheet, 'utf8'), sheet)
    return `@layer ${layer} {${(await preprocessCSS(source, sheet, config)).code}}\n`
  })
  return code.replaceAll(importedModule, '') + (await Promise.all(modules)).join('')
}

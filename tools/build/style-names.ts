import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

// No "A": what blocks advertising hides many a class that begins like it. No small letter: no global class is meant.
const first = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'
const second = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const places = first.length * second.length

/**
 * The name that a class of a module has in the page. Server and browser are built apart and must agree, so it depends on
 * nothing but the sheets. Developing, it says where it is written; built, it has two characters, because a page names
 * hundreds of them on its first load and random letters do not compress.
 */
export function styleName(local: string, file: string, readable = process.env.NODE_ENV !== 'production') {
  const sheet = relative(process.cwd(), file.split('?')[0]!).replaceAll('\\', '/')
  if (readable) return `${basename(sheet, '.module.css')}_${local}`
  const name = shortNames().get(`${sheet} ${local}`)
  if (!name) throw new Error(`${sheet} has no class ${local}`)
  return name
}

let known: ReadonlyMap<string, string> | undefined
const shortNames = () => (known ??= shortNamesOf(globSync('src/**/*.module.css').toSorted()))

/** Each class at the place of its hash, or the next free one: a new class changes few of the others' names. */
export function shortNamesOf(sheets: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<number>()
  for (const sheet of sheets)
    for (const local of namesIn(readFileSync(sheet, 'utf8'))) {
      const key = `${sheet.replaceAll('\\', '/')} ${local}`
      let place = createHash('sha256').update(key).digest().readUInt32BE() % places
      while (taken.has(place)) place = (place + 1) % places
      taken.add(place)
      if (taken.size === places) throw new Error('More classes than names of two characters: add a third')
      names.set(key, first[place % first.length]! + second[Math.floor(place / first.length)]!)
    }
  return names
}

/** Classes and animations that a sheet names, also those of other sheets: a name too many costs nothing. */
function namesIn(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^']*'/g, '')
  return new Set([...plain.matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g)].map(([, name]) => name!))
}

// Reads the folder of Markdown files: <folder>/<kind>/<slug>/<language>.md, each with its front matter.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export const languages = ['en', 'de', 'fr', 'nl', 'es'] as const
export type Language = (typeof languages)[number]

/** One page in one language. The names of the fields are those that readers of the service see. */
export interface Entry {
  readonly id: string
  readonly slug: string
  readonly Language: Language
  readonly title: string
  readonly description: string
  /** yyyy-mm-dd: when the text was written or last changed */
  readonly published_at: string
  readonly draft: boolean
  /** Markdown */
  readonly content: string
}
export type Kind = 'pages'
const kinds: readonly Kind[] = ['pages']

/** What a writer has to mend, one sentence for each fault. */
export class ContentFault extends Error {}

/** Every entry by kind. Throws with all faults at once: a half-read folder would be served as if it were whole. */
export function readContent(folder: string): Readonly<Record<Kind, readonly Entry[]>> {
  const faults: string[] = []
  const read = kinds.map((kind) => {
    const files = globSync('*/*.md', { cwd: join(folder, kind) }).toSorted()
    if (files.length === 0) faults.push(`${join(folder, kind)} holds no entries.`)
    return [kind, files.flatMap((file) => readEntry(folder, kind, file, faults))] as const
  })
  if (faults.length > 0) throw new ContentFault(faults.join('\n'))
  return Object.fromEntries(read) as Record<Kind, Entry[]>
}

const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word)

function readEntry(folder: string, kind: Kind, file: string, faults: string[]): Entry[] {
  const path = join(folder, kind, file)
  const [slug = '', name = ''] = file.split(sep)
  const language = name.replace(/\.md$/, '')
  const before = faults.length
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) faults.push(`${path}: "${slug}" is no slug.`)
  if (!isLanguage(language)) faults.push(`${path}: "${language}" is no language of the product.`)
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const [, head, content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined) return [...(faults.push(`${path} does not begin with front matter.`), [])]
  const front = readFrontMatter(path, head, faults)
  if (content.trim() === '') faults.push(`${path} says nothing.`)
  if (faults.length > before) return []
  const { title, description, date, draft } = front
  return [
    {
      id: `${kind}/${slug}/${language}`,
      slug,
      Language: language as Language,
      title: title!,
      description: description!,
      published_at: date!,
      draft: draft === 'true',
      content: content.trim(),
    },
  ]
}

const fields = { title: true, description: true, date: true, draft: false } as const

/** Lines of `name: value`. Every name is known, every needed one is there, every value has its form. */
function readFrontMatter(path: string, head: string, faults: string[]): Partial<Record<string, string>> {
  const front: Record<string, string> = {}
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    if (!Object.hasOwn(fields, name)) faults.push(`${path}: front matter cannot have "${line}".`)
    else if (Object.hasOwn(front, name)) faults.push(`${path}: ${name} is given twice.`)
    else front[name] = value
  }
  for (const [name, isNeeded] of Object.entries(fields))
    if (isNeeded && !front[name]) faults.push(`${path}: ${name} is missing.`)
  const { date = '', draft = 'false' } = front
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  if (date !== '' && !isDay) faults.push(`${path}: "${date}" is no date such as 2026-11-22.`)
  if (!['true', 'false'].includes(draft)) faults.push(`${path}: draft is true or false, not "${draft}".`)
  return front
}

// Reads the folder of Markdown files: <folder>/<kind>/<slug>/<language>.md, each with its front matter.
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type CategoryEntry, categoryEntries } from './help-entries.ts'
import {
  type ArticleEntry,
  type RouteEntry,
  articleEntries,
  routeEntries,
} from './article-and-route-entries.ts'
import { isLanguage, isSlug, type Text, type Written } from './written.ts'

interface PageEntry extends Written {
  readonly title: string
  readonly description: string
  /** Markdown */
  readonly content: string
}
interface QuestionEntry extends Written {
  readonly question: string
  /** what it is about, such as `payment` */
  readonly topic: string
  /** its place among all of them */
  readonly order: number
  /** Markdown */
  readonly answer: string
}
export interface Contents {
  readonly pages: readonly PageEntry[]
  readonly faqs: readonly QuestionEntry[]
  readonly blogs: readonly ArticleEntry[]
  readonly routes: readonly RouteEntry[]
  readonly categories: readonly CategoryEntry[]
}
/** The folders: articles of the help centre are served within their categories. */
type Kind = keyof Contents | 'help'

/** The names that front matter may have, and whether it must. */
const fields: Readonly<Record<Kind, Readonly<Record<string, boolean>>>> = {
  pages: { title: true, description: true, date: true, draft: false },
  faqs: { question: true, topic: true, order: true, date: true, draft: false },
  blogs: {
    slug: true,
    formerly: false,
    title: true,
    description: true,
    category: true,
    seo: false,
    date: true,
    changed: false,
    draft: false,
  },
  routes: {
    slug: true,
    formerly: false,
    title: true,
    description: true,
    origin: true,
    destination: true,
    date: true,
    changed: false,
    draft: false,
  },
  categories: { title: true, order: true, date: true, draft: false },
  help: { formerly: false, title: true, category: true, order: true, date: true, draft: false },
}

/** What a writer has to mend, one sentence for each fault. */
class ContentFault extends Error {}

/** Every entry by kind. Throws with all faults at once: a half-read folder would be served as if it were whole. */
export function readContent(folder: string): Contents {
  const faults: string[] = []
  const read = (kind: Kind) => {
    const files = globSync('*/*.md', { cwd: join(folder, kind) }).toSorted()
    return files.flatMap((file) => readText(folder, kind, file, faults))
  }
  const pages = read('pages').map(({ front, text, ...written }): PageEntry => ({
    ...written,
    title: front['title']!,
    description: front['description']!,
    content: text,
  }))
  const faqs = read('faqs').map(({ front, text, ...written }): QuestionEntry => ({
    ...written,
    question: front['question']!,
    topic: front['topic']!,
    order: Number(front['order']),
    answer: text,
  }))
  const blogs = articleEntries(folder, read('blogs'), faults)
  const routes = routeEntries(folder, read('routes'), faults)
  const categories = categoryEntries(folder, read('categories'), read('help'), faults)
  if (pages.length === 0) faults.push(`${join(folder, 'pages')} holds no entries.`)
  if (faults.length > 0) throw new ContentFault(faults.join('\n'))
  return { pages, faqs: faqs.toSorted((one, other) => one.order - other.order), blogs, routes, categories }
}

function readText(folder: string, kind: Kind, file: string, faults: string[]): Text[] {
  const path = join(folder, kind, file)
  const [slug = '', name = ''] = file.split(sep)
  const language = name.replace(/\.md$/, '')
  const before = faults.length
  if (!isSlug(slug)) faults.push(`${path}: "${slug}" is no slug.`)
  if (!isLanguage(language))
    return [...(faults.push(`${path}: "${language}" is no language of the product.`), [])]
  const whole = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const [, head, text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole) ?? []
  if (head === undefined) return [...(faults.push(`${path} does not begin with front matter.`), [])]
  const front = readFrontMatter(path, fields[kind], head, faults)
  if (text.trim() === '') faults.push(`${path} says nothing.`)
  if (faults.length > before) return []
  return [
    {
      id: `${kind}/${slug}/${language}`,
      slug,
      Language: language,
      published_at: front['date']!,
      draft: front['draft'] === 'true',
      front,
      text: text.trim(),
    },
  ]
}

/** Lines of `name: value`. Every name is known, every needed one is there, every value has its form. */
function readFrontMatter(
  path: string,
  known: Readonly<Record<string, boolean>>,
  head: string,
  faults: string[],
): Readonly<Record<string, string>> {
  const front: Record<string, string> = {}
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    if (!Object.hasOwn(known, name)) faults.push(`${path}: front matter cannot have "${line}".`)
    else if (Object.hasOwn(front, name)) faults.push(`${path}: ${name} is given twice.`)
    else front[name] = value
  }
  for (const [name, isNeeded] of Object.entries(known))
    if (isNeeded && !front[name]) faults.push(`${path}: ${name} is missing.`)
  const { date = '', changed = '', draft = 'false', order = '0' } = front
  for (const day of [date, changed].filter((one) => one !== '' && !isDay(one)))
    faults.push(`${path}: "${day}" is no date such as 2026-11-22.`)
  if (changed !== '' && changed < date) faults.push(`${path} was changed before it was written.`)
  if (!['true', 'false'].includes(draft)) faults.push(`${path}: draft is true or false, not "${draft}".`)
  if (!/^\d+$/.test(order)) faults.push(`${path}: order is a number, not "${order}".`)
  return front
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

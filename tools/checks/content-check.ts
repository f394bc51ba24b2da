// `npm run content`: the written pages are whole in five languages, and nothing in them leads nowhere.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judgeContent, judgeHost, type WrittenEntry } from './content/content.ts'

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ['services/content/print.ts', process.argv[2] ?? 'content'],
  { encoding: 'utf8', maxBuffer: 100_000_000 },
)
if (status !== 0) {
  console.error(stderr.trim())
  process.exit(1)
}
interface DatedEntry extends WrittenEntry {
  readonly draft: boolean
  readonly sources: readonly { readonly url: string }[]
}
interface Question extends Omit<WrittenEntry, 'title' | 'description' | 'content'> {
  readonly question: string
  readonly answer: string
}
interface Route extends Omit<DatedEntry, 'title' | 'description'> {
  readonly Title: string
  readonly Description: string
}
interface Category extends Omit<WrittenEntry, 'content'> {
  readonly articles: readonly (Omit<WrittenEntry, 'slug' | 'Language' | 'description'> & {
    readonly draft: boolean
  })[]
}
const { pages, faqs, blogs, routes, categories } = JSON.parse(stdout) as {
  pages: WrittenEntry[]
  faqs: Question[]
  blogs: DatedEntry[]
  routes: Route[]
  categories: Category[]
}
/** Slugs differ by language; the folder is the same. */
const byFolder = <T extends WrittenEntry>(one: T): T => ({ ...one, slug: one.id.split('/')[1]! })
const content = {
  pages,
  blogs: blogs.map(byFolder),
  routes: routes.map((one) => byFolder({ ...one, title: one.Title, description: one.Description })),
  faqs: faqs.map((one) => ({ ...one, title: one.question, description: one.question, content: one.answer })),
  categories: categories.map((one) => ({ ...one, content: one.description })),
  // an article that stands in another category elsewhere differs in its topic
  help: categories.flatMap(({ slug: topic, Language, articles }) =>
    articles.map((one) => ({
      ...one,
      ...{ id: `help/${one.id}/${Language}`, slug: one.id, Language, description: one.title, topic },
    })),
  ),
}
const table = readFileSync('src/pages/address-table.ts', 'utf8')
const addresses = [...table.matchAll(/\bpath: '([^']*)'/g)].map(([, path]) => path!)
const ready = (texts: readonly { readonly slug: string; readonly draft: boolean }[]) =>
  new Set(texts.filter(({ draft }) => !draft).map(({ slug }) => slug))
// links name the English slug in every language; the service leads each reader to their own
const english = <T extends WrittenEntry | Route>(texts: readonly T[]) =>
  texts.filter(({ Language }) => Language === 'en')
const slugs = {
  blog: ready(english(blogs)),
  route: ready(english(routes)),
  help: ready(categories.flatMap(({ articles }) => articles.map(({ id, draft }) => ({ slug: id, draft })))),
}
const findings = [
  ...judgeContent(content, addresses, slugs),
  ...[...blogs, ...routes].flatMap(({ id, sources }) =>
    sources.flatMap(({ url }) => judgeHost(url).map((why) => `${id}: ${why}`)),
  ),
]
for (const finding of findings) console.error(finding)
console.log(`${Object.values(content).flat().length} entries, ${findings.length} findings`)
process.exitCode = findings.length ? 1 : 0

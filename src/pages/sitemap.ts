import { listArticles, listRoutes, readHelp } from '../features/content/contract.ts'
import { entryPath } from '../features/content/ui/entry-path.ts'
import type { Api } from '../kernel/contract.ts'
import { defaultLanguage, type Language, languages } from '../kernel/languages.ts'
import { escapeXml } from './escape-xml.ts'

/** The pages that say the same to everybody, after the language. Those about one traveller's moment are not to be found. */
const open = [
  '',
  '/routes',
  '/blogs',
  '/about',
  '/faq',
  '/help',
  '/contact',
  '/terms',
  '/privacy-policy',
  '/cookies',
  '/imprint',
]

interface Found {
  /** the addresses of the same page by language, after the language */
  readonly paths: Partial<Record<Language, string>>
  readonly changed: string | null
}

/** After the origin. */
export const sitemapPath = (language: Language): string => `/${language}/sitemap.xml`

/** Where the lists are: one for each language, so that a search engine reads anew only what it wants. */
export const sitemapIndex = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...languages.map((language) => `<sitemap><loc>${origin}${sitemapPath(language)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')

/**
 * Every page that is to be found in a language, with its translations, for search engines. What nobody can read just now
 * is left out.
 */
export async function sitemap(origin: string, language: Language, api: Api): Promise<string> {
  const [{ articles }, { routes }, { categories }] = await Promise.all([
    api(listArticles, {}).catch(() => ({ articles: null })),
    api(listRoutes, {}).catch(() => ({ routes: null })),
    api(readHelp, {}).catch(() => ({ categories: null })),
  ])
  const found: Found[] = [
    ...open.map((path) => ({ paths: inEvery(() => path), changed: null })),
    ...(articles ?? []).map(({ translations, changedAt }) => ({
      paths: inEvery((one) => translations[one] && entryPath('blog', translations[one])),
      changed: changedAt,
    })),
    ...(categories ?? [])
      .flatMap((category) => category.articles)
      .map(({ id }) => ({ paths: inEvery(() => entryPath('help', id)), changed: null })),
    ...(routes ?? []).map(({ translations }) => ({
      paths: inEvery((one) => translations[one] && entryPath('route', translations[one])),
      changed: null,
    })),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...found.map((page) => entry(origin, language, page)),
    '</urlset>',
    '',
  ].join('\n')
}

/** The languages that have the page. */
const inEvery = (pathIn: (language: Language) => string | undefined): Found['paths'] =>
  Object.fromEntries(languages.flatMap((one) => (pathIn(one) === undefined ? [] : [[one, pathIn(one)]])))

/** One address, with those of the page in every language, its own among them: the same as in the head of the page. */
function entry(origin: string, language: Language, { paths, changed }: Found): string {
  const address = (one: Language) => escapeXml(`${origin}/${one}${paths[one]!}`)
  const links = [...languages, 'x-default' as const].flatMap((one) => {
    const own = one === 'x-default' ? defaultLanguage : one
    return paths[own] === undefined
      ? []
      : [`<xhtml:link rel="alternate" hreflang="${one}" href="${address(own)}"/>`]
  })
  const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${address(language)}</loc>${lastmod}${links.join('')}</url>`
}

/** What anybody may read, and where the list of it is. */
export const robots = (origin: string): string =>
  // the pictures of pages are for machines
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/content/card/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

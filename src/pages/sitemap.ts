import { listArticles, listRoutes } from '../features/content/contract.ts'
import type { Api } from '../kernel/contract.ts'
import { type Language, languages } from '../kernel/languages.ts'

/** The pages that say the same to everybody, after the language. Those about one traveller's moment are not to be found. */
const open = ['', '/routes', '/blogs', '/about', '/faq', '/terms', '/privacy-policy', '/cookies', '/imprint']

/** Every page that is to be found, in each language, for search engines. What nobody can read just now is left out. */
export async function sitemap(origin: string, apiIn: (language: Language) => Api): Promise<string> {
  const paths = await Promise.all(
    languages.map(async (language) => {
      const api = apiIn(language)
      const [{ articles }, { routes }] = await Promise.all([
        api(listArticles, {}).catch(() => ({ articles: null })),
        api(listRoutes, {}).catch(() => ({ routes: null })),
      ])
      return [
        ...open.map((path) => ({ path, changed: null })),
        ...(articles ?? []).map(({ slug, publishedAt }) => ({ path: `/blog/${slug}`, changed: publishedAt })),
        ...(routes ?? []).map(({ slug }) => ({ path: `/route/${slug}`, changed: null })),
      ].map(({ path, changed }) => {
        const address = escaped(`${origin}/${language}${encodeURI(path)}`)
        return `<url><loc>${address}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`
      })
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.flat(),
    '</urlset>',
    '',
  ].join('\n')
}

/** What anybody may read, and where the list of it is. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;')

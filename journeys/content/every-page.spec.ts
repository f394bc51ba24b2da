import { expect } from '@playwright/test'
import { defaultLanguage, languages } from '../../src/kernel/languages.ts'
import { isSmallEnough } from '../steps/content-size.ts'
import { crawl, foundIn, type Site } from '../steps/crawl.ts'
import { foreignSentences, sentencesOf } from '../steps/texts/foreign-sentences.ts'
import { schemaFaults } from '../steps/schema-org.ts'
import { isSoundData, structuredDataIn } from '../steps/structured-data.ts'
import { test } from '../steps/test.ts'

/** Pages that only emails, and other parties, lead to. */
const apart = ['newsletter', 'verify', 'forgot-password', 'checkout/cancel', 'unfollow']
const contentPages =
  /^\/\w\w\/(about|faq|help|contact|blogs|routes|terms|privacy-policy|cookies|imprint|(blog|route|help)\/.*)$/
const described = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)![1]!
const letters = (text: string) => text.replaceAll(/&#?\w+;/g, '.').length

let site: Site
let own: string
// Every page is rendered once, and all that is promised of it is looked for in what came.
test.beforeAll(async ({ request }) => {
  own = new URL((await request.get('/en')).url()).origin
  // many visitors: one who read all these pages within a minute would be refused
  let visitors = 0
  const starts = languages.flatMap((language) => ['', ...apart].map((path) => `/${language}/${path}`))
  site = await crawl(
    starts.map((path) => path.replace(/\/$/, '')),
    async (path) => {
      const from = `192.0.2.${(visitors += 1) % 250}`
      const headers = { 'x-forwarded-for': from, 'accept-language': 'en' }
      let response = await request.get(path, { maxRedirects: 0, headers })
      // on a busy machine a text can come too late for its page, which says so and has it a moment later
      const again = async () => {
        if (response.status() === 503) response = await request.get(path, { maxRedirects: 0, headers })
        return response.status()
      }
      await expect.poll(again, { message: path, intervals: [6_000], timeout: 90_000 }).not.toBe(503)
      const isPage = response.headers()['content-type']?.startsWith('text/html')
      return {
        status: response.status(),
        location: response.headers()['location'],
        html: isPage ? await response.text() : '',
      }
    },
  )
})

const pageAt = (path: string) => {
  const html = site.pages.get(path)
  expect(html, `no page leads to ${path}`).toBeDefined()
  return html!
}

test('[CONT-02] [CONT-03] [CONT-04] [CONT-05] from the home pages no link of any page in any language leads nowhere', async () => {
  test.info().annotations.push({ type: 'crawled', description: site.size })
  expect(site.faults).toEqual([])
  // what it is made to find, it finds
  const broken: Readonly<Record<string, string>> = {
    '/': '<a href="/gone">1</a> <a href="/old">2</a> <a href="/b#there">3</a> <a href="/b#not">4</a> <img src="/c.png">',
    '/b': '<h2 id="there">5</h2>',
  }
  const { faults } = await crawl(['/'], async (path) =>
    path === '/old'
      ? { status: 301, location: '/b', html: '' }
      : { status: path in broken ? 200 : 404, html: broken[path] ?? '' },
  )
  expect(faults).toEqual([
    '/ leads to /gone, which answers 404',
    '/ leads to /old, which answers 301 /b',
    '/ names /c.png, which answers 404',
    '/ leads to #not, which /b has not',
  ])
})

for (const language of languages)
  test(`[CONT-02] [CONT-03] [CONT-04] search engines are told of every page there is, and of no other: ${language}`, async ({
    request,
  }) => {
    const xml = await (await request.get(`/${language}/sitemap.xml`)).text()
    const listed = foundIn(xml, /<loc>([^<]+)</g).map((address) => address.replace(own, ''))
    expect(listed.length).toBe(new Set(listed).size)
    for (const path of listed) {
      const html = pageAt(path)
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<link rel="canonical" href="${own}${path}"`)
      expect(html, path).not.toContain('name="robots"')
      expect(html.match(/<meta name="description"/g), path).toHaveLength(1)
      // every other language has the same at an address of its own
      const others = foundIn(html, /hrefLang="\w\w" href="([^"]+)"/g).map((href) => href.replace(own, ''))
      expect(others.map((other) => other.slice(1, 3)).toSorted(), path).toEqual([...languages].toSorted())
      for (const other of others) pageAt(other)
    }
    // nothing that is written is left out of them
    const written = [...site.pages.keys()].filter((path) =>
      new RegExp(`^/${language}/(blog|route|help)/[^?]+$`).test(path),
    )
    expect(written.filter((path) => !listed.includes(path))).toEqual([])
  })

for (const [list, one, least] of [
  ['blogs', 'blog', 8],
  ['routes', 'route', 24],
  ['help', 'help', 30],
] as const)
  test(`[CONT-02] [CONT-03] [CONT-04] each text of ${list} is there in every language, and tells machines what it is`, async ({
    request,
  }) => {
    const counts: number[] = []
    const descriptions = new Set<string>()
    for (const language of languages) {
      const listed = foundIn(
        pageAt(`/${language}/${list}`),
        new RegExp(`href="(/${language}/${one}/[^"]+)"`, 'g'),
      )
      const paths = new Set(listed)
      counts.push(paths.size)
      const cardOf = (path: string) => `/api/content/card${path.slice(3)}?language=${language}`
      const picture = await request.head(cardOf(listed[0]!))
      expect(picture.headers()['content-type']).toBe('image/png')
      for (const path of paths) {
        const html = pageAt(path)
        expect(html).toContain(`<meta property="og:url" content="${own}${path}"`)
        expect(html).toContain(`<meta property="og:image" content="${own}${cardOf(path)}"`)
        expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
        if (one !== 'blog') expect(letters(described(html)), path).toBeLessThanOrEqual(160)
        expect(descriptions, `${path} says of itself what another page says`).not.toContain(described(html))
        descriptions.add(described(html))
        if (one === 'help') continue
        const data = structuredDataIn(html)
        const crumbs = data.find((block) => block['@type'] === 'BreadcrumbList')
        expect(crumbs?.itemListElement?.at(-1)?.item).toBe(own + path)
        const told = data.find((block) => block['@type'] === (one === 'blog' ? 'Article' : 'TrainTrip'))
        expect(told, path).toBeDefined()
        const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown
        if (one === 'blog')
          expect(told).toMatchObject({ datePublished: day, dateModified: day, image: own + cardOf(path) })
      }
    }
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeGreaterThanOrEqual(least)
  })

test('[CONT-07] [SHELL-01] no page leaves a sentence in another language, weighs too much, or tells machines what they do not know', async ({
  request,
}) => {
  for (const [path, html] of site.pages) {
    expect(foreignSentences(html, path.slice(1, 3)), path).toEqual([])
    if (contentPages.test(path)) isSmallEnough(html, path)
    isSoundData(html, path)
  }
  // what nothing leads to, and one of many searches
  for (const language of languages)
    for (const page of ['no-such-page', 'find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA']) {
      const html = await (await request.get(`/${language}/${page}`)).text()
      expect(foreignSentences(html, language), page).toEqual([])
      isSoundData(html, page)
    }
  // what they are made to find, they find
  const wrong = {
    '@type': 'Article',
    headlin: 'A',
    author: { '@type': 'Person', nam: 'B' },
    datePublished: 'today',
  }
  for (const fault of ['headlin', '/author (Person)', '/datePublished (Article) must match format'])
    expect(schemaFaults(wrong).join('\n')).toContain(fault)
  const faq = pageAt('/en/faq')
  const sentences = sentencesOf(faq).length
  expect(sentences).toBeGreaterThan(100)
  for (const language of languages.filter((other) => other !== defaultLanguage))
    expect(foreignSentences(faq, language).length / sentences, language).toBeGreaterThan(0.98)
})

import { expect } from '@playwright/test'
import { foreignSentences } from '../steps/foreign-sentences.ts'
import { isSmallEnough } from '../steps/content-size.ts'
import { test } from '../steps/test.ts'

const languages = ['en', 'de', 'fr', 'nl', 'es'] as const
/** Articles, routes and help articles are read by journeys of their own. */
const contentPages = [
  ...['about', 'faq', 'help', 'contact', 'blogs', 'routes'],
  ...['terms', 'privacy-policy', 'cookies', 'imprint'],
]
const pages = [
  '',
  ...contentPages,
  ...['login', 'register', 'forgot-password', 'verify', 'newsletter', 'checkout/cancel', 'no-such-page'],
  'find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA',
]

test('[CONT-07] [SHELL-01] no page leaves a sentence in another language, and none of its links leads nowhere', async ({
  request,
}) => {
  test.slow()
  // many visitors: one who read all these pages within a minute would be refused
  let visitors = 0
  const get = (path: string) =>
    request.get(path, { headers: { 'x-forwarded-for': `192.0.2.${(visitors += 1) % 250}` } })
  const linked = new Set<string>()
  const read = new Set<string>()
  let english = ''
  for (const language of languages)
    for (const page of pages) {
      const path = page === '' ? `/${language}` : `/${language}/${page}`
      const html = await (await get(path)).text()
      read.add(path)
      expect(foreignSentences(html, language), path).toEqual([])
      if (contentPages.includes(page)) isSmallEnough(html, path)
      if (language === 'en' && page === 'faq') english = html
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
        // those of texts are followed by the journeys that read them
        if (!/\/(blog|route|help)\/|\/find\?|departure_date=/.test(href))
          linked.add(href.replaceAll('&amp;', '&'))
    }
  for (const href of linked) if (!read.has(href)) expect((await get(href)).status(), href).toBe(200)
  // what it is made to find, it finds
  for (const language of ['de', 'fr', 'nl', 'es'] as const)
    expect(foreignSentences(english, language).length, language).toBeGreaterThan(100)
})

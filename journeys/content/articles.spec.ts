import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'
import { onlyCoralAct } from '../steps/coral-acts.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const amsterdamTime = () =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Amsterdam' },
  }).format()
const withoutCookieBar = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))

test('[CONT-02] an article is found, read by its contents and reacted to', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await withoutCookieBar(page)
  await page.clock.install()
  // how a page is scrolled, as it says it to the browser
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (how) {
      if (typeof how === 'object') document.documentElement.dataset['scrolls'] = how.behavior
      scroll.call(this, how)
    }
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  await scriptsTakeOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(heading(page)).toHaveText('Blog')
  const featured = page.getByRole('region').filter({ hasText: 'Latest article' })
  await expect(featured.getByRole('link')).toHaveCount(1)
  const others = page.getByRole('region', { name: 'More articles' }).getByRole('listitem')
  await expect(others.first()).toContainText(/\w+ \d+, 20\d\d/)
  expect(await others.count()).toBeGreaterThanOrEqual(7)
  await page.getByRole('link', { name: 'What a hold on your card is, and what it isn’t' }).click()
  await expect(heading(page)).toHaveText('What a hold on your card is, and what it isn’t')
  await expect(page).toHaveTitle('What a hold on your card is, and what it isn’t | Sixrail')
  await expect(page.getByText('November 22, 2026').first()).toBeVisible()
  await expect(page.getByText('what a hold on your card is', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The Sixrail team' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expect(page.getByRole('article').getByRole('combobox', { name: 'From' })).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'How long a hold lasts' }).click()
  const section = page.getByRole('heading', { name: 'How long a hold lasts' })
  await expect(section).toBeInViewport()
  await expect(section).toBeFocused()
  await expect(contents.locator('[aria-current]')).toHaveText('How long a hold lasts')
  await expect(page).toHaveURL(/#section-how-long-a-hold-lasts$/)
  // smoothly, unless the reader wants nothing to move
  await expect(page.locator('html')).toHaveAttribute('data-scrolls', 'auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await contents.getByRole('link').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-scrolls', 'smooth')
  await expect(contents.locator('[aria-current]')).toHaveText(
    await contents.getByRole('link').first().innerText(),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })

  // a clock cannot be paused in its past, and on a slow machine the moment may be over when it is asked for
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))).toPass()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  const thanks = page.getByText('Thank you for your feedback.')
  await expect(thanks).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(200)
  await expect(thanks).toBeHidden()
  await page.clock.resume()
  await nothingBarsTheWay(page)

  // the menu of languages leads to the translation, which has a slug of its own
  await page.goto('/de/blog/what-a-hold-on-your-card-is')
  await expect(page).toHaveURL(/\/de\/blog\/was-eine-vormerkung-auf-der-karte-ist$/)
  await expect(heading(page)).toHaveText('Was eine Vormerkung auf deiner Karte ist und was nicht')
  expect(consoleErrors).toEqual([])
})

test('[CONT-07] an article and a route that nobody wrote say so, and lead on', async ({ page, request }) => {
  for (const [path, title, text, link] of [
    ['/en/blog/nothing', 'Blog post not found', 'There is no article', 'All articles'],
    ['/en/route/nothing', 'Route Not Found', 'Route not found', 'All routes'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('content="noindex"')
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible()
  }
})

test('[CONT-07] [CONT-06] what cannot be read says so and can be tried again, and a reaction that nobody takes is thanked for', async ({
  page,
}) => {
  await withoutCookieBar(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  await scriptsTakeOver(page)
  const main = page.getByRole('main')
  const answering = (address: string, json: object) =>
    page.route(`**/api/content/${address}`, (route) => route.fulfill({ json }))
  const back = (address: string) => page.unroute(`**/api/content/${address}`)
  const again = page.getByRole('button', { name: 'Try again' })

  await answering('blogs', { articles: null })
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(main.getByText('Failed to load blog posts')).toBeVisible()
  await back('blogs')
  await answering('blogs', { articles: [] })
  await again.click()
  await expect(main.getByText('No blog posts available in this language.')).toBeVisible()
  await back('blogs')

  // without the list there is still the search, and the matter is not the traveller's
  await answering('routes', { routes: null })
  await page.getByRole('banner').getByRole('link', { name: 'Routes' }).click()
  await expect(heading(page)).toHaveText('Popular train routes')
  await expect(main.getByText('No routes available', { exact: true })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'From' })).toBeVisible()
  await back('routes')
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(heading(page)).toHaveText('Blog')
  await page.getByRole('banner').getByRole('link', { name: 'Routes' }).click()
  await answering('routes/*', { state: 'unread', slug: null, route: null })
  await main.getByRole('link', { name: /^Book Now.*Amsterdam Centraal – Utrecht Centraal/ }).click()
  await expect(main.getByText('Failed to load route information')).toBeVisible()
  await back('routes/*')
  await again.click()
  await expect(heading(page)).toHaveText('Train from Amsterdam to Utrecht')

  await answering('faqs', { questions: null })
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(main.getByText('Failed to load FAQs. Please try again later.')).toBeVisible()
  await back('faqs')

  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(heading(page)).toHaveText('Blog')
  await answering('blogs/*', { state: 'unread', slug: null, article: null })
  await main.getByRole('link', { name: 'What a hold on your card is, and what it isn’t' }).click()
  await expect(main.getByText('Failed to load blog post', { exact: true })).toBeVisible()
  await back('blogs/*')
  await again.click()
  await expect(heading(page)).toHaveText('What a hold on your card is, and what it isn’t')
  await page.route('**/api/content/reaction', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Dislike' }).click()
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
})

test('[CONT-03] a route leads to its trains, from the button and from the form', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await withoutCookieBar(page)
  await page.goto('/en/routes')
  await scriptsTakeOver(page)
  await page.getByRole('link', { name: /^Book Now.*Amsterdam Centraal – Utrecht Centraal/ }).click()
  await expect(heading(page)).toHaveText('Train from Amsterdam to Utrecht')
  const overview = page.getByRole('region', { name: 'Route overview' })
  for (const fact of ['27 min', '40 km', 'NS', 'direct trains on a weekday'])
    await expect(overview).toContainText(fact)
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Amsterdam Centraal')
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('Utrecht Centraal')
  const tips = page.getByRole('region', { name: 'Travel tips' })
  expect(await tips.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  const quick = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  expect(await quick.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['routes', 'about', 'faq', 'blogs'].map((path) => `/en/${path}`),
  )
  await onlyCoralAct(page, /^Search trains and groups$/)
  await nothingBarsTheWay(page)
  const before = amsterdamTime()
  await overview.getByRole('link', { name: 'Search Connections' }).click()
  await expect(page).toHaveURL(/\/en\/find\?.*NLAMSCST.*NLUTRCST/)
  await expect(heading(page)).toContainText('Utrecht Centraal')
  // the trains from now on
  const asked = new URL(page.url()).searchParams
  const time = `${asked.get('departure_date')} ${asked.get('departureStartTime')}`
  expect([before, amsterdamTime()]).toContain(time)
  expect(consoleErrors).toEqual([])
})

test('[CONT-03] a route whose slug was changed is found under the new one, for good', async ({ request }) => {
  const path = '/de/route/amsterdam-nach-brussel'
  const moved = await request.get(`${path}?utm_source=card`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toBe('/de/route/amsterdam-nach-bruessel?utm_source=card')
  // from another language it is the way to the translation, which may have another name tomorrow
  const elsewhere = await request.get(path.replace('/de/', '/fr/'), { maxRedirects: 0 })
  expect(elsewhere.status()).toBe(302)
  expect(elsewhere.headers()['location']).toBe('/fr/route/train-amsterdam-bruxelles')
})

test('[CONT-02] [CONT-03] a picture that cannot be loaded leaves its poster, and in a text its words', async ({
  page,
}) => {
  await withoutCookieBar(page)
  await page.route('**/api/content/blogs/*', async (route) => {
    const { article, ...found } = (await (await route.fetch()).json()) as { article: { html: string } }
    const html = `${article.html}<p><img src="/no-such.jpg" alt="Six friends on a platform" /></p>`
    await route.fulfill({ json: { ...found, article: { ...article, html, image: '/no-such.png' } } })
  })
  await page.goto('/en/blogs')
  await scriptsTakeOver(page)
  await page.getByRole('link', { name: 'What a hold on your card is' }).click()
  const text = page.getByRole('article')
  await expect(text.getByText('Six friends on a platform')).toBeVisible()
  await expect(text.locator('svg[viewBox="0 0 300 400"]')).toBeVisible()
  await expect(text.locator('img')).toHaveCount(0)
})

test('[CONT-02] [CONT-03] search engines are told of every page', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const lists = [...index.matchAll(/<sitemap><loc>([^<]+)</g)].map(([, loc]) => new URL(loc!).pathname)
  expect(lists).toHaveLength(languages.length)
  const xml = (await Promise.all(lists.map(async (list) => (await request.get(list)).text()))).join('')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('/sitemap.xml')
  // pictures that pages name for machines
  expect(robots).toContain('Allow: /api/content/card/')
  for (const language of languages)
    for (const path of ['blogs', 'routes', 'blog/', 'route/']) expect(xml).toContain(`/${language}/${path}`)
  // and, of each, of the same page in every language, as its own head says
  const entries = xml.split('<url>').slice(1)
  for (const entry of entries) expect(entry.match(/<xhtml:link /g)).toHaveLength(languages.length + 1)
  const pairs = (text: string, link: RegExp) =>
    [...text.matchAll(link)].map(([, language, href]) => [language, href])
  const own = entries.find((entry) => entry.includes('/de/route/amsterdam-nach-bruessel</loc>'))!
  const head = await (await request.get('/de/route/amsterdam-nach-bruessel')).text()
  expect(pairs(own, /hreflang="([^"]+)" href="([^"]+)"/g)).toEqual(
    pairs(head, /hrefLang="([^"]+)" href="([^"]+)"/g),
  )
})

test('[CONT-02] readers of feeds find the articles of each language, by the head of the blog', async ({
  request,
}) => {
  for (const language of languages) {
    const list = await (await request.get(`/${language}/blogs`)).text()
    const [, path] = /<link rel="alternate" type="application\/atom\+xml"[^>]*href="([^"]+)"/.exec(list) ?? []
    expect(path).toBe(`/${language}/blogs/feed.xml`)
    const feed = await request.get(path!)
    expect(feed.headers()['content-type']).toContain('application/atom+xml')
    const xml = await feed.text()
    const [, own] = new RegExp(`<id>[^<]*(/${language}/blog/[^<]+)</id>`).exec(xml) ?? []
    const article = await request.get(own!)
    expect(article.status()).toBe(200)
    expect(await article.text()).toContain(`type="application/atom+xml"`)
  }
})

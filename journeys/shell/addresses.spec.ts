import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'

// as the documents list them (000 §2 and 001 §2), with an example where a name stands for many
const addresses = [
  '',
  'login',
  'register',
  'logout',
  'google',
  'verify/1',
  'forgot-password',
  'cookies',
  'about',
  'help',
  'faq',
  'find',
  'connections',
  'checkout',
  'checkout/success',
  'checkout/cancel',
  'messages',
  'success',
  'contact',
  'dashboard/my-bookings',
  'booking/1',
  'booking/1/cancel',
  'privacy-policy',
  'terms',
  'imprint',
  'blogs',
  'blog/first-six',
  'routes',
  'route/utrecht-maastricht',
  'seat-selection',
  // not in the documents
  'profile',
  'notifications',
  'newsletter',
  'unfollow',
  'shared-ticket',
]
/** Read without scripts; the others are empty then, and say so (the search once it has trains: SRCH-02). */
const isRead = (path: string) =>
  ['', 'find', 'connections', 'faq', 'about', 'cookies', 'privacy-policy', 'terms', 'imprint'].includes(
    path,
  ) || /^(blog|route)/.test(path)
const saysWhatItNeeds = /<noscript>(?:(?!<\/noscript>).)*JavaScript/
/** Not redirected: what they carry is secret or spent at once. */
const bare = ['logout', 'google']
/** Their content may not exist: a page of the product says so, with the status that is true. */
const named = /^(blog|route)\//

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const asked = { maxRedirects: 0, headers: { 'accept-language': 'en' } }

test('[SHELL-01] every address answers under five prefixes, says what it needs scripts for, and leads to one when it is bare', async ({
  request,
}) => {
  for (const path of addresses) {
    for (const language of languages) {
      const address = `/${language}${path && '/'}${path}`
      // five visitors, each at an address of their own: one who had all these pages rendered would be refused
      const headers = { ...asked.headers, 'x-forwarded-for': `203.0.113.${languages.indexOf(language) + 1}` }
      const response = await request.get(address, { ...asked, headers })
      expect([200, ...(named.test(path) ? [404] : [])], address).toContain(response.status())
      const html = await response.text()
      expect(html, address).toContain(`<html lang="${language}"`)
      expect(saysWhatItNeeds.test(html), address).toBe(!isRead(path))
    }
    const response = await request.get(`/${path}?a=1&b=c%20d`, asked)
    if (bare.includes(path)) expect(response.status(), path).toBe(200)
    else {
      expect(response.status(), path).toBe(302)
      expect(response.headers()['location']).toBe(`/en${path && '/'}${path}?a=1&b=c%20d`)
      expect(response.headers()['vary']).toContain('Accept-Language')
    }
  }
})

test('[SHELL-01] an address that only the router’s own data requests would have is unknown', async ({
  request,
}) => {
  for (const address of ['/en.data', '/en/find.data', '/_root.data', '/_.data', '/x.data', '/en/join/x.data'])
    expect((await request.get(address)).status(), address).toBe(404)
})

test('[SHELL-01] an unknown address is a 404 with the way home, in the right language', async ({ page }) => {
  for (const [address, language, home] of [
    ['/nowhere/at/all', 'en', 'Go Back Home'],
    ['/xx/find', 'en', 'Go Back Home'],
    // a prefix is remembered: from here on a bare address would be German
    ['/de/unknown', 'de', 'Zurück zur Startseite'],
    ['/en/nowhere', 'en', 'Go Back Home'],
    // typed ones that cannot be decoded
    ['/de/verify/%FF', 'de', 'Zurück zur Startseite'],
    ['/fr/help/%E0%A4%A', 'fr', 'Retour à l’accueil'],
    ['/en/blog/50%', 'en', 'Go Back Home'],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main').getByRole('link', { name: home })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Six seats.')
})

test('[SHELL-02] [SHELL-04] short and old addresses lead to the new ones', async ({ request }) => {
  for (const [from, to] of [
    ['/', '/en'],
    ['/contact', '/en/contact'],
    ['/routes', '/en/routes'],
    ['/about', '/en/about'],
    ['/faq', '/en/faq'],
    ['/privacy', '/en/privacy-policy'],
    ['/blog', '/en/blogs'],
    ['/route', '/en/routes'],
    ['/de/privacy', '/de/privacy-policy'],
    ['/fr/blog?page=2', '/fr/blogs?page=2'],
    ['/nl/route', '/nl/routes'],
  ] as const) {
    const response = await request.get(from, asked)
    // for good, unless it depends on who asks
    const status = /^\/\w\w\b/.test(from) ? 301 : 302
    expect([response.status(), response.headers()['location']], from).toEqual([status, to])
  }
})

test('[SHELL-01] [CONT-02] a page is at one address only, and whoever asks at another is led there for good', async ({
  request,
}) => {
  for (const from of ['/DE/blogs', '/de/Blogs', '/de/%62logs', '/de//blogs', '/de/blogs/', '/d%65/BLOGS//']) {
    const response = await request.get(from, asked)
    expect([response.status(), response.headers()['location']], from).toEqual([301, '/de/blogs'])
  }
  for (const [path, language] of [
    ['/xx/blogs', 'en'],
    ['/de-DE/blogs', 'en'],
    ['/de/blogs%2F', 'de'],
    ['/fr/blog/rien', 'fr'],
    ['/nl/route/niets', 'nl'],
    ['/es/terms/nada', 'es'],
  ] as const) {
    const response = await request.get(path, asked)
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html, path).toContain(`<html lang="${language}"`)
    expect(html, path).toContain('content="noindex"')
  }
})

test('[SHELL-03] the address decides, then the stored choice, then the browser, then English', async ({
  browser,
  request,
}) => {
  const leads = async (headers: Record<string, string>) =>
    (await request.get('/find?a=1', { maxRedirects: 0, headers })).headers()['location']
  expect(await leads({ 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' })).toBe('/es/find?a=1')
  expect(await leads({ 'accept-language': 'pl,nl;q=0.4,de;q=0.7' })).toBe('/de/find?a=1')
  expect(await leads({ 'accept-language': 'pl' })).toBe('/en/find?a=1')
  expect(await leads({ 'accept-language': 'es', cookie: 'userLanguage=nl' })).toBe('/nl/find?a=1')
  expect(await leads({ 'accept-language': 'es', cookie: 'userLanguage=xx' })).toBe('/es/find?a=1')

  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL(/\/fr$/)
  await expect.poll(() => stored(page, 'userLanguage')).toBe('fr')
  // the first part of the address is the traveller's choice
  await page.goto('/nl/faq')
  await expect.poll(() => stored(page, 'userLanguage')).toBe('nl')
  await page.goto('/about?from=mail')
  await expect(page).toHaveURL(/\/nl\/about\?from=mail$/)
  // some browsers forget the cookie and keep the rest
  // gone first, or the page that is being left writes its cookie again
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/about?from=mail')
  await expect(page).toHaveURL(/\/nl\/about\?from=mail$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  // or have a cookie of another language
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await context.addCookies([{ name: 'userLanguage', value: 'es', url: origin }])
  await page.goto('/about?from=mail')
  await expect(page).toHaveURL(/\/nl\/about\?from=mail$/)
  await page.goto('/de/about')
  await expect.poll(() => stored(page, 'userLanguage')).toBe('de')
  await context.close()
})

import { expect, type Page } from '@playwright/test'
import { scriptsTakeOver, whileTakingOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { logIn, person, register } from '../steps/travellers.ts'

const languages = ['en', 'de', 'fr', 'nl', 'es'] as const
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
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const search = `find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${inTwoWeeks}`

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
  await page.goto('/de/about')
  await expect.poll(() => stored(page, 'userLanguage')).toBe('de')
  await context.close()
})

test('[SHELL-05] the bar: pages, language, account; a menu on phones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Routes', 'About', 'FAQ', 'Blogs'])
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav.getByRole('link').first()).toBeHidden()
  // the browser itself opens the menu; Escape is a script's
  await scriptsTakeOver(page)
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').press('Enter')
  for (const name of ['Home', 'Routes', 'About', 'FAQ', 'Blogs', 'Log in', 'Register'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  // it opens without scripts and closes with them
  await scriptsTakeOver(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeHidden()
})

test('[SHELL-06] another language shows the same page, and is remembered', async ({ page, context }) => {
  await page.goto(`/en/${search}`)
  await page.getByRole('banner').locator('summary').filter({ hasText: 'EN' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL((url) => decodeURIComponent(url.href).endsWith(`/de/${search}`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nach')
  // written when the page is drawn, a moment after its words
  await expect.poll(() => stored(page, 'userLanguage')).toBe('de')
  expect((await context.cookies()).find(({ name }) => name === 'userLanguage')?.value).toBe('de')
  await page.goto('/')
  await expect(page).toHaveURL(/\/de$/)
})

test('[SHELL-08] [SHELL-05] a guest comes back after login; whoever is in has no business there', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Sanne', `Shell ${info.testId.slice(-4)}`)
  const { page } = who
  await register(who)
  await page.goto(`/en/${search}`)
  // before the scripts have taken over, the link is a document's: the way back is then the address alone
  await scriptsTakeOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
  // written when the page is drawn, a moment after its address
  await expect
    .poll(async () => JSON.parse((await stored(page, 'previousRoute')) ?? '{}') as unknown)
    .toMatchObject({ name: 'find', params: {}, query: { departure_date: inTwoWeeks } })
  await logIn(who)
  await expect(page).toHaveURL((url) => decodeURIComponent(url.href).endsWith(`/en/${search}`))
  expect(await stored(page, 'previousRoute')).toBeNull()

  // a change of page closes the menu
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' to ')
  const profile = page.getByRole('banner').locator('summary').filter({ hasText: 'Sanne' })
  await profile.click()
  for (const name of ['My Groups', 'Logout'])
    await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible()

  await page.goto('/en/login')
  await expect(page).toHaveURL(/\/en$/)

  // SHELL-11: a notice is there for 3 to 5 s, and storage holds nothing but the documents' names
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const known = ['user', 'bookingState', 'cookieConsent', 'userLanguage', 'previousRoute']
  const session = ['pendingGroupCreation', 'pendingGroupJoin', 'react-router-scroll-positions']
  expect(kept.filter((key) => ![...known, ...session].includes(key))).toEqual([])
  expect(kept).toContain('user')
  expect(who.consoleErrors).toEqual([])
  await who.context.close()
})

test('[SHELL-11] a notice stays 3 to 5 seconds, longer while someone reads it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/en/logout')
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('paragraph')
  await expect(notice).toBeVisible()
  // a clock cannot be paused in its past, and on a slow machine the moment may be over when it is asked for
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))).toPass()
  await page.clock.runFor(2_400)
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2_600)
  await expect(notice).toBeHidden()
})

const formats = {
  en: { title: 'Utrecht Centraal to Maastricht', price: /€\d+\.\d\d/ },
  de: { title: 'Utrecht Centraal nach Maastricht', price: /\d+,\d\d\s€/ },
  fr: { title: 'Utrecht Centraal vers Maastricht', price: /\d+,\d\d\s€/ },
  nl: { title: 'Utrecht Centraal naar Maastricht', price: /€\s\d+,\d\d/ },
  es: { title: 'De Utrecht Centraal a Maastricht', price: /\d+,\d\d\s€/ },
} as const

for (const language of languages) {
  test(`[SHELL-10] one language on one page, and its own addresses: ${language}`, async ({ page }) => {
    const { title, price } = formats[language]
    const origin = new URL((await page.goto(`/${language}/${search}`))!.url()).origin
    await expect(page).toHaveTitle(`${title} | Sixrail`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main')).toContainText(price)

    const text = await page.getByRole('main').innerText()
    if (language !== 'en') expect(text).not.toMatch(/€\d|\b(the|and|seats|change|Search)\b/)
    const link = (rel: string) =>
      page
        .locator(`link[rel="${rel}"]`)
        .evaluateAll((links) =>
          links.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')] as const),
        )
    expect(await link('canonical')).toEqual([[null, `${origin}/${language}/find`]])
    expect(await link('alternate')).toEqual([
      ...languages.map((other) => [other, `${origin}/${other}/find`]),
      ['x-default', `${origin}/en/find`],
    ])
  })
}

/** The page is there and painted, its scripts are still on the way until they are let go. */
async function holdScripts(page: Page, scripts = '**/assets/*.js'): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('[HOME-03] what is pressed or sent before the scripts have taken over is done after it', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const letGo = await holdScripts(page)
  await page.goto('/en/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email address').fill('nobody@sixrail.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@sixrail.example')
  letGo()
  await expect(page.getByText('The email address or password is incorrect.').first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@sixrail.example')
  await context.close()
})

test('[HOME-03] all that is pressed before the scripts have taken over is done after it, in its order', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/en', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'From' }).fill('Utrecht Centraal')
  await page.getByRole('combobox', { name: 'To' }).fill('Maastricht')
  await page.getByRole('button', { name: 'Swap departure and arrival' }).click()
  await page.getByRole('button', { name: 'One passenger more' }).click()
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  letGo()
  await expect(page).toHaveURL(/departure_stations%5B%5D=NLMAASTA&arrival_stations%5B%5D=NLUTRCST/)
  await expect(page.getByRole('button', { name: /^Passengers/ })).toContainText('2 adults')
})

test('[HOME-03] [SRCH-11] a live schedule that is asked for before the scripts have taken over says what it lacks', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/en/connections', { waitUntil: 'domcontentloaded' })
  await page.getByRole('radio', { name: 'Return' }).check()
  await page.getByRole('button', { name: 'Show trains' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Missing Information' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Return' })).toBeChecked()
  await expect(page.getByLabel('Return date')).toBeVisible()
})

test('[HOME-03] what is pressed in a part of the page whose code comes later is done when it is there', async ({
  page,
}) => {
  await page.goto(`/en/${search}`)
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  await expect(page).toHaveURL(/connectionId=/)
  const letGo = await holdScripts(page, '**/assets/journey-overview*.js')
  await page.reload()
  await scriptsTakeOver(page)
  await page.getByRole('button', { name: 'Journey details' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Journey details' })).toBeVisible()
})

test('[SHELL-05] whoever is signed in never sees Log in, not even before the scripts have taken over', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Sanne', `Known ${info.testId.slice(-4)}`)
  const { page } = who
  await register(who)
  await page.goto('/en/login')
  await logIn(who)
  const letGo = await holdScripts(page)
  await page.goto('/en/checkout/success', { waitUntil: 'domcontentloaded' })
  const banner = page.getByRole('banner')
  await expect(banner.getByText('Sixrail')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeHidden()
  letGo()
  await expect(banner.locator('summary').filter({ hasText: 'Sanne' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeHidden()
  // the control: a stranger sees it at once
  await page.goto('/en/logout')
  await expect(page).toHaveURL(/\/en\/login$/)
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
  await who.context.close()
})

test('[HOME-03] a fare chosen in the very moment the scripts take over stays chosen', async ({
  browser,
}, info) => {
  // who is logged in is known in the browser only: the page is drawn once more while it takes over
  const ada = await person(browser, 'Ada', `Early ${info.testId.slice(-4)}`)
  const { page } = ada
  await register(ada)
  await logIn(ada)
  await whileTakingOver(page, () => {
    const field = document.querySelector<HTMLSelectElement>('article select')!
    field.selectedIndex = 1
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  })
  const day = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(
    `/en/find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${day}&departureStartTime=00:00`,
  )
  await expect(page).toHaveURL(/fareClass=/)
  const row = page.getByRole('article').first()
  await expect(row.getByLabel('Fare')).not.toHaveValue('')
  await row.getByRole('button', { name: /^Select/ }).click()
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeVisible()
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

test('[HOME-03] an address known from the page before does not come between what is typed', async ({
  page,
}) => {
  await page.goto('/en/login')
  await page.evaluate(() => history.replaceState({ usr: { email: 'known@sixrail.example' }, key: 'a' }, ''))
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email address').focus()
  letGo()
  const show = page.getByRole('button', { name: 'Show' })
  // the cursor stays in the field: a click would take it away
  const hide = page.getByRole('button', { name: 'Hide' })
  await expect(async () => {
    // an earlier press may have been heard since
    if (await show.isVisible())
      await show.evaluate((button: HTMLButtonElement) => button.click(), null, { timeout: 500 })
    await expect(hide).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('mine@sixrail.example')
  await expect(page.getByLabel('Email address')).toHaveValue('mine@sixrail.example')
})

test('[HOME-03] no script comes between a traveller and the first look at a page', async ({ page }) => {
  // not even where the first look takes longer than anybody waits for it
  await page.addInitScript(`{
    const later = window.setTimeout
    window.setTimeout = (act, ms, ...rest) => (ms === 1_000 ? 0 : later(act, ms, ...rest))
  }`)
  for (const path of ['', `/${search}`]) {
    await page.goto(`/en${path}`)
    const [seen, started] = await page.evaluate(() => {
      const momentOf = (type: string, is: (entry: PerformanceEntry) => boolean) =>
        new Promise<number>((found) => {
          const look = (list: PerformanceObserverEntryList) => list.getEntries().filter(is)
          new PerformanceObserver((list) => look(list).forEach((entry) => found(entry.startTime))).observe({
            type,
            buffered: true,
          })
        })
      return Promise.all([
        momentOf('paint', ({ name }) => name === 'first-contentful-paint'),
        momentOf('resource', ({ name }) => /\/assets\/.*\.js$/.test(name)),
      ])
    })
    expect(started, path).toBeGreaterThanOrEqual(seen)
  }
})

test('[HOME-03] a browser that does not say what it has shown wakes the page all the same', async ({
  page,
}) => {
  await page.addInitScript(`PerformanceObserver.prototype.observe = () => {}`)
  await page.goto(`/en/${search}`)
  const more = page.getByRole('button', { name: /^Show details/ }).first()
  await more.click()
  await expect(page.getByText('Arrive 15 minutes early.').first()).toBeVisible()
})

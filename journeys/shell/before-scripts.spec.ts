import { expect } from '@playwright/test'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { hold } from '../steps/hold-back.ts'
import { scriptsTakeOver, whileTakingOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { logIn, person, register } from '../steps/travellers.ts'

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const search = `find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${inTwoWeeks}`

/** While they are held back the page is there and painted. */
const scripts = '**/assets/*.js'

test('[ACC-03] what is pressed or sent before the scripts have taken over is done after it', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const letGo = await hold(page, scripts)
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

test('[HOME-01] all that is pressed before the scripts have taken over is done after it, in its order', async ({
  page,
}) => {
  const letGo = await hold(page, scripts)
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

test('[SRCH-11] a live schedule that is asked for before the scripts have taken over says what it lacks', async ({
  page,
}) => {
  const letGo = await hold(page, scripts)
  await page.goto('/en/connections', { waitUntil: 'domcontentloaded' })
  await page.getByRole('radio', { name: 'Return' }).check()
  await page.getByRole('button', { name: 'Show trains' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Missing Information' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Return' })).toBeChecked()
  await expect(page.getByLabel('Return date')).toBeVisible()
})

test('[SRCH-08] what is pressed in a part of the page whose code comes later is done when it is there', async ({
  page,
}) => {
  await page.goto(`/en/${search}`)
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  await expect(page).toHaveURL(/connectionId=/)
  const letGo = await hold(page, '**/assets/journey-overview*.js')
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
  const letGo = await hold(page, scripts)
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

test('[SRCH-07] a fare chosen in the very moment the scripts take over stays chosen', async ({
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

test('[ACC-03] an address known from the page before does not come between what is typed', async ({
  page,
}) => {
  await page.goto('/en/login')
  await page.evaluate(() => history.replaceState({ usr: { email: 'known@sixrail.example' }, key: 'a' }, ''))
  const letGo = await hold(page, scripts)
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

test('no script comes between a traveller and the first look at a page', async ({ page }) => {
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

test('a browser that does not say what it has shown wakes the page all the same', async ({ page }) => {
  await page.addInitScript(`PerformanceObserver.prototype.observe = () => {}`)
  await page.goto(`/en/${search}`)
  const more = page.getByRole('button', { name: /^Show details/ }).first()
  await more.click()
  await expect(page.getByText('Arrive 15 minutes early.').first()).toBeVisible()
})

test('[SHELL-11] [HOME-01] where the browser forbids storage, pages work all the same', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await page.goto('/en/faq')
  await scriptsTakeOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/en$/)
  await page.reload()
  await scriptsTakeOver(page)
  await page.getByRole('combobox', { name: 'From' }).fill('Utrecht Centraal')
  await page.getByRole('combobox', { name: 'To' }).fill('Maastricht')
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page).toHaveURL(/\/en\/find\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Utrecht Centraal to Maastricht')
  // what would have been stored is known as long as the page is open
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Utrecht Centraal')
  expect(consoleErrors).toEqual([])
})

test('a page whose scripts are lost is loaded anew once, and after that it says so and gives a way out', async ({
  page,
}) => {
  const isQuestion = (url: URL) => url.pathname.startsWith('/assets/faq-')
  await page.route(isQuestion, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.goto('/de/faq')
  await scriptsTakeOver(page)

  let documents = 0
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0))
  await page.route(isQuestion, (route) => route.fulfill({ status: 404 }))
  await page.goto('/de/faq')
  const lost = page.getByRole('alert').filter({ hasText: 'Sixrail' })
  await expect(lost).toBeVisible()
  expect(documents).toBe(2)
  await page.unroute(isQuestion)
  await lost.getByRole('link').click()
  await scriptsTakeOver(page)
  await expect(lost).toHaveCount(0)
})

test('the font comes once: what the page asks for first is what its styles name', async ({ page }) => {
  const fonts = new Set<string>()
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.add(request.url())))
  await page.goto('/en')
  await scriptsTakeOver(page)
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts]).toHaveLength(1)
})

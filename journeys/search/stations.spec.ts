import { expect, type Page, type Route } from '@playwright/test'
import { hold } from '../steps/hold-back.ts'
import { restOf } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { allowNoConsoleErrors } from '../steps/console-errors.ts'

const consoleErrors = allowNoConsoleErrors()

const from = (page: Page) => page.getByRole('combobox').first()
const to = (page: Page) => page.getByRole('combobox').nth(1)

/** Opens a page. What is typed before its scripts have taken over counts: they ask, and open the list. */
async function open(page: Page, path = '/en'): Promise<void> {
  await page.goto(path)
  await from(page).fill('utre')
  await expect(page.getByRole('option').first()).toBeVisible()
  await from(page).fill('')
}

test('[SRCH-01] nothing is asked below two letters, and fewer letters clear the list', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/stations/search') asked.push(url.searchParams.get('query') ?? '')
  })
  await open(page)
  asked.length = 0
  await from(page).pressSequentially('z')
  await expect(page.getByRole('listbox').first()).toBeHidden()
  await from(page).pressSequentially('w')
  await expect(page.getByRole('option', { name: 'Zwolle' }).first()).toBeVisible()
  await from(page).press('Backspace')
  await expect(page.getByRole('option')).toHaveCount(0)
  expect(asked).toEqual(['zw'])
})

test('[SRCH-01] mistyped, in another language, in another order: the station is found, and the list says why', async ({
  page,
}) => {
  await open(page, '/nl')
  for (const [typed, name] of [
    ['amtserdam', 'Amsterdam Centraal'],
    ['köln', 'Keulen Hbf'],
    ['cologne', 'Keulen Hbf'],
    ['den bosch', "'s-Hertogenbosch"],
    ['haag den', 'Den Haag Centraal'],
    ['dusseldorf', 'Düsseldorf Hbf'],
  ] as const) {
    await from(page).fill(typed)
    await expect(page.getByRole('option').first(), typed).toContainText(name)
  }
  await from(page).fill('köl')
  const option = page.getByRole('option').first()
  await expect(option).toContainText(/Keulen Hbf.*Köln.*Hoofdstation · Duitsland/)
  await expect(option.locator('mark')).toHaveText('Köl')
  await from(page).fill('schiph')
  await expect(page.getByRole('option').first()).toContainText('Luchthaven · Nederland')
})

test('[SRCH-01] the list closes 200 ms after the field is left, not before', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await from(page).fill('utre')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await from(page).blur()
  await page.clock.runFor(199)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('[SRCH-01] a late answer to older letters is given up and never replaces the newer one', async ({
  page,
}) => {
  await open(page)
  let held: Route | null = null
  await page.route('**/api/stations/search?query=utr', (route) => {
    held = route
  })
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('query=utr'))
  await from(page).fill('utr')
  await expect.poll(() => held !== null).toBe(true)
  await from(page).fill('roerm')
  await expect(page.getByRole('option', { name: 'Roermond' })).toBeVisible()
  expect((await givenUp).failure()?.errorText).toContain('ERR_ABORTED')
  await held!.continue().catch(() => undefined)
  await from(page).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText('Roermond')
})

test('[SRCH-01] the keyboard does it all: arrows, Home, End, Enter, Escape, Tab', async ({ page }) => {
  await open(page)
  const field = from(page)
  // in one piece: each letter brings a list of its own, and the places are counted in the last one
  await field.fill('amsterdam')
  await expect(page.getByRole('option').nth(2)).toBeVisible()
  const count = await page.getByRole('option').count()
  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant')
    return id === null ? -1 : Number(id.split('-').at(-1))
  }
  await field.press('ArrowDown')
  expect(await active()).toBe(0)
  await field.press('End')
  expect(await active()).toBe(count - 1)
  await field.press('ArrowDown')
  expect(await active()).toBe(-1)
  await field.press('ArrowUp')
  expect(await active()).toBe(count - 1)
  await field.press('Home')
  expect(await active()).toBe(0)
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Amsterdam Centraal/)
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('amsterdam')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Amsterdam Centraal')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await to(page).focus()
  await to(page).pressSequentially('roerm')
  await expect(page.getByRole('option').first()).toBeVisible()
  await to(page).press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('[SRCH-01] a screen reader hears how many there are, and that there are none', async ({ page }) => {
  await open(page)
  const said = page.getByRole('status').filter({ hasText: /station|Station/ })
  await from(page).fill('roermond')
  await expect(said.filter({ hasText: '1 station' })).toHaveCount(1)
  await expect(from(page)).toHaveAttribute('aria-expanded', 'true')
  await from(page).fill('qqqqqq')
  await expect(said.filter({ hasText: 'No stations found' })).toHaveCount(1)
  await expect(page.getByText('No stations found').first()).toBeVisible()
})

test('[SRCH-01] whoever has not searched yet is offered the busiest stations, in the language of the page', async ({
  page,
}) => {
  // without an answer nothing is offered; the next time the field is entered it is asked for again
  const names = '**/api/stations?ids=*'
  await page.route(names, (route) => route.abort())
  await page.goto('/fr')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/stations?ids='))
  await from(page).click()
  await failed
  await page.unroute(names)
  const list = page.getByRole('listbox').first()
  await expect(async () => {
    await to(page).focus()
    await from(page).focus()
    await expect(page.getByText('Gares les plus fréquentées').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(list.getByRole('option')).toHaveText([
    'Utrecht Centraal',
    'Amsterdam Centraal',
    'Rotterdam Centraal',
    /^La Haye/,
    /Schiphol/,
  ])
  await from(page).press('ArrowDown')
  await from(page).press('ArrowDown')
  await from(page).press('Enter')
  await expect(from(page)).toHaveValue('Amsterdam Centraal')
  await expect(list).toBeHidden()
  // below two letters nothing is offered, and nothing is asked
  await to(page).fill('a')
  await expect(page.getByRole('option')).toHaveCount(0)
  await to(page).fill('')
  await expect(page.getByRole('option')).toHaveCount(5)
  // the browser itself reports a request that failed
  consoleErrors.length = 0
})

test('[SRCH-01] stations used last are offered first, in the language of the page', async ({ page }) => {
  await open(page)
  for (const [field, typed, name] of [
    [from(page), 'cologne', 'Cologne Hbf'],
    [to(page), 'roerm', 'Roermond'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page).toHaveURL(/\/en\/find\?/)
  await page.goto('/nl')
  await expect(from(page)).toHaveValue('Keulen Hbf')
  await from(page).fill('')
  await from(page).press('ArrowDown')
  await expect(page.getByText('Eerder gekozen stations').first()).toBeVisible()
  await expect(page.getByRole('option', { name: 'Keulen Hbf' })).toBeVisible()
  await page.getByRole('option', { name: 'Roermond' }).click()
  await expect(from(page)).toHaveValue('Roermond')
})

test('[SRCH-01] stations that are looked up late do not call a traveller back who has gone on', async ({
  page,
}) => {
  await open(page)
  const letGo = await hold(page, '**/api/stations/search?*')
  await from(page).fill('utrecht')
  await to(page).fill('maastricht')
  const asked = page.waitForRequest('**/api/stations/search?query=utrecht')
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await asked
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  letGo()
  // by now the results would have come
  await restOf(page)
  await expect(page).toHaveURL(/\/blogs$/)
})

test('[SRCH-01] without an answer the list says so and loses nothing that was typed', async ({ page }) => {
  await open(page)
  await page.route('**/api/stations/search?*', (route) => route.abort())
  await from(page).fill('roerm')
  await expect(page.getByText('We can’t search for stations right now').first()).toBeVisible()
  await page.unroute('**/api/stations/search?*')
  await from(page).pressSequentially('o')
  await expect(page.getByRole('option', { name: 'Roermond' })).toBeVisible()
  // the browser itself reports a request that failed
  consoleErrors.length = 0
})

test('[SRCH-01] a station that cannot be looked up for a limit is not called unknown, and pressing again searches', async ({
  page,
}) => {
  await open(page)
  const asked = '**/api/stations/search?*'
  const json = { code: 'too_many_requests', message: 'Too many requests' }
  await page.route(asked, (route) => route.fulfill({ status: 429, json }))
  await from(page).fill('Utrecht')
  await to(page).fill('Maastricht')
  const search = page.getByRole('button', { name: 'Search trains and groups' })
  await search.click()
  await expect(page.getByText('We can’t look up stations right now')).toBeVisible()
  await expect(page.getByText('We couldn’t find this station')).toHaveCount(0)
  await expect(from(page)).toHaveValue('Utrecht')
  await expect(to(page)).toHaveValue('Maastricht')
  await page.unroute(asked)
  await search.click()
  await expect(page).toHaveURL(/departure_stations%5B%5D=NLUTRCST/)
  // the browser itself reports a request that was refused
  consoleErrors.length = 0
})

test('[SRCH-01] offline it says so, and asks again by itself when the network is back', async ({
  page,
  context,
}) => {
  await open(page)
  await context.setOffline(true)
  await from(page).fill('roerm')
  await expect(page.getByText('You’re offline.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('option', { name: 'Roermond' })).toBeVisible()
  consoleErrors.length = 0
})

test('[SRCH-01] on a phone the list is as wide as the field and its options are big enough to tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await open(page)
  await from(page).fill('amsterdam')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  const box = (await option.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  await option.click()
  await expect(from(page)).toHaveValue('Amsterdam Centraal')
})

test('[SRCH-01] a name that is no station for certain is asked about, and nothing is searched', async ({
  page,
}) => {
  const searched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/tickets/connections/find') searched.push(request.url())
  })
  for (const [start, end] of [
    ['Oslo', 'Keulen'],
    ['Porto', 'Utrecht'],
    ['Utrecht', 'Test'],
    ['Blub', 'Maastricht'],
  ] as const) {
    await page.goto(`/en/find?fromName=${start}&toName=${end}`)
    await expect(page.getByText('Did you mean…?'), `${start} ${end}`).toBeVisible()
    await expect(page).not.toHaveURL(/departure_stations/)
    await expect(page.getByRole('article')).toHaveCount(0)
  }
  await page.goto('/en/connections?fromName=Oslo&toName=Utrecht')
  await expect(page.getByText('Did you mean…?')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)

  await open(page)
  await from(page).fill('Utr')
  await to(page).fill('Oslo')
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page.getByText('Did you mean…?')).toHaveCount(2)
  await expect(page).toHaveURL(/\/en$/)
  expect(searched).toEqual([])
  await page.getByRole('button', { name: 'Utrecht Centraal', exact: true }).click()
  await expect(from(page)).toHaveValue('Utrecht Centraal')
  await expect(page.getByText('Did you mean…?')).toHaveCount(1)
  await to(page).fill('Keulen')
  await expect(page.getByText('Did you mean…?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page).toHaveURL(/departure_stations%5B%5D=NLUTRCST/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cologne')
})

/** The browser has kept a search from Utrecht to Maastricht. */
const haveSearchedBefore = (page: Page) =>
  page.addInitScript(() => {
    const kept = {
      fromSearchText: 'Utrecht Centraal',
      toSearchText: 'Maastricht',
      searchParams: { locale: 'en' },
    }
    localStorage.setItem('bookingState', JSON.stringify(kept))
  })

test('[SRCH-01] the last search is not put into a field that somebody is just writing in', async ({
  page,
}) => {
  const letGo = await hold(page, '**/assets/restore-search*.js')
  await haveSearchedBefore(page)
  await page.goto('/en')
  await from(page).focus()
  letGo()
  await expect(to(page)).toHaveValue('Maastricht')
  await expect(from(page)).toHaveValue('')
  await page.keyboard.type('zwol')
  await expect(page.getByRole('option', { name: 'Zwolle' }).first()).toBeVisible()
})

test('[SRCH-01] who enters a field in the moment the last search comes back types over it, not behind it', async ({
  page,
}) => {
  await haveSearchedBefore(page)
  await page.addInitScript(() => {
    // as soon as it has been read, and before React draws what it has not been told to draw at once
    const read = Storage.prototype.getItem.bind(localStorage)
    Storage.prototype.getItem = function (key) {
      if (key === 'bookingState' && new Error().stack!.includes('/restore-search'))
        queueMicrotask(() => {
          const field = document.querySelector<HTMLInputElement>('[name=fromName]')!
          field.focus()
          field.select()
        })
      return read(key)
    }
  })
  await page.goto('/en')
  await expect(to(page)).toHaveValue('Maastricht')
  await expect(from(page)).toBeFocused()
  await page.keyboard.insertText('zwol')
  await expect(from(page)).toHaveValue('zwol')
  await expect(page.getByRole('option', { name: 'Zwolle' }).first()).toBeVisible()
})

test('[SRCH-01] a station that stands in its field already is not said to be unknown when the field is pressed', async ({
  page,
}) => {
  await page.goto('/en/find?fromName=Utrecht%20Centraal&toName=Maastricht')
  await expect(from(page)).toHaveValue('Utrecht Centraal')
  await scriptsTakeOver(page)
  await from(page).click()
  await from(page).press('ArrowDown')
  await expect(from(page)).toHaveAttribute('aria-expanded', 'false')
  const unknown = page.getByText('No stations found').filter({ visible: true })
  await expect(unknown).toHaveCount(0)
  // the control: whoever types what no station is called is told so
  await from(page).fill('Qqqqq')
  await expect(unknown.first()).toBeVisible()
})

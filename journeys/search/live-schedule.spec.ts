import { type Browser, expect, type Page } from '@playwright/test'
import { beByDay, inMinutes } from '../steps/daytime.ts'
import { test } from '../steps/test.ts'
import { person, type Person } from '../steps/travellers.ts'

const live = process.env.SANDBOX_LIVE_SCHEDULE_URL ?? 'http://127.0.0.1:4245'

interface Train {
  readonly id: string
  readonly line: string
  readonly departure: string
  readonly arrival: string
  readonly platform: string
  readonly transfers: number
  readonly changeAt: string
}

const open: Person[] = []
test.afterEach(async () => {
  const consoleErrors = open.flatMap((who) => who.consoleErrors)
  await Promise.all(open.splice(0).map((who) => who.context.close()))
  await send('DELETE', '/sandbox/orders')
  await send('DELETE', '/sandbox/faults')
  expect(consoleErrors).toEqual([])
})

async function send(method: string, path: string, body?: object): Promise<void> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(live + path, { method, ...(body && json) })
  expect(response.ok, await response.text()).toBe(true)
}
const order = (what: object) => send('POST', '/sandbox/orders', what)

/** Today's trains as the search finds them, without those that may leave, and so be gone, while they are looked at. */
async function trainsToday(page: Page, from: string, to: string) {
  const { date, time } = await inMinutes(20)
  const query = `departure_stations[]=${from}&arrival_stations[]=${to}&departure_date=${date}`
  const response = await page.request.get(`/api/tickets/connections/find?${query}`)
  const { data } = (await response.json()) as { data: Found[] }
  const staying = data.filter(({ attributes }) => attributes.departure_time.slice(11, 16) >= time)
  const trains: Train[] = staying.map(({ id, attributes, relationships: { segments } }) => ({
    id,
    line: segments[0]!.line,
    departure: attributes.departure_time,
    arrival: attributes.arrival_time,
    platform: segments[0]!.departure.platform,
    transfers: attributes.transfers,
    changeAt: segments[0]!.arrival.station.name,
  }))
  return { date, time, trains }
}
interface Found {
  id: string
  attributes: { departure_time: string; arrival_time: string; transfers: number }
  relationships: {
    segments: { line: string; departure: { platform: string }; arrival: { station: { name: string } } }[]
  }
}

const clockOf = (iso: string, minutes = 0) =>
  new Date(Date.parse(`${iso.slice(0, 16)}Z`) + minutes * 60_000).toISOString().slice(11, 16)

async function visitor(browser: Browser, options = {}): Promise<Page> {
  const who = await person(browser, 'Lena', 'Live', options)
  open.push(who)
  return who.page
}

/** The page looks again when its window comes back to the front. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/**
 * Looks again until it is there: the product asks the party every few seconds only, and on a busy machine the party's
 * timetable is not there yet when it is asked for the first time.
 */
async function seeing(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await comeBack(page)
    await check()
  }).toPass({ timeout: 90_000 })
}

const liveTimes = (page: Page, age = /^Live times from \d\d:\d\d/) =>
  seeing(page, () => expect(page.getByText(age)).toBeVisible({ timeout: 1_000 }))

const rowOf = (page: Page, { line }: Train) => page.getByRole('article', { name: new RegExp(`${line}\\b`) })

test.beforeAll(beByDay)

test('[SRCH-11] a delay appears on the found train and on the live schedule while they are looked at', async ({
  browser,
}) => {
  const page = await visitor(browser)
  const { date, trains } = await trainsToday(page, 'NLUTRCST', 'NLMAASTA')
  const train = trains[0]!
  await page.goto(
    `/en/find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${date}&departureStartTime=00:00`,
  )
  const row = rowOf(page, train)
  await liveTimes(page)
  await expect(row.getByText('On time')).toBeVisible()
  await order({ train: train.line, lateMinutes: 12 })
  await seeing(page, () => expect(row.getByText('12 min late')).toBeVisible({ timeout: 1_000 }))
  for (const time of [train.departure, train.arrival]) {
    await expect(row).toContainText(`planned ${clockOf(time)} expected ${clockOf(time, 12)}`)
    await expect(row.locator('s').filter({ hasText: clockOf(time) })).toBeVisible()
  }
  await row.getByRole('button', { name: /Show details/ }).click()
  await expect(page.getByRole('list', { name: /stop/i }).first()).toContainText(
    `expected ${clockOf(train.arrival, 12)}`,
  )

  await page.getByRole('link', { name: 'Live schedule' }).click()
  await expect(page).toHaveURL(/\/en\/connections\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Live schedule' })).toBeVisible()
  await expect(page).toHaveTitle('Live schedule Utrecht Centraal – Maastricht | Sixrail')
  await expect(rowOf(page, train).getByText('12 min late')).toBeVisible()
  await order({ train: train.line, lateMinutes: 25 })
  await seeing(page, () =>
    expect(rowOf(page, train).getByText('25 min late')).toBeVisible({ timeout: 1_000 }),
  )
})

test('[SRCH-11] a return shows both directions, the way back from the first arrival on', async ({
  browser,
}) => {
  const page = await visitor(browser)
  const there = await trainsToday(page, 'NLUTRCST', 'NLAMSCST')
  const back = await trainsToday(page, 'NLAMSCST', 'NLUTRCST')
  await page.goto(
    `/en/connections?from=NLUTRCST&fromName=Utrecht&to=NLAMSCST&toName=Amsterdam&date=${there.date}&time=${there.time}&passengers=2&tripType=return&discountCard=1`,
  )
  const ways = page.getByRole('main').locator('section', { has: page.getByRole('heading', { level: 2 }) })
  await expect(ways.nth(0).getByRole('heading')).toContainText('Utrecht Centraal')
  await expect(ways.nth(0)).toContainText('Outbound,')
  await expect(ways.nth(1).getByRole('heading')).toContainText('Amsterdam Centraal')
  await expect(ways.nth(1)).toContainText('Return,')
  const first = back.trains.find(
    ({ departure }) => departure.slice(0, 16) >= there.trains[0]!.arrival.slice(0, 16),
  )!
  await expect(ways.nth(1).getByRole('article').first()).toContainText(first.line)
  await expect(page.getByText('Prices here don’t include discount cards')).toBeVisible()
  await expect(
    ways
      .nth(0)
      .getByText(/^from €[\d.]+ for 2$/)
      .first(),
  ).toBeVisible()

  await order({ train: first.line, cancelled: true })
  await seeing(page, () =>
    expect(rowOf(page, first).first().getByText('Cancelled', { exact: true })).toBeVisible({
      timeout: 1_000,
    }),
  )
})

test('[SRCH-11] a train that is cancelled is sold nowhere, also not to whoever has chosen it already', async ({
  browser,
}) => {
  const page = await visitor(browser)
  const { date, trains } = await trainsToday(page, 'NLUTRCST', 'NLMAASTA')
  const train = trains.find(({ transfers }) => transfers === 0)!
  await page.goto(
    `/en/find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${date}&departureStartTime=00:00&connectionId=${train.id}`,
  )
  const row = rowOf(page, train)
  const bookNow = page.getByRole('link', { name: /^Book now/ })
  const seats = await bookNow.getAttribute('href')
  await expect(row).toContainText('€')
  await order({ train: train.line, cancelled: true })
  const notOnSale = row.getByText('Cancelled, not on sale')
  await seeing(page, () => expect(notOnSale).toBeVisible({ timeout: 1_000 }))
  await expect(bookNow).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Select/ })).toHaveCount(0)
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(row).not.toContainText(/€|left at this price/)
  const journey = page.getByRole('region', { name: 'Your journey' })
  await expect(journey.getByText('This train is cancelled.')).toBeVisible()
  await expect(journey.getByText('Utrecht Centraal')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(journey.getByText(train.line)).toBeVisible()
  await expect(journey).not.toContainText(/doesn’t stop here|15 minutes early/)

  await page.goto(seats!)
  await expect(page.getByRole('heading', { name: 'This train is cancelled' })).toBeVisible()
  await page.goto(`/en/connections?from=NLUTRCST&to=NLMAASTA&date=${date}`)
  await seeing(page, () => expect(notOnSale).toBeVisible({ timeout: 1_000 }))
  await expect(row).not.toContainText('€')
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Fares and groups/ }).first()).toBeVisible()
})

test('[SRCH-11] another platform stands beside the planned one, and a change too short is told', async ({
  browser,
}) => {
  const page = await visitor(browser)
  const { date, trains } = await trainsToday(page, 'NLUTRCST', 'NLMAASTA')
  const train = trains[1]!
  const other = train.platform === '18' ? '5' : '18'
  await order({ train: train.line, platform: other, station: 'NLUTRCST' })
  await page.goto(`/en/connections?from=NLUTRCST&to=NLMAASTA&date=${date}`)
  const row = rowOf(page, train)
  await seeing(page, () => expect(row.getByText('Platform change')).toBeVisible({ timeout: 1_000 }))
  await expect(row).toContainText(`planned platform ${train.platform}`)
  await expect(row).toContainText(`now platform ${other}`)

  const changing = await trainsToday(page, 'NLENKSTA', 'NLNIJSTA')
  const broken = changing.trains.find(({ transfers }) => transfers > 0)!
  await order({ train: broken.line, lateMinutes: 60 })
  await page.goto(`/en/connections?from=NLENKSTA&to=NLNIJSTA&date=${changing.date}`)
  const told = page.getByText(`Not enough time to change at ${broken.changeAt}`).first()
  await seeing(page, () => expect(told).toBeVisible({ timeout: 1_000 }))
})

test('[SRCH-11] a live schedule that cannot be had is said, and the plan stays', async ({ browser }) => {
  const page = await visitor(browser)
  const { date, trains } = await trainsToday(page, 'NLUTRCST', 'NLMAASTA')
  await page.goto(`/en/connections?from=NLUTRCST&to=NLMAASTA&date=${date}`)
  await liveTimes(page)
  await send('POST', '/sandbox/faults', { kind: 'garbage' })
  await seeing(page, () =>
    expect(
      page.getByText('Live times aren’t available right now. The times shown are the scheduled ones.'),
    ).toBeVisible({
      timeout: 1_000,
    }),
  )
  const planned = rowOf(page, trains[0]!).getByText(clockOf(trains[0]!.departure), { exact: true })
  await expect(planned).toBeVisible()
  await expect(page.getByText('On time', { exact: true })).toHaveCount(0)
  await send('DELETE', '/sandbox/faults')
  await liveTimes(page)
})

test('[SRCH-11] offline the page says since when, and goes on when it can', async ({ browser }) => {
  // a request that cannot leave is an error of the browser's own, and the point of this journey
  const who = await person(browser, 'Olaf', 'Offline')
  const { page, context } = who
  const { date } = await trainsToday(page, 'NLUTRCST', 'NLMAASTA')
  await page.goto(`/en/connections?from=NLUTRCST&to=NLMAASTA&date=${date}`)
  await liveTimes(page)
  await context.setOffline(true)
  await comeBack(page)
  await expect(page.getByText(/^No update since \d\d:\d\d, so these times may have changed\.$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await liveTimes(page)
  expect(who.consoleErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

test('[SRCH-11] what an address says wrongly is told in a sentence, and the page still works', async ({
  browser,
}) => {
  const page = await visitor(browser)
  const huge = 'x'.repeat(3_000)
  await page.goto(
    `/en/connections?from=NLUTRCST&to=NOWHERE&date=2026-02-30&time=25:00&time=10:00&passengers=99&tripType=${huge}&discountCard=maybe`,
  )
  for (const field of ['Date', 'Depart after', 'Passengers', 'Journey', 'Discount card'])
    await expect(page.getByText(`${field}: we couldn’t read this, so we used the default.`)).toBeVisible()
  await expect(
    page.getByText('Depart after: given more than once, so we used the first value.'),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveAccessibleDescription(
    /Choose one from the list/,
  )
  await expect(page.getByRole('article')).toHaveCount(0)

  await page.goto('/en/connections?from=NLUTRCST&to=NLUTRCST')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('two different stations')
  await page.goto('/de/connections?from=NLUTRCST&to=NLMAASTA&date=2020-01-01')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Dieser Tag ist schon vorbei.')
  await page.goto('/en/connections')
  await page.getByRole('button', { name: 'Show trains' }).click()
  await expect(page.getByRole('dialog', { name: 'Missing Information' })).toBeVisible()
  // closed by the keyboard, it leads to what is missing
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
})

test('[SRCH-11] bare and in every language, by names as well as by ids', async ({ browser }) => {
  const page = await visitor(browser, { locale: 'nl-NL' })
  await page.goto('/connections?fromName=Utrecht&toName=Aken')
  await expect(page).toHaveURL(/\/nl\/connections\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Actuele reisinformatie' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('Utrecht Centraal')
  for (const [language, age] of [
    ['en', /^Live times from \d\d:\d\d/],
    ['de', /^Aktuelle Zeiten, Stand \d\d:\d\d/],
    ['fr', /^Horaires en temps réel relevés à \d\d:\d\d/],
    ['es', /^Horarios en tiempo real a las \d\d:\d\d/],
  ] as const) {
    await page.goto(`/${language}/connections?fromName=Utrecht&toName=Maastricht`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('Maastricht')
    await liveTimes(page, age)
  }
})

test('[SRCH-11] by keyboard alone: stations, a return, and a train’s stops', async ({ browser }) => {
  const page = await visitor(browser)
  const { date } = await trainsToday(page, 'NLUTRCST', 'NLMAASTA')
  await page.goto(`/en/connections?date=${date}`)
  await page.getByRole('combobox', { name: 'From' }).focus()
  await page.keyboard.type('utrecht c')
  await expect(page.getByRole('option').first()).toContainText('Utrecht Centraal')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'To' }).focus()
  await page.keyboard.type('maastr')
  await expect(page.getByRole('option').first()).toContainText('Maastricht')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'One way' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Return' })).toBeChecked()
  await page.getByRole('button', { name: 'Show trains' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tripType=return/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  const details = page.getByRole('button', { name: /^Show details/ }).first()
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: /stop/i }).first()).toContainText('Utrecht Centraal')
})

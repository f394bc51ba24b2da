import { expect } from '@playwright/test'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { moveClock } from '../steps/daytime.ts'
import { away, day, address, written, rows, times, restOf } from '../steps/results-page.ts'

test('[SRCH-03] a bad link gets a sentence, a filled form and a status that is true', async ({
  page,
  request,
}) => {
  const consoleErrors = consoleErrorsOf(page, /Failed to load resource/)
  for (const [query, status, sentence] of [
    [{ 'departure_stations[]': 'NOSTATION' }, 404, 'We don’t know this station.'],
    [{ 'departure_stations[]': 'x'.repeat(3_000) }, 400, 'Some details are missing'],
    [{ 'arrival_stations[]': 'NLUTRCST' }, 400, 'Choose two different stations.'],
    [{ departure_date: '2026-02-31' }, 200, 'We couldn’t read the date in this link'],
    [{ departure_date: '1999-01-01' }, 200, 'You can book trains from'],
    [{ departureStartTime: '99:99' }, 200, 'We couldn’t read the time in this link'],
    [{ passengers: 'not json' }, 200, 'We couldn’t read the passengers in this link'],
    [{ passengers: '[{"pax":77}]' }, 200, 'We couldn’t read the passengers in this link'],
    [{ connectionId: 'no-such-train' }, 200, 'The train in this link is no longer on sale.'],
    [{ 'departure_stations[]': '' }, 200, 'Please select a departure station.'],
    [{ 'arrival_stations[]': '' }, 200, 'Please select an arrival station.'],
  ] as const) {
    const response = await page.goto(address(query))
    expect(response?.status(), JSON.stringify(query)).toBe(status)
    await expect(page.getByText(sentence).first(), JSON.stringify(query)).toBeVisible()
    if (!('arrival_stations[]' in query))
      await expect(page.locator('input[name=toName]'), JSON.stringify(query)).toHaveValue('Maastricht')
  }
  for (const search of [
    '',
    '?locale=&currency=&departure_stations[]=&passengers=',
    `?${'departure_stations[]=NLUTRCST&'.repeat(40)}`,
    `${address()}&${address().split('?')[1]}`.slice('/en/find'.length),
    '?currency=XXX&locale=%00&windows=x&sort=y&direct=2&fareClass=%F0%9F%9A%86',
    '?departure_date=%25&passengers=%5B%5D&joinGroup[]=a',
  ]) {
    const response = await request.get(`/en/find${search}`)
    expect(response.status(), search).toBe(200)
    expect(await response.text()).toContain('<h1')
  }
  expect(consoleErrors).toEqual([])
})

test('[SRCH-03] without a connection the page says so, keeps the form, and goes on when it is back', async ({
  page,
  context,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  // what the next search needs is fetched once the page is at rest
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('load-results'))
  await page.waitForFunction(isFetched)
  await restOf(page)
  await context.setOffline(true)
  await page.getByLabel('Date and time').fill(`${away(16)}T10:00`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('We couldn’t connect to Sixrail. Your search is still here')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Utrecht Centraal')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  await expect(page.getByText('We can’t search for trains right now')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Utrecht Centraal')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SRCH-03] trains of an old answer stay where it is asked for anew and nobody is reached', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  await scriptsTakeOver(page)
  let asked = 0
  await page.route('**/api/tickets/connections/find**', async (route) => {
    // the page that is left asks anew as well where its answer was old
    if (new URL(route.request().url()).searchParams.get('departure_date') === day) return route.continue()
    asked += 1
    if (asked > 1) return route.abort('internetdisconnected')
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stale: true } })
  })
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('departure_date') !== day)
  await expect(page.getByText('checking again')).toBeVisible()
  const found = await times(page)
  expect(found.length).toBeGreaterThan(0)
  // a second try follows the first that failed, which was shown by then
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(await times(page)).toEqual(found)
  await expect(page.getByText('checking again')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SRCH-03] trains of an old answer stay where the code that asks for it anew cannot be had', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  const search = address({ departure_date: away(19) })
  expect((await page.request.get(search)).status()).toBe(200)
  await moveClock(1)
  await page.route('**/assets/load-results*', (route) => route.abort('internetdisconnected'))
  await page.clock.install()
  const asking = page.waitForResponse('**/assets/find-remarks*')
  await page.goto(search)
  await expect(page.getByText('checking again')).toBeVisible()
  await scriptsTakeOver(page)
  await asking
  const found = await times(page)
  expect(found.length).toBeGreaterThan(0)
  // the page asks of its own accord after 3, 10 and 30 seconds; whatever comes of it is shown before the next answer is there
  for (let time = 0; time < 4; time++) {
    await page.evaluate(() => fetch(location.href).then((answer) => answer.text()))
    await page.clock.runFor(30_000)
  }
  expect(await times(page)).toEqual(found)
  await expect(page.getByText('checking again')).toBeVisible()
  // whoever searches is led on: by another page, as this one cannot get its code any more
  await page.unroute('**/assets/load-results*')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('checking again')).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SRCH-03] where the code of the groups cannot be had, another try without a network leaves the trains where they are', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  const lost = ['**/assets/find-groups*', '**/api/health']
  for (const one of lost) await page.route(one, (route) => route.abort('internetdisconnected'))
  await page.goto(address())
  await rows(page)
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await expect(page.getByRole('alert').getByText('Failed to load groups')).toBeVisible()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(page.getByText('We couldn’t connect to Sixrail.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  for (const one of lost) await page.unroute(one)
  await retry.click()
  await expect(page.getByRole('heading', { name: /^Groups on the / })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SRCH-03] a search for which the connection is lost before its code has come keeps what was typed, and goes on', async ({
  context,
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED/)
  const needed = '**/assets/load-results*'
  await page.route(needed, (route) => route.abort('internetdisconnected'))
  await page.goto(address())
  await page.getByLabel('Date and time').fill(`${away(16)}T10:30`)
  await page.getByRole('button', { name: /^Passengers/ }).click()
  await page.getByRole('button', { name: 'One passenger more: Adults, 26–57' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('We couldn’t connect to Sixrail. Your search is still here')).toBeVisible()
  await expect(page.getByLabel('Date and time')).toHaveValue(written(away(16), '10:30'))
  await expect(page.getByRole('button', { name: /^Passengers/ })).toContainText('2 adults')
  await expect(rows(page).first()).toBeVisible()
  await page.unroute(needed)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(16)}`))
  await expect(rows(page).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})

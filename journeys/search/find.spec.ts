import { expect, type Locator, type Page } from '@playwright/test'
import { beByDay, inMinutes } from '../steps/daytime.ts'
import { scriptsTakeOver, whileTakingOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { joinOverWire } from '../steps/group-of-others.ts'
import { foundGroup, signUp } from '../steps/waiting-group.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'

// once: a journey over midnight speaks of the same days to its end
const begun = Date.now()
const away = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 10)
const day = away(15)
const address = (query: Readonly<Record<string, string>> = {}, language = 'en') => {
  const usual = {
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: day,
  }
  return `/${language}/find?${new URLSearchParams({ ...usual, ...query })}`
}
/** A moment as the page writes it in English: `Thu 26 Nov, 17:05`. */
const written = (date: string, time: string) =>
  `${new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${date}T12:00:00Z`))
    .replace(',', '')}, ${time}`
const rows = (page: Page): Locator => page.getByRole('article')
/** A row's first words are its departure. */
const times = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? text)

test('[SRCH-02] what is missing is said in a dialog with its own sentence, which leads back to the field', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto('/en/find')
  const [from, to] = [
    page.getByRole('combobox', { name: 'From' }),
    page.getByRole('combobox', { name: 'To' }),
  ]
  const dialog = page.getByRole('dialog', { name: 'Missing Information' })
  const lacks = async (sentence: string, field: Locator) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(dialog).toContainText(sentence)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(field).toBeFocused()
  }
  await lacks('Please select a departure and an arrival station.', from)
  await from.fill('Utrecht Centraal')
  await lacks('Please select an arrival station.', to)
  await from.fill('')
  await to.fill('Maastricht')
  await lacks('Please select a departure station.', from)
  await from.fill('Utrecht Centraal')
  await page.getByLabel('Date and time').fill('')
  await lacks('Please select a travel date and time.', page.getByLabel('Date and time'))

  await page.getByLabel('Date and time').fill(`${away(-2)}T09:00`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(/^You can book trains from /)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/find$/)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-03] [SRCH-05] filters and order are in the address: shared, reloaded, back and forward', async ({
  page,
  context,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  const all = (await times(page)).length
  await page.getByRole('checkbox', { name: /^Morning/ }).check()
  await page.getByLabel('Sort by').selectOption('Price')
  await expect(page).toHaveURL(/windows=morning&sort=price/)
  // the rows are drawn a moment after their address
  await expect
    .poll(async () => (await times(page)).filter((clock) => clock < '06:00' || clock >= '12:00'))
    .toEqual([])
  const sums = async () =>
    (await rows(page).allInnerTexts()).flatMap((text) => {
      const sum = /(?:per person in a group of six|alone[^€]*)\s*€([\d.]+)/.exec(text)?.[1]
      return sum === undefined ? [] : [Number(sum)]
    })
  await expect(async () => {
    const found = await sums()
    expect(found.length).toBeGreaterThan(2)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  }).toPass()
  const filtered = await times(page)
  expect(filtered.length).toBeGreaterThan(2)

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect.poll(() => times(shared)).toEqual(filtered)
  await shared.reload()
  await expect.poll(() => times(shared)).toEqual(filtered)
  await shared.close()

  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  await expect(page).not.toHaveURL(new RegExp(`departure_date=${day}`))
  await expect(page.getByRole('checkbox', { name: /^Morning/ })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`departure_date=${day}.*windows=morning&sort=price`))
  await expect.poll(() => times(page)).toEqual(filtered)
  await page.goForward()
  await expect(page).not.toHaveURL(new RegExp(`departure_date=${day}`))
  await page.goBack()
  await page.getByRole('checkbox', { name: /^Morning/ }).uncheck()
  await page.getByLabel('Sort by').selectOption('Departure')
  await expect.poll(async () => (await times(page)).length).toBe(all)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-05] [HOME-03] a filter ticked before its code has come stays ticked, whatever is chosen around it', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/filter-fields*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address())
  const morning = page.getByRole('checkbox', { name: /^Morning/ })
  await morning.check()
  await scriptsTakeOver(page)
  await page.getByLabel('Sort by').selectOption('Price')
  await expect(page).toHaveURL(/sort=price/)
  await expect(morning).toBeChecked()
  letGo()
  await expect(page).toHaveURL(/windows=morning&sort=price/)
  await expect(morning).toBeChecked()
  // from here on the filters follow the address as ever
  await page.getByRole('checkbox', { name: /^Afternoon/ }).check()
  await expect(page).toHaveURL(/windows=morning%2Cafternoon&sort=price/)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-05] [HOME-03] a filter ticked before the scripts and taken back in the moment they take over stays off', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.addInitScript(() => {
    const tick = () => document.querySelector<HTMLInputElement>('fieldset input[type=checkbox]')!.click()
    document.addEventListener('DOMContentLoaded', tick)
  })
  await whileTakingOver(page, () => {
    document.querySelector<HTMLInputElement>('fieldset input[type=checkbox]')!.click()
    document.documentElement.dataset['takenBack'] = ''
  })
  await page.goto(address())
  await expect(page.locator('html')).toHaveAttribute('data-taken-back')
  await expect(page.getByRole('checkbox', { name: /^Early morning/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Evening/ }).check()
  await expect(page).toHaveURL(/windows=night$/)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-05] each filter says how many trains it leaves, and leaves that many', async ({ page }) => {
  await page.goto(address({ 'arrival_stations[]': 'NLGROSTA' }))
  await expect(rows(page).first()).toBeVisible()
  for (const name of ['Early morning', 'Morning', 'Afternoon', 'Evening']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    const [, promised] =
      /(\d+) trains?/.exec((await box.getAttribute('aria-label')) ?? (await nameOf(box))) ?? []
    await box.check()
    if (promised) await expect.poll(async () => (await times(page)).length).toBe(Number(promised))
    await box.uncheck()
  }
  const direct = page.getByRole('checkbox', { name: /^Direct trains only/ })
  const [, promised] = /(\d+) trains?/.exec(await nameOf(direct)) ?? []
  await direct.check()
  await expect.poll(async () => (await times(page)).length).toBe(Number(promised))
  await expect(rows(page).filter({ hasNotText: /\dh( \d+m)?, direct/ })).toHaveCount(0)
})

const nameOf = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')

test('[SRCH-07] the cheapest fare is chosen, Select without a fare asks for one, a chosen fare holds for all trains', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  await rows(page)
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect(rows(page).first()).toContainText('2nd class')
  // a class that no train of the day sells
  await page.goto(address({ fareClass: 'FARE-9' }))
  const row = rows(page).first()
  await row.getByRole('button', { name: /^Select/ }).click()
  await expect(row.getByText('Please select a fare option before proceeding.')).toBeVisible()
  await expect(row.getByLabel('Fare')).toBeFocused()
  await expect(page).not.toHaveURL(/connectionId/)
  await row.getByLabel('Fare').selectOption({ index: 2 })
  await expect(row.getByText('Please select a fare option before proceeding.')).toBeHidden()
  await expect(row).toContainText('1st class')
  await expect(rows(page).nth(1).getByLabel('Fare')).not.toHaveValue('')
  await row.getByRole('button', { name: /^Select/ }).click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect(row.getByRole('button', { name: /^Selected/ })).toHaveAttribute('aria-pressed', 'true')
  expect(consoleErrors).toEqual([])
})

test('[SRCH-06] a row has times, stations, duration, distance, carrier, price, saving, fares with seats, and details', async ({
  page,
}) => {
  await page.goto(address())
  const row = rows(page).first()
  await expect(row).toContainText(/\d\d:\d\d/)
  for (const text of ['Utrecht Centraal', 'Maastricht', /\dh( \d+m)?/, /\d+ km/, 'direct', 'NS (sandbox)'])
    await expect(row).toContainText(text)
  await expect(row.locator('img')).toHaveCount(1)
  await expect(row.getByLabel('Fare')).toContainText(/€\d+\.\d\d, 2nd class, \d+ left/)
  const money = async (words: RegExp) => {
    const line = row.getByRole('paragraph').filter({ hasText: words })
    return Math.round(Number(/€([\d.]+)/.exec(await line.innerText())?.[1]) * 100)
  }
  const [six, saved, alone] = [
    await money(/^per person in a group of six/),
    await money(/^saving on/),
    await money(/^alone/),
  ]
  expect(six + saved).toBe(alone)
  await expect(page.getByText(/prices (last )?checked at \d\d:\d\d/)).toBeVisible()
  await row.getByRole('button', { name: /^Show details/ }).click()
  const item = page.getByRole('listitem').filter({ has: row })
  await expect(item.getByText('Arrive 15 minutes early.')).toBeVisible()
  await row.getByRole('button', { name: /^Hide details/ }).click()
  await expect(item.getByText('Arrive 15 minutes early.')).toBeHidden()
})

test('[SRCH-08] the side panel tells the journey, the drawer each train with line, times, duration and changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address({ 'departure_stations[]': 'NLGROSTA', sort: 'transfers' }))
  const changing = rows(page)
    .filter({ hasText: /[12] change/ })
    .first()
  await changing.getByRole('button', { name: /^Select/ }).click()
  const panel = page.getByRole('complementary', { name: 'Your journey' })
  await expect(panel).toContainText('Arrive 15 minutes early.')
  await expect(panel).toContainText(/to change to/)
  const opener = panel.getByRole('button', { name: 'Journey details' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Journey details' })
  for (const word of ['Line', 'Departure', 'Arrival', 'Duration', 'platform', /\d+ minutes? to change/])
    await expect(drawer).toContainText(word)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('[SRCH-09] no trains: a dialog with the three reasons, and what to do next', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address({ departure_date: away(400) }))
  const dialog = page.getByRole('dialog', { name: 'No connections found' })
  // the reason is known: the others are not said
  await expect(dialog).toContainText(/You can book trains from /)
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await page.goto(address({ departure_date: away(-3) }))
  await expect(dialog).toContainText('This day is in the past.')
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  // an answer without trains does not say why
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  await scriptsTakeOver(page)
  await page.route('**/api/tickets/connections/find**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [] } })
  })
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  for (const reason of [
    'There is no direct connection between these stations.',
    'The date is outside the booking window.',
    'All trains on that day are sold out.',
  ])
    await expect(dialog.getByRole('listitem').filter({ hasText: reason })).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit search' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Utrecht Centraal')
  await expect(page.getByRole('heading', { name: 'No trains found' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SRCH-04] one to six passengers by age band, swapped ends, one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address())
  const line = page.getByRole('button', { name: /Edit search/ })
  await expect(line).toContainText('1 passenger')
  await expect(page.getByRole('combobox', { name: 'From' })).toBeHidden()
  await line.click()
  await page.getByRole('button', { name: 'Swap departure and arrival' }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Maastricht')
  await page.getByRole('button', { name: /^Passengers/ }).click()
  await page.getByRole('button', { name: 'One passenger more: Young people, 0–25' }).click()
  await page.getByLabel('Age of young person 1').selectOption('9')
  const more = page.getByRole('button', { name: 'One passenger more: Seniors, 58+' })
  for (let count = 3; count <= 6; count++) await more.click()
  await expect(more).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Passengers/ })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Passengers/ })).toHaveText(
    '1 young person, 1 adult, 4 seniors',
  )
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/departure_stations%5B%5D=NLMAASTA/)
  const passengers = new URL(page.url()).searchParams.get('passengers')
  expect(JSON.parse(passengers ?? '')).toEqual([
    { type: 'CHLD', pax: 1, max_age: 9 },
    { type: 'PNOS', pax: 1, max_age: 57 },
    { type: 'PNOS', pax: 4, max_age: 99 },
  ])
  await expect(page.getByRole('button', { name: /Edit search/ })).toContainText('6 passengers')
  await expect(page.getByRole('combobox', { name: 'From' })).toBeHidden()
})

test('[SRCH-10] the last search and what was chosen are kept, and restored in an empty form', async ({
  page,
}) => {
  await page.goto(address({ departureStartTime: '08:30' }))
  const row = rows(page).first()
  await expect(row.getByLabel('Fare')).not.toHaveValue('')
  await row.getByRole('button', { name: /^Select/ }).click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('bookingState') ?? '{}')))
    .toMatchObject({
      fromStationId: 'NLUTRCST',
      toStationId: 'NLMAASTA',
      fromSearchText: 'Utrecht Centraal',
      toSearchText: 'Maastricht',
      departureDateTime: `${day}T08:30`,
      passengerCount: 1,
      passengersData: [{ max_age: 57, pax: 1 }],
      searchParams: {
        locale: 'en',
        currency: 'EUR',
        'departure_stations[]': ['NLUTRCST'],
        'arrival_stations[]': ['NLMAASTA'],
        departure_date: day,
        departureStartTime: '08:30',
        departureEndTime: '23:59',
        passengers: '[{"type":"PNOS","pax":1,"max_age":57}]',
      },
      selectedConnection: { id: new URL(page.url()).searchParams.get('connectionId') },
      selectedFare: { fare_class: 'FARE-1' },
    })
  await page.goto('/en/find')
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Utrecht Centraal')
  await expect(page.getByLabel('Date and time')).toHaveValue(written(day, '08:30'))
})

test('[SRCH-02] a date is typed as the page writes it, before its scripts too, and one that is none is said', async ({
  page,
  browser,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address({}, 'de'))
  const field = page.getByLabel('Datum und Uhrzeit')
  const [, month, date] = away(20).split('-').map(Number)
  await field.fill(`${date}.${month}. 7:45`)
  await field.blur()
  await expect(field).toHaveValue(/^\p{L}+\., \d+\. \p{L}+\.?, 07:45$/u)
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(20)}.*departureStartTime=07%3A45`))
  await expect(rows(page).first()).toBeVisible()
  await field.fill('irgendwann')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect(page.getByText('Dieses Datum können wir nicht lesen.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(20)}`))
  expect(consoleErrors).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(address({}, 'de'))
  // this browser's parser takes the words for whoever has no scripts as one text
  expect(await still.content()).toContain('Bitte aktiviere JavaScript')
  await still.getByLabel('Datum und Uhrzeit').fill(`${date}.${month}. 7:45`)
  await still.getByRole('button', { name: 'Suchen', exact: true }).click()
  await expect(still).toHaveURL(new RegExp(`departure_date=${away(20)}.*departureStartTime=07%3A45`))
  await expect(still.getByRole('article').first()).toBeVisible()
})

test('[SRCH-04] the calendar by keyboard alone: months in the language of the page, prices of searched days only', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const asked: string[] = []
  await page.goto(address({ departure_date: away(17) }))
  await expect(rows(page).first()).toBeVisible()
  await page.goto(address({}, 'nl'))
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // an answer that other travellers left here is old, and the page asks for its own day again
    if (searchParams.get('departure_date') !== day) asked.push(pathname)
  })
  const opener = page.getByRole('button', { name: 'Kies een datum' })
  await expect(async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Kies een datum' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const dialog = page.getByRole('dialog', { name: 'Kies een datum' })
  const dayOf = (date: string) =>
    dialog.getByRole('gridcell', {
      name: new RegExp(
        `^${new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date))}`,
      ),
    })
  await expect(dialog.getByRole('columnheader').first()).toHaveText('ma')
  await expect(dayOf(day)).toBeFocused()
  await expect(dayOf(day)).toHaveAttribute('aria-selected', 'true')
  await expect(dayOf(day)).toHaveAccessibleName(/ vanaf €\s?\d/)
  await nothingBarsTheWayInAnyLook(page)
  // two days on stands one that was searched, one day on one that nobody searched
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(away(16))).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(away(17))).toBeFocused()
  await expect(dayOf(away(17))).toHaveAccessibleName(/ vanaf €\s?\d/)
  const nobody = dayOf(away(26))
  if ((await nobody.count()) > 0) await expect(nobody).not.toHaveAccessibleName(/€/)
  // a month on and back is the same day, but for the last days of a month that the next one does not have
  const isInEveryMonth = Number(away(17).slice(8)) <= 28
  await page.keyboard.press('PageDown')
  await expect(dayOf(away(17)).and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('PageUp')
  if (isInEveryMonth) await expect(dayOf(away(17))).toBeFocused()
  // to the last month on sale, where there is no later one: the focus goes to its day
  const later = dialog.getByRole('button', { name: 'Volgende maand' })
  await later.focus()
  for (let months = 0; months < 24 && (await later.isVisible()); months += 1) {
    const shown = await dialog.getByRole('heading', { level: 3 }).textContent()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { level: 3 })).not.toHaveText(shown!)
  }
  await expect(later).toBeHidden()
  await expect(dialog.locator('td:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dayOf(day)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  // a calendar is looked at, and nothing is searched for it
  expect(asked).toContain('/api/tickets/days')
  expect(asked.filter((path) => path.endsWith('/connections/find'))).toEqual([])
  await page.getByRole('button', { name: 'Zoeken', exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(16)}`))
  expect(consoleErrors).toEqual([])
})

test('[SRCH-04] the calendar stands without prices while they are not to be had', async ({ page }) => {
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/tickets/days**', (route) => route.abort())
  await page.route('**/api/groups/waiting**', (route) => route.abort())
  await page.getByRole('button', { name: 'Choose a date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(dialog.getByRole('gridcell', { selected: true })).toBeFocused()
  await expect(dialog.getByText('€')).toHaveCount(0)
  await dialog
    .getByRole('gridcell', { name: /^\p{L}+ \d+/u, disabled: false })
    .last()
    .click()
  await expect(dialog).toBeHidden()
})

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

/** Until nothing more arrives: what the next press needs comes in several parts, and none of them is the last. */
async function restOf(page: Page): Promise<void> {
  let before = -1
  const isAtRest = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length)
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isAtRest, { intervals: [1_500], timeout: 90_000 }).toBe(true)
}

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
    asked += 1
    if (asked > 1) return route.abort('internetdisconnected')
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), stale: true } })
  })
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  await expect(page.getByText('checking again')).toBeVisible()
  const found = await times(page)
  expect(found.length).toBeGreaterThan(0)
  // a second try follows the first that failed, which was shown by then
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(await times(page)).toEqual(found)
  await expect(page.getByText('checking again')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[HOME-03] a day that is typed before the scripts have taken over is the day that is searched', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address(), { waitUntil: 'commit' })
  await page.getByLabel('Date and time').fill(`${away(16)}T10:30`)
  release()
  await page.getByRole('button', { name: /^Passengers/ }).click()
  await page.getByRole('button', { name: 'One passenger more: Adults, 26–57' }).click()
  await expect(page.getByRole('button', { name: /^Passengers/ })).toContainText('2 adults')
  await expect(page.getByLabel('Date and time')).toHaveValue(written(away(16), '10:30'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(16)}.*departureStartTime=10%3A30`))
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

test('[SRCH-06] over a slow network no page is ever blank: from the landing page to results, and to another day', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300 },
    ...{ downloadThroughput: 90_000, uploadThroughput: 40_000 },
  })
  await page.addInitScript(() => {
    const seen = window as unknown as { blank: number }
    seen.blank = 0
    new MutationObserver(() => {
      const main = document.querySelector('main')
      if (main && !main.textContent?.trim()) seen.blank += 1
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/en', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [label, name] of [
    ['From', 'Utrecht Centraal'],
    ['To', 'Maastricht'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(name.slice(0, 6))
    await page.getByRole('option', { name }).first().click({ timeout: 90_000 })
  }
  await page.getByRole('button', { name: 'Search trains and groups' }).click()
  await expect(page).toHaveURL(/\/en\/find\?/, { timeout: 90_000 })
  await expect(rows(page).first()).toBeVisible({ timeout: 90_000 })
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(5).click()
  await expect(page.getByText('Searching for trains').last()).toBeVisible()
  await expect(page.getByRole('article').first().getByText('Utrecht Centraal')).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { blank: number }).blank)).toBe(0)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-06] a slow answer has the shape of what comes, and nothing jumps', async ({ page }) => {
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('results-skeleton'))
  await page.waitForFunction(isFetched)
  await restOf(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/tickets/connections/find**', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift' })
  })
  await page.getByRole('navigation', { name: 'Day of travel' }).getByRole('link').nth(2).click()
  await expect(page.getByText('Searching for trains').last()).toBeVisible()
  const anyRows = page.getByRole('article', { includeHidden: true })
  await expect(anyRows.filter({ visible: true })).toHaveCount(4)
  await expect(rows(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('article').first().getByText('Utrecht Centraal')).toBeVisible()
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
})

test('[SRCH-01] [SRCH-07] by keyboard alone from the landing page to a chosen fare', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto('/en')
  const focusOn = async (target: Locator) => {
    for (let press = 0; press < 60; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target.toString()} is not reached by Tab`)
  }
  const type = async (name: string, letters: string, wanted: string) => {
    await focusOn(page.getByRole('combobox', { name }))
    await page.keyboard.type(letters)
    await expect(page.getByRole('option', { name: wanted }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name })).toHaveValue(wanted)
  }
  await type('From', 'Utrecht C', 'Utrecht Centraal')
  await type('To', 'Maastricht', 'Maastricht')
  await focusOn(page.getByRole('button', { name: 'Search trains and groups' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/find\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const row = rows(page).first()
  await focusOn(row.getByLabel('Fare'))
  const cheapest = await row.getByLabel('Fare').inputValue()
  await page.keyboard.press('ArrowDown')
  await expect(row.getByLabel('Fare')).not.toHaveValue(cheapest)
  await focusOn(row.getByRole('button', { name: /^Select/ }))
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Groups on the / })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[GRP-01] groups show between Dutch stations only', async ({ page }) => {
  await page.goto(address())
  await rows(page)
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Groups on the / })).toBeVisible()
  await page.goto(address({ 'arrival_stations[]': 'DECGNHBF' }))
  await expect(page.getByText('You can form a group on trains within the Netherlands.')).toBeVisible()
})

test('[SRCH-06] prices that are being checked again are, without a reload', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  const ask = () => page.goto(address({ departure_date: away(19), 'arrival_stations[]': 'NLEINCST' }))
  await ask()
  await expect(page.getByText(/prices checked at/)).toBeVisible()
  const moved = await fetch(`${process.env.SANDBOX_CONSOLE_URL ?? 'http://127.0.0.1:4240'}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 45_000 }),
  })
  expect(moved.ok).toBe(true)
  await ask()
  await expect(page.getByText(/prices last checked at .*, checking again/)).toBeVisible()
  const list = page.getByRole('list').filter({ has: rows(page) })
  await list.evaluate((element) => element.setAttribute('data-same', ''))
  await expect(page.getByText(/prices checked at/)).toBeVisible({ timeout: 90_000 })
  // what was looked at stays where it is: only the figures change
  await expect(list).toHaveAttribute('data-same', '')
  expect(consoleErrors).toEqual([])
})

test('[GRP-01] a train that leaves too soon for a group leads to the next day, where one can be made', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const amsterdam = (options: Intl.DateTimeFormatOptions, at = new Date()) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', ...options }).format(at)
  const dated = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // what still leaves in the coming 24 hours: the rest of an early day, the beginning of the next otherwise
  const isEarly = Number(amsterdam({ hour: '2-digit', hour12: false })) < 12
  const tooSoon = amsterdam(dated, new Date(Date.now() + (isEarly ? 0 : 86_400_000)))
  await page.goto(address({ departure_date: tooSoon, departureStartTime: '00:00' }))
  const link = page.getByRole('link', { name: /^Start a group for / }).first()
  await link.click()
  await expect(page).not.toHaveURL(new RegExp(`departure_date=${tooSoon}`))
  await expect(rows(page).last()).toContainText('saving on the cheapest ticket alone')
  expect(consoleErrors).toEqual([])
})

test('[SRCH-05] the trains whose groups lack the fewest come first on request', async ({ page }) => {
  const [fewer, more] = [await signUp('Sanne', 1), await signUp('Pim', 2)]
  const way = { from: 'NLUTRCST', to: 'NLMAASTA', days: 25 }
  await foundGroup(fewer, 'One of six', 14, way)
  await joinOverWire(await signUp('Nora', 3), await foundGroup(more, 'Two of six', 22, way))
  await page.goto(address({ departure_date: away(25) }))
  await expect(rows(page).first()).toBeVisible()
  const byHour = await times(page)
  await page.getByLabel('Sort by').selectOption('Closest to six')
  await expect(page).toHaveURL(/sort=group/)
  await expect(rows(page).nth(0)).toContainText('2 of 6')
  await expect(rows(page).nth(1)).toContainText('1 of 6')
  // the others follow in the order of the day
  const closest = await times(page)
  expect(closest.slice(2)).toEqual(byHour.filter((hour) => !closest.slice(0, 2).includes(hour)))
  await page.getByRole('button', { name: 'Choose a date' }).click()
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  const cell = page.getByRole('gridcell', {
    name: new RegExp(`^${written.format(Date.parse(away(25)))}`.replace(',', ',?')),
  })
  await expect(cell).toHaveAccessibleName(/open group, 2 of 6 seats taken/)
  await expect(cell.locator('i')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await page.goto(address({ passengers: JSON.stringify([{ type: 'PNOS', pax: 7 }]), sort: 'group' }))
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByLabel('Sort by').getByRole('option', { name: 'Closest to six' })).toHaveCount(0)
})

test('[SHELL-10] the keyboard skips the search and the days to the first train', async ({ page }) => {
  await page.goto(address())
  await expect(rows(page).first()).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to the trains' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const focused = page.getByRole('listitem').filter({ has: page.locator(':focus') })
  await expect(focused).toHaveCount(1)
  await expect(focused).toContainText('Utrecht Centraal')
})

/** Utrecht to Maastricht, whose trains differ in nothing but their hour. */
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => all.slice(0, 10).map((row) => row.getBoundingClientRect().height))

for (const [width, height, most] of [
  [1440, 900, 112],
  [390, 844, 190],
] as const)
  test(`[SRCH-06] at ${width} px a row is at most ${most} px high and the first price is on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(address())
    await expect(rows(page).first()).toBeVisible()
    const cookies = page.getByRole('region', { name: 'Cookies' })
    await expect(cookies).toBeVisible()
    const all = await heights(page)
    console.log(`rows at ${width} px: ${all.map(Math.round).join(' ')}`)
    // the first has the head rule of the list too
    expect(Math.max(...all.slice(1))).toBeLessThanOrEqual(most)
    const price = (await rows(page)
      .first()
      .getByText(/^€\d+\.\d\d$/)
      .first()
      .boundingBox())!
    const hidden = (await cookies.boundingBox())!
    const isBeside = price.x > hidden.x + hidden.width
    expect(price.y + price.height).toBeLessThanOrEqual(isBeside ? height : hidden.y)
    // longer words take no line more
    for (const language of ['de', 'fr', 'nl', 'es']) {
      await page.goto(address({}, language))
      await expect(rows(page).first()).toBeVisible()
      expect(Math.max(...(await heights(page)).slice(1)), language).toBeLessThanOrEqual(most)
    }
  })

test('[SRCH-06] the seats left of a chosen fare are not cut off in any language: 196 would read as 1', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['en', 'de', 'fr', 'nl', 'es']) {
    await page.goto(address({}, language))
    await expect(rows(page).first()).toBeVisible()
    const beyond = await page.evaluate(async () => {
      await document.fonts.ready
      const pen = document.createElement('canvas').getContext('2d')!
      return [...document.querySelectorAll<HTMLSelectElement>('article select')].flatMap((field) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        const words = field.selectedOptions[0]!.text
        return pen.measureText(words).width > room ? [words] : []
      })
    })
    expect(beyond, language).toEqual([])
  }
})

test('[SRCH-06] a press anywhere on a row opens its train; marking a text and pressing its controls do not', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto(address())
  const row = rows(page).first()
  await row.getByRole('button', { name: /^Show details/ }).click()
  await expect(row.getByRole('button', { name: /^Hide details/ })).toBeVisible()
  const name = (await row.getByText('Utrecht Centraal').first().boundingBox())!
  await page.mouse.move(name.x + 2, name.y + name.height / 2)
  await page.mouse.down()
  await page.mouse.move(name.x + 90, name.y + name.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe('')
  await expect(page).not.toHaveURL(/connectionId/)
  await page.evaluate(() => getSelection()?.empty())
  await row
    .getByText(/\dh( \d+m)?/)
    .first()
    .click()
  await expect(page).toHaveURL(/connectionId=/)
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeVisible()
  // the keyboard has one stop for it: the row itself is none
  await expect(row).not.toHaveAttribute('tabindex')
  // a second press on the open train does not close it
  await row
    .getByText(/\dh( \d+m)?/)
    .first()
    .click()
  await expect(row.getByRole('button', { name: /^Selected/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SRCH-11] live times arrive into their own place: no train moves', async ({ page }) => {
  await beByDay()
  const soon = await inMinutes(120)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/connections/live**', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/connections\/live/)
  await page.goto(address({ departure_date: soon.date, departureStartTime: soon.time }))
  await expect(rows(page).first()).toBeVisible()
  await asked
  await restOf(page)
  const places = () =>
    rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)))
  const before = await places()
  release()
  // a party that is slow is asked again some seconds later, and when the window comes back to the front
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(/^Live times from /)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  await expect(
    rows(page)
      .filter({ hasText: /On time|min late|min early|Cancelled/ })
      .first(),
  ).toBeVisible()
  expect(await places()).toEqual(before)
})

import { expect, type Locator } from '@playwright/test'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { away, day, address, written, rows } from '../steps/results-page.ts'

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
    // the page that is left asks anew as well where its answer was old
    if (new URL(route.request().url()).searchParams.get('departure_date') === day) return route.continue()
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
  const passengers = JSON.stringify([
    { type: 'PNOS', pax: 2, max_age: 57 },
    { type: 'PNOS', pax: 1, max_age: 99 },
  ])
  await page.goto(address({ departureStartTime: '08:30', passengers }))
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
      passengerCount: 3,
      passengersData: [
        { max_age: 57, pax: 2 },
        { max_age: 99, pax: 1 },
      ],
      searchParams: {
        locale: 'en',
        currency: 'EUR',
        'departure_stations[]': ['NLUTRCST'],
        'arrival_stations[]': ['NLMAASTA'],
        departure_date: day,
        departureStartTime: '08:30',
        departureEndTime: '23:59',
        passengers,
      },
      selectedConnection: { id: new URL(page.url()).searchParams.get('connectionId') },
      selectedFare: { fare_class: 'FARE-1' },
    })
  await page.goto('/en/find')
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Utrecht Centraal')
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('Maastricht')
  await expect(page.getByLabel('Date and time')).toHaveValue(written(day, '08:30'))
  await expect(page.getByRole('button', { name: /^Passengers/ })).toHaveText('2 adults, 1 senior')
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
  // a train that is chosen there leads to its ticket, and to no groups
  await rows(page)
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await expect(page.locator('main a[href*="/seat-selection?"]').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Groups on the / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Create|Join)/ })).toHaveCount(0)
})

test('[GRP-01] a train that leaves too soon for a group leads to the next day, where one can be made', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const amsterdam = (options: Intl.DateTimeFormatOptions, at = new Date()) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', ...options }).format(at)
  const dated = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // what still leaves in the coming 24 hours: the rest of an early day, the beginning of the next otherwise
  const isEarly = Number(amsterdam({ hour: '2-digit', hourCycle: 'h23' })) < 12
  const tooSoon = amsterdam(dated, new Date(Date.now() + (isEarly ? 0 : 86_400_000)))
  await page.goto(address({ departure_date: tooSoon, departureStartTime: '00:00' }))
  const link = page.getByRole('link', { name: /^Start a group for / }).first()
  await link.click()
  await expect(page).not.toHaveURL(new RegExp(`departure_date=${tooSoon}`))
  await expect(rows(page).last()).toContainText('saving on the cheapest ticket alone')
  expect(consoleErrors).toEqual([])
})

import { expect } from '@playwright/test'
import { bookingDays } from '../../src/features/search/rules/query/calendar.ts'
import { test } from '../steps/test.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { away, day, address, written, rows } from '../steps/results-page.ts'

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
  // no other journey searches these two stations
  const to = { 'arrival_stations[]': 'NLZUTSTA' }
  await page.goto(address({ ...to, departure_date: away(17) }))
  await expect(rows(page).first()).toBeVisible()
  await page.goto(address(to, 'nl'))
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
  const isShown = await dayOf(day).isVisible()
  await expect(dialog.getByRole('gridcell', { name: /€/ })).toHaveCount(isShown ? 2 : 1)
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

test('[SRCH-04] a day that is typed before the scripts have taken over is the day that is searched', async ({
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

test('on phones the strip of days has fewer of them, and the shown day is always among them', async ({
  page,
}) => {
  // the last bookable day but one: the strip moves no further, so the day is the sixth of its seven
  const late = away(bookingDays - 1)
  for (const [width, days] of [
    [1280, 7],
    [390, 5],
    [380, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const shown of [day, late, away(1)]) {
      await page.goto(address({ departure_date: shown }))
      const strip = page.getByRole('navigation', { name: 'Day of travel' })
      await expect(strip.getByRole('listitem')).toHaveCount(days)
      await expect(strip.locator('[aria-current=date]')).toBeVisible()
    }
  }
})

import { expect, type Locator } from '@playwright/test'
import { scriptsTakeOver, whileTakingOver } from '../steps/scripts-take-over.ts'
import { hold } from '../steps/hold-back.ts'
import { test } from '../steps/test.ts'
import { joinOverWire } from '../steps/group-of-others.ts'
import { foundGroup, signUp } from '../steps/waiting-group.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { away, day, address, rows, times } from '../steps/results-page.ts'

const nameOf = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')

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
  // drawn a moment after its address: until then the box is the other day's
  const shown = page.getByRole('navigation', { name: 'Day of travel' }).locator('[aria-current]')
  await expect(shown).toHaveAttribute('href', new RegExp(`departure_date=${day}`))
  await page.getByRole('checkbox', { name: /^Morning/ }).uncheck()
  await page.getByLabel('Sort by').selectOption('Departure')
  await expect.poll(async () => (await times(page)).length).toBe(all)
  expect(consoleErrors).toEqual([])
})

test('[SRCH-05] a filter ticked before its code has come stays ticked, whatever is chosen around it', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const letGo = await hold(page, '**/assets/filter-fields*.js')
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

test('[SRCH-05] a filter ticked before the scripts and taken back in the moment they take over stays off', async ({
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
  const all = (await times(page)).length
  for (const name of ['Early morning', 'Morning', 'Afternoon', 'Evening']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    const said = await nameOf(box)
    const promised = said.includes('No trains') ? 0 : /(\d+) trains?/.exec(said)?.[1]
    expect(promised, said).toBeDefined()
    await box.check()
    await expect.poll(async () => (await times(page)).length).toBe(Number(promised))
    await box.uncheck()
    // a view that is still on its way would untick the next box again
    await expect(page).not.toHaveURL(/windows/)
    // nor does a box say its own number before all trains are there again
    await expect.poll(async () => (await times(page)).length).toBe(all)
  }
  const direct = page.getByRole('checkbox', { name: /^Direct trains only/ })
  const [, promised] = /(\d+) trains?/.exec(await nameOf(direct)) ?? []
  await direct.check()
  // those before the list opens are in it too, behind one press
  await page.getByRole('button', { name: /^Show \d+ earlier trains?$/ }).click()
  await expect.poll(async () => (await times(page)).length).toBe(Number(promised))
  await expect(rows(page).filter({ hasNotText: /\dh( \d+m)?, direct/ })).toHaveCount(0)
})

test('[SRCH-05] all trains of the day are shown on request, also where the link ends the day early', async ({
  page,
}) => {
  await page.goto(address({ departureStartTime: '00:00' }))
  await expect(rows(page).first()).toBeVisible()
  const all = await times(page)
  await page.goto(address({ departureStartTime: '03:00', departureEndTime: '03:10' }))
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all trains that day' }).click()
  await expect.poll(() => times(page)).toEqual(all)
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

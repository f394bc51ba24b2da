import { expect, type Page } from '@playwright/test'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { away } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { moveClock } from '../steps/daytime.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { openGroup } from '../steps/waiting-group.ts'

// no other journey travels on these two routes
const north = { from: 'NLUTRCST', to: 'NLGROSTA', days: 9 }
const groupsOf = (page: Page) => page.getByRole('region', { name: 'Open groups on this route' })
const daysOf = (page: Page) => page.getByRole('region', { name: 'Cheapest days coming up' })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
})

test('[CONT-03] [GRP-02] a route shows its open groups and cheapest days, and each leads to its trains', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  const mark = Date.now().toString(36)
  // looking for the train leaves the prices of its day for others
  const { end } = await openGroup('Noor', `Noor goes north ${mark}`, 0, north)
  try {
    await page.goto('/en/route/utrecht-to-groningen')
    await scriptsTakeOver(page)
    const group = groupsOf(page).getByRole('listitem').first()
    await expect(group.getByRole('img', { name: '1 of 6 seats taken' })).toBeVisible()
    await expect(group).toContainText('5 spots left')
    await expect(group).toContainText(/€\d+\.\d\d/)
    const day = daysOf(page).getByRole('listitem').first()
    await expect(day).toContainText(/^\w{3} \d+ \w{3} from €\d+\.\d\d$/)
    await expect(page.getByRole('main')).not.toContainText(/Vos|@sixrail/)
    await nothingBarsTheWay(page)

    const date = away(north.days)
    const trains = new RegExp(`/en/find\\?.*date=${date}`)
    const link = daysOf(page).locator(`a[href*="date=${date}"]`)
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', trains)
    await group.getByRole('link', { name: /^Join Utrecht Centraal to Groningen/ }).click()
    await expect(page).toHaveURL(trains)
    await expect(page.getByRole('main')).toContainText(`Noor goes north ${mark}`)
    expect(consoleErrors).toEqual([])
  } finally {
    await end()
  }
})

test('[CONT-03] a route without groups and prices says so, and leads to the search', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  // prices are there for half an hour after anybody has searched, such as whoever tries all links of all pages
  await moveClock(31)
  await page.goto('/en/route/rotterdam-to-utrecht')
  await scriptsTakeOver(page)
  await expect(groupsOf(page)).toContainText('No open group yet.')
  await expect(groupsOf(page).getByRole('link', { name: 'See trains' })).toHaveAttribute(
    'href',
    '/en/find?fromName=Rotterdam+Centraal&toName=Utrecht+Centraal',
  )
  const days = daysOf(page)
  await expect(days).toContainText('No recent prices.')
  await expect(days.getByRole('listitem')).toHaveCount(0)
  await days.getByRole('link', { name: 'Pick a day' }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  // groups are formed within one country, so abroad nothing is said of them
  await page.goto('/en/route/rotterdam-to-antwerp')
  await expect(daysOf(page)).toBeVisible()
  await expect(groupsOf(page)).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

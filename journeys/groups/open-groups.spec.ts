import { expect, type Page } from '@playwright/test'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { failsUntilPressed } from '../steps/hold-back.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { noteFoundedGroups, openGroup } from '../steps/waiting-group.ts'

const mark = Date.now().toString(36)
const endGroups = noteFoundedGroups()

/** One more than the list shows at first. */
test.beforeAll(async () => {
  for (let index = 0; index < 13; index += 1)
    await openGroup(`Leader${String.fromCharCode(65 + index)}`, `Open ${index} ${mark}`, index)
})
// other journeys look for groups of their own
test.afterAll(() => endGroups())

const board = (page: Page) => page.getByRole('region', { name: 'Groups you can join now' })
const rows = (page: Page) => board(page).getByRole('listitem')
const more = (page: Page) => board(page).getByRole('link', { name: 'Show more groups' })

for (const width of [390, 1440])
  test(`[HOME-01] [DASH-01] the landing page leads to all open groups, and more of them are a press away: ${width} px`, async ({
    page,
  }) => {
    const consoleErrors = consoleErrorsOf(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en')
    await scriptsTakeOver(page)
    await board(page).getByRole('link', { name: 'All open groups' }).click()
    await expect(page).toHaveURL(/\/en\/find#groups$/)
    await expect(rows(page)).toHaveCount(12)
    await nothingBarsTheWayInAnyLook(page)
    await more(page).press('Enter')
    await expect(rows(page).nth(12)).toBeVisible()
    // the keyboard goes on at the first one that came
    await expect(rows(page).nth(12).getByRole('link')).toBeFocused()
    await rows(page).nth(12).getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/en\/login$/)
    expect(consoleErrors).toEqual([])
  })

test('[HOME-01] without scripts the groups stand there, and more of them have an address', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/de/find')
  const list = page
    .getByRole('region', { name: 'Diesen Gruppen kannst du jetzt beitreten' })
    .getByRole('listitem')
  await expect(list).toHaveCount(12)
  await page.getByRole('link', { name: 'Mehr Gruppen anzeigen' }).click()
  await expect(page).toHaveURL(/\/de\/find\?groups=24#groups$/)
  await expect(list.nth(12)).toBeVisible()
  await context.close()
})

test('[GRP-12] [HOME-02] an empty list, one that cannot be read, and no connection are three sentences', async ({
  page,
  context,
}) => {
  await page.route('**/socket.io/**', (route) => route.abort())
  const comeTo = async (answer: { status?: number; json: object }) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/socket.io/**', (route) => route.abort())
    await page.route(/\/api\/groups\/collecting/, (route) => route.fulfill(answer))
    await page.goto('/en/faq')
    await scriptsTakeOver(page)
    // by a link of the page, so that it is the browser that asks
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search trains' }).click()
    await expect(page).toHaveURL(/\/en\/find$/)
  }
  await comeTo({ json: { groups: [], next: null } })
  await board(page).getByRole('link', { name: 'Create your group' }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()

  const refusal = { status: 503, json: { code: 'internal', message: 'Not now.' } }
  await comeTo(refusal)
  await expect(board(page)).toContainText('Failed to load groups. You can still search for trains.')
  const press = await failsUntilPressed(page, /\/api\/groups\/collecting/, (route) => route.fulfill(refusal))
  await press(board(page).getByRole('button', { name: 'Try again' }))
  await expect(rows(page)).toHaveCount(12)

  await context.setOffline(true)
  await more(page).press('Enter')
  await expect(board(page).getByRole('alert')).toHaveText('We couldn’t load more groups. Please try again.')
  await expect(rows(page)).toHaveCount(12)
  await context.setOffline(false)
  await more(page).press('Enter')
  await expect(rows(page).nth(12)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

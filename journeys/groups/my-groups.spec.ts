import { expect, type Locator, type Page } from '@playwright/test'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'

/** What a browser says of a call that was refused or cut off here on purpose. */
const asMeant = /status of 409|ERR_FAILED/

/** Badge, words and colour of each number of seats taken. Source: 001 §4. */
const bars = {
  three: { taken: 3, badge: 'Collecting', says: '3 spots left', hue: 'yellow' },
  two: { taken: 4, badge: 'Collecting', says: 'Only 2 spots left', hue: 'orange' },
  one: { taken: 5, badge: 'Almost Full', says: 'Only 1 spot left', hue: 'red' },
  full: { taken: 6, badge: 'Ready to Book', says: 'This group is full', hue: 'green' },
  few: { taken: 2, badge: 'Collecting', says: '4 spots left', hue: 'the primary colour' },
}

/** The colour of what is taken of a bar, as a person would call it. */
const hueOf = (bar: Locator): Promise<string> =>
  bar.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.fillStyle = getComputedStyle(element.firstElementChild!).backgroundColor
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    const most = Math.max(red, green, blue)
    if (most === blue) return 'the primary colour'
    if (most === green) return 'green'
    if (green < red * 0.4) return 'red'
    return green < red * 0.7 ? 'orange' : 'yellow'
  })

const openMyGroups = (page: Page, tab = '') => page.goto(`/en/dashboard/my-bookings${tab}`)

test('[DASH-02] on My Groups a member reads the journey and leaves, the leader deletes, and each hears why it did not work', async ({
  browser,
}) => {
  const groupName = 'Off to Maastricht'
  const ada = await traveller(browser, 'Ada', 'Ends')
  const ben = await traveller(browser, 'Ben', 'Ends')
  const cleo = await traveller(browser, 'Cleo', 'Ends')
  const groupId = await groupOf([ada, ben, cleo], groupName, 5)
  const rowOf = ({ page }: typeof ada) => page.getByRole('article', { name: groupName })
  for (const { page } of [ada, ben, cleo]) await openMyGroups(page)
  await expect(rowOf(ada).getByText('Group Leader', { exact: true })).toBeVisible()
  await expect(rowOf(ben).getByText('Member', { exact: true })).toBeVisible()
  await expect(rowOf(ada).getByRole('button', { name: 'Leave group' })).toBeHidden()
  await expect(rowOf(ben).getByRole('button', { name: 'Delete group' })).toBeHidden()
  const chat = rowOf(ben).getByRole('link', { name: `Open Chat ${groupName}` })
  await expect(chat).toHaveAttribute('href', `/en/messages?groupId=${groupId}`)

  // the journey, by the keyboard alone
  const details = rowOf(ben).getByRole('button', { name: `Journey Details ${groupName}` })
  await details.focus()
  await ben.page.keyboard.press('Enter')
  const journey = ben.page.getByRole('dialog', { name: 'Journey Details' })
  await expect(journey.getByRole('listitem').first()).toContainText('Utrecht Centraal')
  await expect(journey.getByRole('listitem').last()).toContainText('Maastricht')
  await expect(journey).toContainText(/Your share€\d+\.\d\d/)
  await expect(journey).toContainText(/€\d+\.\d\d less than the cheapest ticket alone/)
  await nothingBarsTheWayInAnyLook(ben.page)
  await ben.page.keyboard.press('Escape')
  await expect(journey).toBeHidden()
  await expect(details).toBeFocused()

  // a member leaves: first not, then without an answer, then for good
  const leave = rowOf(ben).getByRole('button', { name: `Leave group ${groupName}` })
  await leave.click()
  const sure = ben.page.getByRole('dialog', { name: 'Are you sure you want to leave this group?' })
  await expect(sure).toContainText(groupName)
  await nothingBarsTheWayInAnyLook(ben.page)
  await sure.getByRole('button', { name: 'Stay' }).click()
  await expect(sure).toBeHidden()
  await expect(leave).toBeFocused()
  await leave.click()
  await ben.page.route('**/leave', (route) => route.abort())
  await sure.getByRole('button', { name: 'Leave group' }).click()
  await expect(sure.getByRole('alert')).toContainText('Failed to leave group')
  await expect(sure.getByRole('alert')).toContainText('Nothing has changed.')
  await ben.page.unroute('**/leave')
  await sure.getByRole('button', { name: 'Leave group' }).click()
  await expect(ben.page.getByText(`You’ve left ${groupName}.`)).toBeVisible()
  await expect(sure).toBeHidden()
  await expect(ben.page.locator('#main')).toBeFocused()
  await expect(ben.page.getByText('You have no upcoming bookings.')).toBeVisible()
  await ben.page.getByRole('tab', { name: 'Cancelled' }).click()
  await expect(rowOf(ben)).toContainText('Cancelled')
  await expect(rowOf(ben).getByRole('button', { name: 'Journey Details' })).toBeVisible()
  await expect(rowOf(ben).getByRole('button', { name: 'Leave group' })).toBeHidden()
  await expect(rowOf(ben).getByRole('link', { name: 'Open Chat' })).toBeHidden()

  // another is about to leave when the leader deletes
  await rowOf(cleo).getByRole('button', { name: 'Leave group' }).click()
  const last = cleo.page.getByRole('dialog', { name: 'Are you sure you want to leave this group?' })
  await expect(last).toBeVisible()
  await rowOf(ada)
    .getByRole('button', { name: `Delete group ${groupName}` })
    .click()
  const gone = ada.page.getByRole('dialog', { name: 'Delete this group?' })
  await expect(gone).toContainText('Both holds are released in full')
  let goOn = () => {}
  const isHeld = new Promise<void>((done) => (goOn = done))
  await ada.page.route('**/delete', async (route) => {
    await isHeld
    await route.continue()
  })
  await gone.getByRole('button', { name: 'Delete group' }).click()
  await expect(gone.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  // what is on its way cannot be called back
  await ada.page.keyboard.press('Escape')
  await expect(gone.getByRole('button', { name: 'Keep group' })).toBeDisabled()
  goOn()
  await expect(ada.page.getByText(`${groupName} has been deleted.`)).toBeVisible()
  await expect(gone).toBeHidden()
  await expect(ada.page.locator('#main')).toBeFocused()
  await openMyGroups(ada.page, '?tab=cancelled')
  await expect(rowOf(ada)).toContainText('Group Leader')
  await expect(rowOf(ada).getByRole('button', { name: 'Delete group' })).toBeHidden()

  // the list behind the question has changed, the question stays, and the server says why it is late
  await expect(cleo.page.getByText('You have no upcoming bookings.')).toBeAttached()
  await last.getByRole('button', { name: 'Leave group' }).click()
  await expect(last.getByRole('alert')).toContainText('Failed to leave group')
  await expect(last.getByRole('alert')).toContainText('This group is closed.')
  await last.getByRole('button', { name: 'Stay' }).click()
  await expect(last).toBeHidden()
  const consoleErrors = [...ada.consoleErrors, ...ben.consoleErrors, ...cleo.consoleErrors]
  expect(consoleErrors.filter((error) => !asMeant.test(error))).toEqual([])
})

test('[DASH-01] [DASH-02] [GRP-11] a leader who cannot delete hears it, a long list goes on, and whoever has no group is led to one', async ({
  browser,
}) => {
  const groupName = 'Kept for Maastricht'
  const { page, consoleErrors, ...ada } = await traveller(browser, 'Ada', 'Keeps')
  await openMyGroups(page)
  for (const [tab, words] of [
    ['Past', 'You have no past bookings.'],
    ['Cancelled', 'You have no cancelled bookings.'],
    ['Upcoming', 'You have no upcoming bookings. Start by finding a group to join!'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('No bookings found.')).toBeVisible()
  const find = page.getByRole('main').getByRole('link', { name: 'Find Groups' })
  await expect(find).toHaveAttribute('href', '/en/find')

  await groupOf([{ page, consoleErrors, ...ada }], groupName, 6)
  // it comes without being asked for
  const row = page.getByRole('article', { name: groupName })
  await row.getByRole('button', { name: 'Delete group' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete this group?' })
  await page.route('**/delete', (route) => route.abort())
  await sure.getByRole('button', { name: 'Delete group' }).click()
  await expect(sure.getByRole('alert')).toContainText('Failed to delete group')
  await sure.getByRole('button', { name: 'Keep group' }).click()
  await expect(sure).toBeHidden()
  await expect(row).toBeVisible()

  // the page asks again by itself too, as soon as its socket is open: what is asked before the press is refused
  let isPressed = false
  await page.route('**/pressed', async (route) => {
    isPressed = true
    await route.fulfill({ status: 204 })
  })
  await page.route('**/api/groups/user/**', (route) => (isPressed ? route.continue() : route.abort()))
  await page.reload()
  await expect(page.getByText('Failed to fetch your bookings')).toBeVisible()
  await expect(page.getByText('No bookings found.')).toBeHidden()
  await nothingBarsTheWayInAnyLook(page)
  await page.evaluate(() =>
    document.addEventListener('click', () => void fetch('/pressed'), { capture: true, once: true }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByText('Failed to fetch your bookings')).toBeHidden()
  await page.unroute('**/api/groups/user/**')

  // as it is once its train has left, and as it is with every number of seats taken
  await page.route('**/api/groups/user/**', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('tab=past', 'tab=upcoming') })
    const { groups, ...rest } = (await answer.json()) as { groups: { groupName: string }[] }
    const group = groups.find((one) => one.groupName === groupName)!
    const like = (change: object) => ({ ...group, ...change })
    const past = { status: 'Completed', state: 'booked', hasDeparted: true, membersCount: 6 }
    const filling = Object.entries(bars).map(([name, { taken, badge }]) =>
      like({ groupId: name, groupName: name, membersCount: taken, status: badge }),
    )
    const isPast = route.request().url().includes('tab=past')
    await route.fulfill({ response: answer, json: { ...rest, groups: isPast ? [like(past)] : filling } })
  })
  await page.reload()
  for (const [name, { taken, badge, says, hue }] of Object.entries(bars)) {
    const one = page.getByRole('article', { name, exact: true })
    await expect(one.getByText(badge, { exact: true })).toBeVisible()
    await expect(one.getByText(says, { exact: true })).toBeVisible()
    const bar = one.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', String(taken))
    expect(await hueOf(bar), name).toBe(hue)
  }
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect(row.getByText('Completed', { exact: true })).toBeVisible()
  await expect(row.getByText('Group Leader', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveText([/^Journey Details/])
  await expect(row.getByRole('link', { name: /Open Chat/ })).toHaveCount(0)
  await page.unroute('**/api/groups/user/**')
  await openMyGroups(page)
  await expect(row).toBeVisible()

  // more than a page: one of two, in place of fifty
  await groupOf([{ page, consoleErrors, ...ada }], 'Also for Maastricht', 8)
  await page.route('**/api/groups/user/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  )
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const more = page.getByRole('button', { name: 'Show more' })
  await page.route('**/api/groups/user/**cursor=**', (route) => route.abort())
  await more.click()
  await expect(page.getByText('We couldn’t load more. Please try again.')).toBeVisible()
  await page.unroute('**/api/groups/user/**cursor=**')
  await more.click()
  const second = page.getByRole('article', { name: 'Also for Maastricht' })
  await expect(second.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(more).toBeHidden()
  expect(consoleErrors.filter((error) => !asMeant.test(error))).toEqual([])
})

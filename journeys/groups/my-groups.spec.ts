import { expect, type Page } from '@playwright/test'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'

/** What a browser says of a call that was refused or cut off here on purpose. */
const asMeant = /status of 409|ERR_FAILED/

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

test('[DASH-01] [DASH-02] a leader who cannot delete hears it, a long list goes on, and whoever has no group is led to one', async ({
  browser,
}) => {
  const groupName = 'Kept for Maastricht'
  const { page, consoleErrors, ...ada } = await traveller(browser, 'Ada', 'Keeps')
  await openMyGroups(page)
  await expect(page.getByText('You have no upcoming bookings.')).toBeVisible()
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

  await page.route('**/api/groups/user/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Failed to fetch your bookings')).toBeVisible()
  await expect(page.getByText('No bookings found.')).toBeHidden()
  await nothingBarsTheWayInAnyLook(page)
  await page.unroute('**/api/groups/user/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByText('Failed to fetch your bookings')).toBeHidden()

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

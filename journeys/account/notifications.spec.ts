import { expect, type Page } from '@playwright/test'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('the bell counts what is new without a reload, and its list leads to it by the keyboard', async ({
  browser,
}) => {
  const groupName = 'Six for the bell'
  const ada = await traveller(browser, 'Ada', 'Bell')
  const { page } = ada
  await page.goto('/en')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await bell(page, 'Notifications').click()
  await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible()

  // while she looks, her money is held
  const groupId = await groupOf([ada], groupName, 7)
  const row = page.getByRole('link', { name: `You have a seat, nothing charged yet: ${groupName}` })
  await expect(row).toContainText('Unread:')
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)

  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/en/dashboard/my-bookings\\?group=${groupId}$`))
  await expect(bell(page, 'Notifications')).toBeVisible()

  // the list says it in the reader's language, as read, and says it anew where that is changed on it
  await page.goto('/en/notifications')
  await expect(page.getByRole('link', { name: groupName })).toContainText('You have a seat')
  await page.getByRole('banner').locator('summary').filter({ hasText: 'EN' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/notifications$/)
  const german = page.getByRole('link', { name: groupName })
  await expect(german).toContainText('Du hast einen Platz')
  await expect(german).not.toContainText('Ungelesen:')

  // what she switches off stays off
  await page.goto('/en/profile')
  const email = page
    .getByRole('group', { name: 'Your group fills up' })
    .getByRole('switch', { name: 'By email' })
  const answered = page.waitForResponse(
    (one) => one.request().method() !== 'GET' && one.url().includes('/notices/'),
  )
  await email.press('Space')
  expect((await answered).status()).toBe(200)
  await expect(email).not.toBeChecked()

  // and nothing that can wait comes before nine
  const until = page.getByRole('group', { name: 'Quiet hours' }).getByLabel('To')
  await expect(until).toHaveValue('8')
  const set = page.waitForResponse((one) => one.url().includes('/quiet-hours'))
  await until.selectOption('9')
  expect((await set).status()).toBe(200)
  await nothingBarsTheWayInAnyLook(page)
  await page.reload()
  await expect(email).not.toBeChecked()
  await expect(until).toHaveValue('9')
})

test('settings of which a part could not be had are asked for again, and then all are there', async ({
  browser,
}) => {
  const { page } = await traveller(browser, 'Ada', 'Quiet')
  await page.route('**/api/notices/quiet-hours', (route) => route.abort(), { times: 1 })
  await page.goto('/en/profile')
  const settings = page.getByRole('region', { name: 'Notifications' })
  await expect(settings).toContainText('We couldn’t load your notification settings')
  await settings.getByRole('button', { name: 'Try again' }).click()
  await expect(settings.getByRole('group', { name: 'Quiet hours' })).toBeVisible()
  await expect(settings.getByRole('group', { name: 'Your group fills up' })).toBeVisible()
})

test('without a socket, and after a call that failed, the bell counts all the same', async ({ browser }) => {
  const ada = await traveller(browser, 'Ada', 'Proxy')
  const { page } = ada
  await page.routeWebSocket(/\/socket\.io\//, () => {})
  await page.route('**/api/notices/unread', (route) => route.abort(), { times: 1 })
  await page.goto('/en/profile')
  await expect(bell(page, 'Notifications')).toBeVisible()
  await groupOf([ada], 'Six behind a proxy', 8)
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
})

test('by the keyboard one goes on at the first of the notices that came, and stays where one has gone meanwhile', async ({
  browser,
}) => {
  const { page, consoleErrors } = await traveller(browser, 'Ada', 'Pages')
  const notices = Array.from({ length: 65 }, (_, index) => ({
    ...{ id: `n${index}`, text: `Notice ${index}`, detail: null, path: 'faq' },
    ...{ at: '2026-11-20T09:00:00.000Z', isRead: true },
  }))
  let comes = Promise.resolve()
  await page.route(/\/api\/notices(\?|$)/, async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const from = before === null ? 0 : Number(before.slice(1)) + 1
    await comes
    const json = { notices: notices.slice(from, from + 20), unread: 0, hasMore: from + 20 < notices.length }
    await route.fulfill({ json })
  })
  await page.goto('/en/notifications')
  const more = page.getByRole('button', { name: 'Show older' })
  const notice = (index: number) => page.getByRole('link', { name: `Notice ${index}` })
  await more.press('Enter')
  await expect(notice(20)).toBeFocused()
  await expect(more).not.toHaveAttribute('aria-busy')

  const held = Promise.withResolvers<void>()
  comes = held.promise
  await more.press('Enter')
  await notice(30).focus()
  held.resolve()
  await expect(notice(59)).toBeVisible()
  await expect(notice(30)).toBeFocused()
  await expect(more).not.toHaveAttribute('aria-busy')

  // the button goes with the last of them
  await more.press('Enter')
  await expect(more).toBeHidden()
  await expect(notice(60)).toBeFocused()
  expect(consoleErrors).toEqual([])
})

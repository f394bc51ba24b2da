import { type Browser, expect, type Page } from '@playwright/test'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'

/** Two members of a new group. */
async function two(browser: Browser, name: string, index: number) {
  const ada = await traveller(browser, 'Ada', 'Chat')
  const ben = await traveller(browser, 'Ben', 'Chat')
  return { ada, ben, groupId: await groupOf([ada, ben], name, index) }
}

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const write = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** What is said, in its order. */
const said = (page: Page) => log(page).locator('p[dir="auto"]').allTextContents()

test('[CHAT-01] [CHAT-02] [CHAT-05] [DASH-02] two members talk; one is cut off, writes on, comes back and has everything once and in order', async ({
  browser,
}) => {
  const { ada, ben } = await two(browser, 'Talk to Maastricht', 3)
  await ada.page.goto('/en/dashboard/my-bookings')
  await ada.page.getByRole('link', { name: 'Open Chat Talk to Maastricht' }).click()
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(ada.page.getByText('Group chat is in beta')).toBeVisible()
  await expect(log(ada.page)).toContainText('Ben has joined the group')
  await ben.page.goto('/en/messages')
  await ben.page.getByRole('link', { name: /^Talk to Maastricht/ }).click()
  await expect(log(ben.page)).toContainText('Ben has joined the group')

  await write(ada.page, 'Which coach do you board?')
  await expect(log(ben.page)).toContainText('Which coach do you board?')
  await expect(log(ben.page).getByText('Ada', { exact: true })).toBeVisible()
  await expect(log(ada.page).getByText('You', { exact: true })).toBeVisible()
  // blank is not sent
  await write(ben.page, '   ')
  await write(ben.page, 'The third: https://sixrail.example/find.')
  const link = log(ada.page).getByRole('link', { name: 'https://sixrail.example/find' })
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)

  await ben.context.setOffline(true)
  await expect(ben.page.getByText('You’re offline.')).toBeVisible()
  await write(ben.page, 'From the tunnel')
  await write(ben.page, 'Still in the tunnel')
  await expect(log(ben.page).getByText('Not sent yet')).toHaveCount(2)
  await write(ada.page, 'Coffee at eleven?')
  await write(ada.page, 'Or earlier')
  await expect(log(ada.page).getByText('Not sent yet')).toHaveCount(0)
  await ben.context.setOffline(false)
  const all = [
    ...['Which coach do you board?', 'The third: https://sixrail.example/find.'],
    ...['Coffee at eleven?', 'Or earlier', 'From the tunnel', 'Still in the tunnel'],
  ]
  for (const { page } of [ada, ben]) {
    await expect.poll(() => said(page), { timeout: 60_000 }).toEqual(all)
    await expect(log(page).getByText('Not sent yet')).toHaveCount(0)
  }
  const troubles = ben.troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))
  expect([...ada.troubles, ...troubles]).toEqual([])
})

test('[CHAT-03] [CHAT-04] the list says what was said last and counts what is unread, until it is opened', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Unread to Maastricht', 4)
  await ada.page.goto('/en/messages')
  await expect(ada.page.getByText('Choose a group to read its messages.')).toBeVisible()
  await ben.page.goto(`/en/messages?groupId=${groupId}`)
  await write(ben.page, 'First')
  await write(ben.page, 'Second')
  const row = ada.page.getByRole('link', { name: /^Unread to Maastricht/ })
  await expect(row).toContainText('Ben: Second')
  await expect(row).toContainText('2 unread messages')
  await row.click()
  await expect.poll(() => said(ada.page)).toEqual(['First', 'Second'])
  await expect(row).not.toContainText('unread')
  await nothingBarsTheWayInAnyLook(ada.page)

  // another's chat is told apart from an empty one
  await ben.page.goto('/en/messages?groupId=somebody-elses')
  await expect(ben.page.getByText('You’re not in this group')).toBeVisible()
  expect([...ada.troubles, ...ben.troubles]).toEqual([])
})

test('[CHAT-04] whoever is in no group is told so, and so is whoever gets no answer', async ({ browser }) => {
  const cleo = await traveller(browser, 'Cleo', 'Chat')
  await cleo.page.goto('/en/messages')
  await expect(cleo.page.getByRole('heading', { name: 'No chats found.' })).toBeVisible()
  expect(cleo.troubles).toEqual([])
  await cleo.page.route('**/api/chats', (route) => route.abort())
  await cleo.page.reload()
  await expect(cleo.page.getByText('Failed to load chats')).toBeVisible()
  const asked = cleo.page.waitForRequest('**/api/chats')
  await cleo.page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await cleo.page.unroute('**/api/chats')
  // it is asked again from time to time, too
  await expect(cleo.page.getByRole('heading', { name: 'No chats found.' })).toBeVisible()
})

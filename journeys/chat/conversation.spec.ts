import { expect, type Page } from '@playwright/test'
import { joinOverWire } from '../steps/group-of-others.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { call } from '../steps/waiting-group.ts'
import { test } from '../steps/test.ts'
import { field, log, online, said, two, write } from './chat-steps.ts'

test('[CHAT-01] [CHAT-02] [CHAT-05] [DASH-02] two members talk; one is cut off, writes on, comes back and has everything once and in order', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Talk to Maastricht', 3)
  await ada.page.goto('/en/dashboard/my-bookings')
  await ada.page.getByRole('link', { name: 'Open Chat Talk to Maastricht' }).click()
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(ada.page.getByText('Group chat is in beta')).toBeVisible()
  await expect(log(ada.page)).toContainText('Ben has joined the group')
  await ben.page.goto('/en/messages')
  const chat = ben.page.getByRole('link', { name: /^Talk to Maastricht/ })
  await expect(chat).toContainText('Ben has joined the group')
  await chat.click()
  await expect(log(ben.page)).toContainText('Ben has joined the group')

  // whoever has the chat open sees who comes
  const opened = ada.page.getByText('Ben has opened the chat')
  await expect(async () => {
    await ben.page.reload()
    await expect(opened).toBeVisible({ timeout: 20_000 })
  }).toPass()

  // nobody has written anything: first words are offered, and sent when their writer sends them
  const offered = (page: Page) => page.getByRole('group', { name: 'Suggested first messages' })
  await expect(offered(ben.page)).toBeVisible()
  await offered(ada.page).getByRole('button', { name: 'Which coach are you in?' }).click()
  await expect(field(ada.page)).toBeFocused()
  await expect(field(ada.page)).toHaveValue('Which coach are you in?')
  await expect(offered(ada.page)).toBeHidden()
  await field(ada.page).press('Enter')
  await expect(log(ben.page)).toContainText('Which coach are you in?')
  await expect(offered(ben.page)).toBeHidden()
  await expect(offered(ada.page)).toBeHidden()
  await expect(log(ben.page).getByText('Ada', { exact: true })).toBeVisible()
  await expect(log(ada.page).getByText('You', { exact: true })).toBeVisible()
  // whoever writes is seen writing, until it is said
  const typing = ada.page.getByText('Ben is typing…')
  await expect(async () => {
    await field(ben.page).press('a')
    await expect(typing).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(ben.page.getByText('is typing…')).toBeHidden()
  // blank is not sent
  await write(ben.page, '   ')
  await write(ben.page, 'The third: https://sixrail.example/find.')
  const link = log(ada.page).getByRole('link', { name: 'https://sixrail.example/find' })
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  await expect(typing).toBeHidden()
  // the others may hear it before its writer is told that it is stored
  await expect(log(ben.page).getByText('Not sent yet')).toHaveCount(0)

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
    ...['Which coach are you in?', 'The third: https://sixrail.example/find.'],
    ...['Coffee at eleven?', 'Or earlier', 'From the tunnel', 'Still in the tunnel'],
  ]
  for (const { page } of [ada, ben]) {
    await expect.poll(() => said(page), { timeout: 60_000 }).toEqual(all)
    await expect(log(page).getByText('Not sent yet')).toHaveCount(0)
  }

  // the page of the group has its own way to the chat, and nothing lies on it
  await ada.page.goto(`/en/dashboard/my-bookings?group=${groupId}`)
  const openChat = ada.page.getByRole('link', { name: 'Open Chat' })
  await expect(openChat).toBeVisible()
  await nothingBarsTheWayInAnyLook(ada.page)
  await expect(ada.page.getByRole('button', { name: 'Messages', exact: true })).toBeHidden()
  await openChat.click()
  await expect(ada.page).toHaveURL(new RegExp(`/en/messages\\?groupId=${groupId}$`))
  await expect.poll(() => said(ada.page)).toEqual(all)

  // written without a network in a tab that is closed then: the next tab sends it, wherever its writer is, and once
  await ben.context.setOffline(true)
  await write(ben.page, 'From a closed tab')
  await expect(log(ben.page).getByText('Not sent yet')).toHaveCount(1)
  await ben.page.close()
  await ben.context.setOffline(false)
  const next = await ben.context.newPage()
  await next.goto('/en/dashboard/profile')
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  all.push('From a closed tab')
  await expect.poll(() => said(ada.page), { timeout: 60_000 }).toEqual(all)
  await next.goto(`/en/messages?groupId=${groupId}`)
  await expect.poll(() => said(next), { timeout: 60_000 }).toEqual(all)
  await expect(log(next).getByText('Not sent yet')).toHaveCount(0)
  expect([...ada.consoleErrors, ...online(ben.consoleErrors)]).toEqual([])
})

test('[CHAT-01] [CHAT-05] whoever leaves and joins again while the chat stands open goes on in it', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Back to Maastricht', 11)
  const { page } = ben
  // on whichever socket: the one of the page before may open late, and ends with it
  const isLetIn = new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"messages":[')) resolve()
      }),
    )
  })
  await page.goto(`/en/messages?groupId=${groupId}`)
  await isLetIn
  // told after the message is drawn: a member who had left by then would be refused
  const isRead = page.waitForResponse(
    (one) => one.url().endsWith('/read') && one.request().method() !== 'GET',
  )
  await write(page, 'Hello')
  await expect(log(page).getByText('Not sent yet')).toHaveCount(0)
  await isRead

  // the list is late, as in a window that lies behind another: it comes when its traveller is a member again
  const held: (() => void)[] = []
  await page.route('**/api/chats', async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue().catch(() => {})
  })
  await call('POST', `/api/groups/${groupId}/leave`, {}, ben.bearer)
  const closed = page.getByText('You’re not in this group, so you can’t see its chat.')
  await expect(closed).toBeVisible()
  await expect(field(page)).toBeHidden()
  await expect(log(page)).toContainText('Hello')
  await joinOverWire({ bearer: ben.bearer, traveller: ben }, groupId)
  await page.unroute('**/api/chats')
  await expect(log(page)).toContainText('Hello')
  for (const goOn of held) goOn()

  await expect(closed).toBeHidden()
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await write(ada.page, 'Welcome back')
  await expect.poll(() => said(page)).toEqual(['Hello', 'Welcome back'])
  await write(page, 'Thank you')
  await expect.poll(() => said(ada.page)).toEqual(['Hello', 'Welcome back', 'Thank you'])
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import { moveClock } from '../steps/daytime.ts'
import { traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { emailOf, logInOverHttp } from '../steps/travellers.ts'
import { call } from '../steps/waiting-group.ts'
import { field, log, said, two, write } from './chat-steps.ts'

// What a chat does when something is in its way: no answer, a refusal, an old login, another account, a second window, another day.

const unsent = (page: Page) => log(page).getByText('Not sent yet')

test('[CHAT-02] [CHAT-04] a chat that gets no answer says so and can be asked again; what was refused is sent again or discarded by its writer', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Trouble to Maastricht', 5)
  const { page } = ben
  const say = (message: string) =>
    call('POST', `/api/chats/messages/${groupId}`, { id: crypto.randomUUID(), message }, ada.bearer)
  await say('Is this on?')
  // no line gets through, and no answer about this chat
  await page.routeWebSocket(/\/socket\.io\//, () => {})
  const messages = `**/api/chats/messages/${groupId}?**`
  await page.route(messages, (route) => route.abort())
  await page.goto(`/en/messages?groupId=${groupId}`)
  await expect(page.getByText('Failed to load chats')).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await page.unroute(messages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => said(page)).toEqual(['Is this on?'])
  await expect(page.getByText('Failed to load chats')).toBeHidden()
  await expect(log(page)).toBeFocused()

  // not answered: it is sent again by itself, and is one message
  const writing = `**/api/chats/messages/${groupId}`
  let lost = 0
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(writing, async (route) => {
    lost += 1
    // once it is stored, the page may find it among the others at any time
    await seen
    // stored, but its writer is not told
    await route.fetch()
    await route.abort().catch(() => {})
  })
  await write(page, 'It is')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(unsent(page)).toHaveCount(1)
  letGo()
  await page.unroute(writing)
  await expect(unsent(page)).toHaveCount(0)
  await expect.poll(() => said(page)).toEqual(['Is this on?', 'It is'])

  // no answer at all: after a while it is sent again all the same
  await page.route(writing, () => {}, { times: 1 })
  await write(page, 'Loud and clear')
  await expect(unsent(page)).toHaveCount(1)
  await expect(unsent(page)).toHaveCount(0)

  // refused: its writer is told why, and chooses
  const why = 'You can’t write in chats for now.'
  await page.route(writing, (route) =>
    route.fulfill({ status: 403, json: { code: 'chat_stopped', message: why } }),
  )
  await write(page, 'Once more')
  await expect(log(page).getByRole('alert')).toHaveText(why)
  await nothingBarsTheWayInAnyLook(page)
  await log(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => said(page)).toEqual(['Is this on?', 'It is', 'Loud and clear'])
  await expect(log(page)).toBeFocused()
  await write(page, 'And again')
  await expect(log(page).getByRole('alert')).toHaveText(why)
  await page.unroute(writing)
  await log(page).getByRole('button', { name: 'Send again' }).click()
  await expect(log(page)).toBeFocused()
  await expect(log(page).getByRole('alert')).toHaveCount(0)
  await expect(unsent(page)).toHaveCount(0)
  const all = ['Is this on?', 'It is', 'Loud and clear', 'And again']
  await expect.poll(() => said(page)).toEqual(all)
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await expect.poll(() => said(ada.page)).toEqual(all)
  expect(ada.consoleErrors).toEqual([])
})

test('[CHAT-03] [CHAT-05] two windows of one browser show every message once, whichever wrote it', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Twice to Maastricht', 6)
  const other = await ben.context.newPage()
  const windows = [ben.page, other]
  for (const page of windows) {
    await page.goto(`/en/messages?groupId=${groupId}`)
    await expect(log(page)).toContainText('Ben has joined the group')
  }
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await write(ada.page, 'Hello you two')
  await write(ben.page, 'From the first')
  await expect(unsent(ben.page)).toHaveCount(0)
  await write(other, 'From the second')
  const all = ['Hello you two', 'From the first', 'From the second']
  for (const page of [...windows, ada.page]) await expect.poll(() => said(page)).toEqual(all)
  // written at the same moment in both, without a network: what waits is kept for both, and sent once
  await ben.context.setOffline(true)
  await write(ben.page, 'From the tunnel')
  await write(other, 'From there, too')
  for (const page of windows) await expect(unsent(page)).toHaveCount(1)
  await ben.context.setOffline(false)
  for (const page of [...windows, ada.page]) {
    await expect
      .poll(async () => (await said(page)).toSorted(), { timeout: 60_000 })
      .toEqual([...all, 'From the tunnel', 'From there, too'].toSorted())
    await expect(unsent(page)).toHaveCount(0)
  }
  const inOrder = await said(ada.page)
  for (const page of windows) expect(await said(page)).toEqual(inOrder)
  // written in one without a network, and closed: the other sends it
  await ben.context.setOffline(true)
  await write(ben.page, 'Left behind')
  await expect(unsent(ben.page)).toHaveCount(1)
  await ben.page.close()
  await ben.context.setOffline(false)
  for (const page of [other, ada.page])
    await expect.poll(async () => (await said(page)).at(-1), { timeout: 60_000 }).toBe('Left behind')
  await expect(unsent(other)).toHaveCount(0)
  // read in one of them, it is read in both
  const row = other.getByRole('link', { name: /^Twice to Maastricht/ })
  await expect(row).not.toContainText('unread')
  expect(ada.consoleErrors).toEqual([])
})

test('[CHAT-03] where another account signs in in another window, the open chat is gone at once', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Private to Maastricht', 7)
  const cleo = await traveller(browser, 'Cleo', 'States')
  const { page } = ben
  await page.goto(`/en/messages?groupId=${groupId}`)
  await write(page, 'Between us')
  await expect(unsent(page)).toHaveCount(0)
  await expect(log(page)).toContainText('Between us')

  // the new account's list is late
  const held: (() => void)[] = []
  await page.route('**/api/chats', async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve))
    await route.continue().catch(() => {})
  })
  const other = await ben.context.newPage()
  await logInOverHttp(other, emailOf(cleo))
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.getByText('Between us')).toHaveCount(0)
  await expect(page.getByText('Private to Maastricht')).toHaveCount(0)
  await expect(log(page)).toHaveCount(0)
  await page.unroute('**/api/chats')
  for (const goOn of held) goOn()
  await expect(page.getByRole('heading', { name: 'No chats found.' })).toBeVisible()
  await expect(page.getByText('Private to Maastricht')).toHaveCount(0)

  // and nothing said in it comes here any more
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await write(ada.page, 'Are you there?')
  await expect(unsent(ada.page)).toHaveCount(0)
  await expect(page.getByText('Are you there?')).toHaveCount(0)
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

test('[CHAT-02] the focus stays in the chat when its oldest page comes; messages of other days say so', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Older to Maastricht', 12)
  const { page } = ben
  const say = ({ bearer }: typeof ada, message: string) =>
    call('POST', `/api/chats/messages/${groupId}`, { id: crypto.randomUUID(), message }, bearer)
  for (let turn = 1; turn <= 26; turn += 1) {
    await say(ada, `Ada ${turn}`)
    await say(ben, `Ben ${turn}`)
  }
  const older = log(page).getByRole('button', { name: 'Show older messages' })
  for (const isPressed of [true, false]) {
    await page.goto(`/en/messages?groupId=${groupId}`)
    await expect.poll(async () => (await said(page)).length).toBe(50)
    // by the keyboard one comes to the button, and the page is asked for as the top is reached
    const held: (() => void)[] = []
    await page.route('**/api/chats/messages/*?*before=*', async (route) => {
      await new Promise<void>((resolve) => void held.push(resolve))
      await route.continue()
    })
    await older.focus()
    if (isPressed) await page.keyboard.press('Enter')
    await expect.poll(() => held.length).toBe(1)
    for (const goOn of held) goOn()
    await expect(older).toHaveCount(0)
    await expect(log(page)).toBeFocused()
    await page.unroute('**/api/chats/messages/*?*before=*')
  }

  const sent = log(page).locator('time').last()
  await expect(sent).toHaveText(/^\d\d:\d\d$/)
  const at = Date.parse((await sent.getAttribute('datetime'))!)
  const hour = 60 * 60_000
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  for (const [later, text] of [
    [23 * hour, /^\d\d:\d\d$/],
    [25 * hour, 'Yesterday'],
    [47 * hour, 'Yesterday'],
    [49 * hour, new RegExp(day.format(at))],
  ] as const) {
    await page.clock.setFixedTime(at + later)
    await page.reload()
    await expect(sent).toHaveText(text)
    await expect(page.getByRole('link', { name: /^Older to Maastricht/ }).getByText(text)).toBeVisible()
  }
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

test('[CHAT-05] a chat stays open over the renewal of its login: what is said meanwhile comes once, and what is written is sent', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Long to Maastricht', 13)
  for (const { page } of [ada, ben]) {
    await page.goto(`/en/messages?groupId=${groupId}`)
    await expect(log(page)).toContainText('Ben has joined the group')
  }
  await write(ada.page, 'Before')
  await expect.poll(() => said(ben.page)).toEqual(['Before'])
  const bearerOf = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('user')!).access_token as string)
  const before = await bearerOf(ben.page)
  // older than a bearer may become
  await moveClock(16)
  await write(ada.page, 'With an open line')
  await expect.poll(() => said(ben.page)).toEqual(['Before', 'With an open line'])
  await ben.context.setOffline(true)
  await expect(ben.page.getByText('You’re offline.')).toBeVisible()
  await write(ben.page, 'From the tunnel')
  await write(ada.page, 'While you were away')
  await expect(unsent(ada.page)).toHaveCount(0)
  await ben.context.setOffline(false)
  const all = ['Before', 'With an open line', 'While you were away', 'From the tunnel']
  for (const { page } of [ben, ada]) await expect.poll(() => said(page), { timeout: 60_000 }).toEqual(all)
  await expect.poll(() => bearerOf(ben.page)).not.toBe(before)
  // the line is back, and not only the calls in its place
  await field(ada.page).press('a')
  await expect(async () => {
    await field(ada.page).press('a')
    await expect(ben.page.getByText('Ada is typing…')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('[CHAT-01] what the chat refuses is said in the language that was chosen while it was open', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Words to Maastricht', 16)
  const { page } = ben
  await page.goto(`/en/messages?groupId=${groupId}`)
  await write(page, 'Hello')
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await expect.poll(() => said(ada.page)).toEqual(['Hello'])
  await page.getByRole('banner').getByLabel('Language: EN, English').click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // with a new list the chat goes from the page
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/chats', async (route) => {
    await letGo.promise
    await route.continue().catch(() => {})
  })
  await call('POST', `/api/groups/${groupId}/leave`, {}, ben.bearer)
  await expect(log(page)).toContainText('Hello')
  await expect(page.getByText('Du bist nicht in dieser Gruppe')).toBeVisible()
  letGo.resolve()
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

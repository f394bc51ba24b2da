import { type Browser, expect, type Page } from '@playwright/test'
import { joinOverWire } from '../steps/group-of-others.ts'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { search } from '../steps/group-steps.ts'
import { test } from '../steps/test.ts'
import { call } from '../steps/waiting-group.ts'

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
/** Without what a browser says of calls it cannot make. */
const online = (errors: readonly string[]) =>
  errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))
/** What is said, in its order. */
const said = (page: Page) => log(page).locator('p[dir="auto"]').allTextContents()

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

  // on the page of the group its chat opens beside the group
  await ada.page.goto(`/en/dashboard/my-bookings?group=${groupId}`)
  await ada.page.getByRole('button', { name: 'Messages', exact: true }).click()
  const panel = ada.page.getByRole('dialog', { name: 'Talk to Maastricht' })
  await expect(panel.getByRole('heading', { name: 'Talk to Maastricht' })).toBeFocused()
  await expect.poll(() => said(ada.page)).toEqual(all)
  await nothingBarsTheWayInAnyLook(ada.page)
  await ada.page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

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

test('[CHAT-02] [CHAT-03] [CHAT-04] the list says what was said last and counts what is unread until it is opened; the head what the train does; older pages come at the top, and only what is new is spoken', async ({
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

  // more than a page: the rest comes at the top, where its reader is left at the same message
  const say = ({ bearer }: typeof ada, message: string) =>
    call('POST', `/api/chats/messages/${groupId}`, { id: crypto.randomUUID(), message }, bearer)
  for (let turn = 1; turn <= 27; turn += 1) {
    await say(ada, `Ada ${turn}`)
    await say(ben, `Ben ${turn}`)
  }
  await ada.page.reload()
  await expect.poll(async () => (await said(ada.page)).length).toBe(50)
  const [top] = await said(ada.page)
  await log(ada.page).hover()
  await ada.page.mouse.wheel(0, -100_000)
  await expect.poll(async () => (await said(ada.page)).length).toBe(56)
  await expect(log(ada.page).getByRole('button', { name: 'Show older messages' })).toBeHidden()
  await expect(log(ada.page).getByText(top!, { exact: true })).toBeInViewport()
  const spoken = log(ada.page).locator('xpath=following-sibling::*[@aria-live="polite"]')
  await expect(spoken).toHaveText('')
  await write(ben.page, 'That was all')
  await expect(spoken).toHaveText('Ben: That was all')

  // whoever reads further up stays there, is told of what is new by a button, and sees what they write themselves
  const news = ada.page.getByRole('button', { name: 'New messages' })
  await expect(news).toBeVisible()
  await expect(log(ada.page).getByText(top!, { exact: true })).toBeInViewport()
  await news.press('Enter')
  await expect(log(ada.page).getByText('That was all')).toBeInViewport()
  await expect(news).toHaveCount(0)
  await log(ada.page).hover()
  await ada.page.mouse.wheel(0, -100_000)
  await expect(log(ada.page).getByText('That was all')).not.toBeInViewport()
  await write(ada.page, 'And mine')
  await expect(log(ada.page).getByText('And mine')).toBeInViewport()
  // at the end one stays there, also where the screen becomes smaller
  for (const height of [1100, 720]) {
    await ada.page.setViewportSize({ width: 1280, height })
    await expect(log(ada.page).getByText('And mine')).toBeInViewport()
  }
  // by the keyboard the field is one press away, and not fifty
  await ada.page.getByRole('link', { name: 'Group details' }).focus()
  await ada.page.keyboard.press('Tab')
  await expect(ada.page.getByRole('button', { name: 'Skip to the message field' })).toBeFocused()
  await ada.page.keyboard.press('Enter')
  await expect(field(ada.page)).toBeFocused()

  // on the day of travel its head says what the train does; a group's ticket is never bought that late, so its day is moved here
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await ada.page.route('**/api/chats', async (route) => {
    const response = await route.fetch()
    const { chats } = (await response.json()) as { chats: { departure: object; arrival: object }[] }
    const today = chats.map(({ departure, arrival, ...chat }) => ({
      ...{ ...chat, bookingId: 'today', departure: { ...departure, time: inMinutes(30) } },
      arrival: { ...arrival, time: inMinutes(180) },
    }))
    await route.fulfill({ response, json: { chats: today } })
  })
  const platforms = [{ segment: 0, platform: '7' }]
  const live = {
    cancelled: false,
    departure: '2026-12-04T09:41:00+01:00',
    arrival: null,
    platforms,
    minutes: 6,
  }
  await ada.page.route('**/api/bookings/today/live', (route) =>
    route.fulfill({ json: { live: { ...live, percent: 0, claimFormatted: null } } }),
  )
  await ada.page.reload()
  await expect(
    ada.page.getByText('Platform 7 · About 6 minutes late · Expected to leave at 09:41'),
  ).toBeVisible()
  await ada.page.unrouteAll({ behavior: 'ignoreErrors' })

  // another's chat is told apart from an empty one
  await ben.page.goto('/en/messages?groupId=somebody-elses')
  await expect(ben.page.getByText('You’re not in this group')).toBeVisible()
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

test('[CHAT-04] whoever is in no group is told so, and so is whoever gets no answer', async ({ browser }) => {
  const cleo = await traveller(browser, 'Cleo', 'Chat')
  await cleo.page.goto('/en/messages')
  await expect(cleo.page.getByRole('heading', { name: 'No chats found.' })).toBeVisible()
  expect(cleo.consoleErrors).toEqual([])
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

test('[CHAT-03] [CHAT-04] beside the results a traveller opens their chats in a corner, reads, writes and goes on', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Corner to Maastricht', 8)
  await groupOf([ben, ada], 'Another to Maastricht', 9)
  const say = (message: string) =>
    call('POST', `/api/chats/messages/${groupId}`, { id: crypto.randomUUID(), message }, ada.bearer)
  const { page } = ben
  await search(page, 'Utrecht Centraal', 'Maastricht', 12)
  const opener = page.getByRole('button', { name: 'Messages', exact: true })
  await expect(opener).toBeVisible()
  await say('Where do we meet?')
  await expect(opener).toHaveAccessibleDescription('1 unread message')

  // by the keyboard: the list, the conversation and back to the page
  await opener.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Messages' })
  await expect(list.getByRole('heading', { name: 'Messages' })).toBeFocused()
  const choice = list.getByRole('button', { name: /^Corner to Maastricht/ })
  await expect(choice).toContainText('Ada: Where do we meet?')
  await expect(choice).toContainText('1 unread message')
  await nothingBarsTheWayInAnyLook(page)
  await choice.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Corner to Maastricht' })
  await expect(panel.getByRole('heading', { name: 'Corner to Maastricht' })).toBeFocused()
  await expect.poll(() => said(page)).toEqual(['Where do we meet?'])
  const count = page.getByRole('status').filter({ hasText: /unread message/ })
  await expect(count).toHaveCount(0)
  await nothingBarsTheWayInAnyLook(page)
  await write(page, 'Under the clock')
  await expect(log(page).getByText('Not sent yet')).toHaveCount(0)
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await expect.poll(() => said(ada.page)).toEqual(['Where do we meet?', 'Under the clock'])
  await ada.page.goto('about:blank')

  // what comes while one looks at another window is unread, though it stands there
  await page.evaluate(() => (document.hasFocus = () => false))
  await say('At ten?')
  await expect.poll(() => said(page)).toEqual(['Where do we meet?', 'Under the clock', 'At ten?'])
  await expect(count).toHaveText('1 unread message')
  await page.evaluate(() => {
    document.hasFocus = () => true
    window.dispatchEvent(new Event('focus'))
  })
  await expect(count).toHaveCount(0)

  // the page beside it can be used, and what was chosen in the panel stays
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Create a group' })).toBeVisible()
  await expect(panel).toBeVisible()
  const before = page.url()
  await page.getByRole('link', { name: 'Trains the next day' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('button', { name: 'Create a group' })).toBeHidden()
  await expect(panel).toBeVisible()
  // written without a network, and closed: it is sent once the network is back, without the chat being opened
  await ben.context.setOffline(true)
  await write(page, 'From the tunnel')
  await write(page, 'And out of it')
  await expect(log(page).getByText('Not sent yet')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await ben.context.setOffline(false)
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  const all = ['Where do we meet?', 'Under the clock', 'At ten?', 'From the tunnel', 'And out of it']
  await expect.poll(() => said(ada.page), { timeout: 60_000 }).toEqual(all)
  await opener.click()
  await choice.click()
  await expect.poll(() => said(page)).toEqual(all)
  await expect(log(page).getByText('Not sent yet')).toHaveCount(0)
  await ada.page.goto('about:blank')
  await panel.getByRole('button', { name: 'All chats' }).click()
  await expect(list.getByRole('button', { name: /^Another to Maastricht/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(opener).toBeFocused()
  await say('Still there?')
  await expect(opener).toHaveAccessibleDescription('1 unread message')

  // on a phone it covers nothing that one could not scroll to, and opens as a window over the page
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click({ trial: true })
  const select = await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .boundingBox()
  const corner = await opener.boundingBox()
  expect(corner!.x + corner!.width).toBeLessThan(select!.x)
  await opener.click()
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()
  expect([...ada.consoleErrors, ...online(ben.consoleErrors)]).toEqual([])

  // whoever has no group has no chats, and nothing in the corner
  const cleo = await traveller(browser, 'Cleo', 'Chat')
  const asked = cleo.page.waitForResponse('**/api/chats')
  await search(cleo.page, 'Utrecht Centraal', 'Maastricht', 12)
  await asked
  await expect(cleo.page.getByRole('button', { name: /^Select/ }).first()).toBeVisible()
  await expect(cleo.page.getByRole('button', { name: 'Messages', exact: true })).toBeHidden()
  expect(cleo.consoleErrors).toEqual([])
})

test('[R-23] [CHAT-03] a member reports a message by the keyboard, blocks who wrote it, mutes the chat, and takes both back', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Kind to Maastricht', 10)
  const { page } = ben
  await ada.page.goto(`/en/messages?groupId=${groupId}`)
  await write(ada.page, 'Get lost')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/en/messages?groupId=${groupId}`)
  await expect.poll(() => said(page)).toEqual(['Get lost'])
  // the field is on the first screen, in every look
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    if (process.env['SHOTS'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${process.env['SHOTS']}/chat-${colorScheme}-${size.width}.png` })
      }
  }
  await expect(log(ada.page).getByRole('button', { name: /^Options/ })).toHaveCount(0)
  const options = log(page).getByRole('button', { name: 'Options for Ada’s message' })
  await options.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message from Ada' })
  await expect(dialog).toContainText('Get lost')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/chat-dialog.png` })
  await nothingBarsTheWayInAnyLook(page)
  await dialog.getByRole('button', { name: 'Report message' }).click()
  await expect(dialog).toContainText('Please choose a reason.')
  const first = dialog.getByRole('radio', { name: 'It insults or threatens somebody' })
  await expect(first).toBeFocused()
  await first.press('Space')
  await dialog.getByRole('textbox', { name: /^Anything else/ }).fill('Every day')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Thank you. We’ll read your report.')).toBeVisible()
  await expect(options).toBeFocused()

  // that it was read is seen by its writer
  await expect(log(ada.page).getByText('Read by 1')).toBeVisible()

  // blocked from the same place: folded away, and to be opened
  await options.click()
  await dialog.getByRole('button', { name: 'Block Ada' }).click()
  await expect(dialog).toBeHidden()
  const folded = log(page).getByText('You’ve blocked Ada')
  await expect(folded).toBeVisible()
  await expect(log(page).getByText('Get lost')).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('link', { name: /^Kind to Maastricht/ })
  await expect(row).not.toContainText('Get lost')
  await nothingBarsTheWayInAnyLook(page)
  await folded.click()
  await expect(log(page).getByText('Get lost')).toBeVisible()
  await options.click()
  await dialog.getByRole('button', { name: 'Unblock Ada' }).click()
  await expect(folded).toHaveCount(0)
  await expect(row).toContainText('Ada: Get lost')

  // muted: nothing is counted, until it is unmuted
  await page.getByRole('button', { name: 'Mute this chat' }).click()
  await expect(row).toContainText('Muted')
  await page.goto('/en/messages')
  await write(ada.page, 'Anybody?')
  await expect(row).toContainText('Ada: Anybody?')
  await expect(row).not.toContainText('unread')
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/chat-muted.png` })
  await row.click()
  await page.getByRole('button', { name: 'Unmute this chat' }).click()
  await expect(row).not.toContainText('Muted')
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
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
  await write(page, 'Hello')
  await expect(log(page).getByText('Not sent yet')).toHaveCount(0)

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

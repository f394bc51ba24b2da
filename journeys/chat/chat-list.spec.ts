import { expect } from '@playwright/test'
import { traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { call } from '../steps/waiting-group.ts'
import { test } from '../steps/test.ts'
import { field, log, said, two, write } from './chat-steps.ts'

test('[CHAT-02] [CHAT-03] [CHAT-04] the list says what was said last and counts what is unread until it is opened; the head what the train does; older pages come at the top, and only what is new is spoken', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Unread to Maastricht', 4)
  await ada.page.goto('/en/messages')
  await expect(ada.page.getByText('Choose a group to read its messages.')).toBeVisible()
  await expect(ada.page.getByText('Group chat is in beta')).toBeVisible()
  await expect(ada.page.getByText('It’s new and still changing.')).toBeVisible()
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
  // without a network it goes on saying so, with its age
  const age = ada.page.getByText(/^No update since \d\d:\d\d, so times and platforms may have changed\.$/)
  await expect(age).toHaveCount(0)
  const network = (state: 'online' | 'offline') =>
    ada.page.evaluate((now) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: now === 'online' })
      dispatchEvent(new Event(now))
    }, state)
  await network('offline')
  await expect(age).toBeVisible()
  await network('online')
  await expect(age).toHaveCount(0)
  // on a phone the list and the chat take turns, and the focus goes along
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await ada.page.getByRole('link', { name: 'All chats' }).press('Enter')
  await expect(ada.page.getByRole('main')).toBeFocused()
  await row.press('Enter')
  await expect(ada.page.getByRole('heading', { name: /^Unread to Maastricht/ })).toBeFocused()
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

test('[CHAT-04] a first answer that comes after a later call has failed does not leave the list waiting for ever', async ({
  browser,
}) => {
  const { page } = await traveller(browser, 'Cleo', 'Late')
  const first = Promise.withResolvers<void>()
  let asked = 0
  // the second call is made when the topic begins to be watched
  await page.route('**/api/chats', async (route) => {
    asked += 1
    if (asked === 2) return route.fulfill({ status: 503, body: '' })
    if (asked === 1) await first.promise
    await route.continue()
  })
  await page.goto('/en/messages')
  await expect(page.getByText('Failed to load chats')).toBeVisible()
  const late = page.waitForResponse('**/api/chats')
  first.resolve()
  await late
  await expect(page.getByRole('heading', { name: 'No chats found.' })).toBeVisible()
})

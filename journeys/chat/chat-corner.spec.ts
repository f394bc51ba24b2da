import { expect } from '@playwright/test'
import { search } from '../steps/group-steps.ts'
import { groupOf, traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { call } from '../steps/waiting-group.ts'
import { test } from '../steps/test.ts'
import { field, log, online, said, two, write } from './chat-steps.ts'

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
  const select = page.getByRole('button', { name: /^Select/ }).first()
  await select.click()
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
  const [corner, act] = [await opener.boundingBox(), await select.boundingBox()]
  expect(corner!.x + corner!.width).toBeLessThan(act!.x)
  await opener.click()
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()
  // nor does it lie on what creates a group: it waits while a train is open
  await select.click()
  await expect(page.getByRole('button', { name: 'Create a group' })).toBeVisible()
  await expect(opener).toBeHidden()
  await page.getByRole('button', { name: /^Selected/ }).click()
  await expect(opener).toBeVisible()
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

test('[CHAT-03] [CHAT-04] Escape closes the options of a message and leaves the panel with what is written in it', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Keep to Maastricht', 14)
  await call('POST', `/api/chats/messages/${groupId}`, { id: crypto.randomUUID(), message: 'Hi' }, ada.bearer)
  const { page } = ben
  await search(page, 'Utrecht Centraal', 'Maastricht', 12)
  await page.getByRole('button', { name: 'Decline' }).click()
  const opener = page.getByRole('button', { name: 'Messages', exact: true })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Keep to Maastricht' })
  await expect.poll(() => said(page)).toEqual(['Hi'])
  await field(page).fill('Half a sen')
  const options = log(page).getByRole('button', { name: 'Options for Ada’s message' })
  const dialog = page.getByRole('dialog', { name: 'Message from Ada' })
  // beside the page, and as a window over it
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await options.click()
    await dialog.getByRole('textbox', { name: /^Anything else/ }).fill('Every day')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(panel).toBeVisible()
    await expect(field(page)).toHaveValue('Half a sen')
    await expect(options).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  // and what was begun is there when one comes back
  await opener.click()
  await expect(field(page)).toHaveValue('Half a sen')
  await page.keyboard.press('Escape')
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

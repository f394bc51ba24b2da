import { expect } from '@playwright/test'
import { search } from '../steps/group-steps.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { call } from '../steps/waiting-group.ts'
import { field, log, said, two, write } from './chat-steps.ts'

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

test('[R-23] [CHAT-03] on a phone, where the panel lies over the page, what became of a report is said in the panel', async ({
  browser,
}) => {
  const { ada, ben, groupId } = await two(browser, 'Small to Maastricht', 15)
  await call('POST', `/api/chats/messages/${groupId}`, { id: crypto.randomUUID(), message: 'Oi' }, ada.bearer)
  const { page } = ben
  await page.setViewportSize({ width: 390, height: 844 })
  await search(page, 'Utrecht Centraal', 'Maastricht', 12)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Small to Maastricht' })
  await log(page).getByRole('button', { name: 'Options for Ada’s message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message from Ada' })
  await dialog.getByRole('radio', { name: 'It insults or threatens somebody' }).check()
  await dialog.getByRole('button', { name: 'Report message' }).click()
  await expect(dialog).toBeHidden()
  const thanks = 'Thank you. We’ll read your report.'
  await expect(panel.getByRole('status').filter({ hasText: thanks })).toBeVisible()
  await panel.getByRole('region', { name: 'Notices' }).getByRole('button').click()
  await expect(page.getByText(thanks)).toBeHidden()
  await nothingBarsTheWayInAnyLook(page)

  // what is said as the panel closes stays to be read
  await panel.getByRole('button', { name: 'Mute this chat' }).click()
  const muted = page.getByRole('status').filter({ hasText: /muted/i })
  await expect(muted).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(muted).toBeVisible()
  expect([...ada.consoleErrors, ...ben.consoleErrors]).toEqual([])
})

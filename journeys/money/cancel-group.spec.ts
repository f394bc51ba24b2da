import { expect } from '@playwright/test'
import { fiveOthers, joinOverWire, leadGroup } from '../steps/group-of-others.ts'
import { emailTo } from '../steps/mailbox.ts'
import { traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'
import { emailOf, person } from '../steps/travellers.ts'
import { call } from '../steps/waiting-group.ts'

test('[BOOK-08] [GRP-07] six give their ticket back: the leader proposes, each agrees, and each gets a share back', async ({
  browser,
}) => {
  const leader = await person(browser, 'Femke', `Herfst ${Date.now().toString(36)}`)
  const { open, groupId } = await leadGroup(leader, {
    days: 16,
    departure: '10:01',
    groupName: 'Back to Utrecht',
  })
  const member = await traveller(browser, 'Daan', 'Kraan')
  const { firstName, lastName } = member
  const others = (await fiveOthers(160)).slice(1)
  const five = [{ bearer: member.bearer, traveller: { firstName, lastName } }, ...others]
  for (const one of five) await joinOverWire(one, groupId)
  const seen = async (bearer: string) =>
    (await call('GET', `/api/groups/${groupId}`, undefined, bearer)).group
  for (const { bearer } of five)
    await expect.poll(async () => (await seen(bearer)).money.state, { timeout: 60_000 }).toBe('captured')

  const { page } = leader
  const main = page.getByRole('main')
  await open.click()
  await expect(main.getByText(/ was charged to /)).toBeVisible({ timeout: 30_000 })
  const proposing = page.getByRole('button', { name: 'Propose cancelling' })
  // the code of the dialog cannot be had: that is said, also when it is asked for again
  expect(leader.consoleErrors).toEqual([])
  const lost = ['**/assets/propose-dialog-*', '**/api/health']
  for (const one of lost) await page.route(one, (route) => route.abort('internetdisconnected'))
  await proposing.click()
  await expect(main.getByText('We couldn’t load the carrier’s conditions')).toBeVisible()
  const again = main.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(page.getByText('We couldn’t connect to Sixrail. Nothing has changed.')).toBeVisible()
  await expect(again).toBeFocused()
  for (const one of lost) await page.unroute(one)
  // it is the browser that says what was lost
  for (const error of leader.consoleErrors.splice(0))
    expect(error).toMatch(/ERR_INTERNET_DISCONNECTED|imported/)
  await again.click()
  await expect(again).toBeHidden()
  await scriptsTakeOver(page)
  await proposing.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the ticket' })
  await expect(dialog.getByText('Refunded to your six cards')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Refund to each card' }).getByRole('row')).toHaveCount(7)
  await nothingBarsTheWayInAnyLook(page)
  await dialog.getByRole('button', { name: 'Ask the other five' }).click()
  await expect(main.getByText('You’ve proposed cancelling the ticket')).toBeVisible()
  await expect(main.getByText('1 of 6 agreed so far.').last()).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)

  const asked = await emailTo(emailOf(member), /^Cancel the ticket\? Please answer by /)
  await member.page.goto('/en/dashboard/my-bookings')
  await expect(member.page.getByText(/^Cancel the ticket\? Answer by /)).toBeVisible()
  await member.page.getByRole('link', { name: 'Open group Back to Utrecht' }).click()
  const agree = member.page.getByRole('button', { name: /^Agree and get €\d+\.\d{2} back$/ })
  await expect(agree).toBeVisible()
  const refund = /€\d+\.\d{2}/.exec((await agree.textContent())!)![0]
  expect(asked.text).toContain(refund)
  await nothingBarsTheWayInAnyLook(member.page)
  for (const { bearer } of others) {
    const { proposal } = (await seen(bearer)).cancelling
    await call('POST', `/api/groups/${groupId}/cancellation/answer`, { proposal, accept: true }, bearer)
  }
  await expect(main.getByText('5 of 6 agreed so far.').last()).toBeVisible()

  // the sixth, by the keyboard alone
  await agree.focus()
  await member.page.keyboard.press('Enter')
  const told = 'All six of you agreed to cancel the ticket.'
  for (const one of [member.page, page])
    await expect(one.getByRole('main').getByText(told)).toBeVisible({ timeout: 60_000 })
  const email = await emailTo(emailOf(member), /^Cancelled: Back to Utrecht/)
  expect(email.text).toContain(`${refund} is on its way back to your card`)
  await expect(
    member.page
      .getByRole('region', { name: 'Your payment' })
      .getByText(new RegExp(`^\\${refund} of €\\d+\\.\\d{2} has been refunded`)),
  ).toBeVisible({
    timeout: 60_000,
  })
  await nothingBarsTheWayInAnyLook(member.page)
  await member.page.goto('/en/dashboard/my-bookings?tab=cancelled')
  await expect(member.page.getByText(new RegExp(`charged, \\${refund} refunded\\.`))).toBeVisible()
  expect([...leader.consoleErrors, ...member.consoleErrors]).toEqual([])
})

import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { onlyCoralAct } from '../steps/coral-acts.ts'
import { now } from '../steps/daytime.ts'
import { search } from '../steps/group-steps.ts'
import { hold } from '../steps/hold-back.ts'
import { call, foundGroup, signUp } from '../steps/waiting-group.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { restOf } from '../steps/results-page.ts'
import { giveCard, logIn, payButton, person, register, selectTrain } from '../steps/travellers.ts'

// In the folder that comes last in the alphabet: it moves the one clock of all journeys by days.
const hour = 3_600_000
const advance = (advanceMs: number) =>
  fetch(`${process.env['SANDBOX_CONSOLE_URL']}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  })

test('[GRP-08] [R-4] a bank that wants its customer: the group says until when, and the card page renews the hold', async ({
  browser,
}) => {
  const groupName = 'Renewed in Utrecht'
  const leader = await person(browser, 'Lotte', 'Prins Renewed')
  const { page } = leader
  const open = async () => {
    await page.goto('/en/dashboard/my-bookings')
    await page.getByRole('link', { name: `Open group ${groupName}` }).click()
  }
  // a first try that failed has moved the clock on by days
  const ahead = ((await now()).getTime() - Date.now()) / (24 * hour)
  await register(leader)
  await logIn(leader)
  await search(page, 'Utrecht Centraal', 'Maastricht', 17 + ahead)
  await selectTrain(page, '12:31')
  await page.getByRole('button', { name: /^Create (a|another) group$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group name').fill(groupName)
  await expect(dialog).toContainText(
    /With renewal, your seat is safe until \w{3} \d+ \w{3}, \d\d:\d\d\. Without it, your seat is free again on \w{3}/,
  )
  // beside the train too: the box is further down than the first look
  const train = dialog.getByRole('region', { name: 'Your train' })
  await expect(train).toContainText(/Without renewing the hold, your seat is yours until \w{3} \d+ \w{3}/)
  await dialog.getByRole('checkbox', { name: /Renew the hold/ }).check()
  await expect(train).not.toContainText('Without renewing')
  await dialog.getByRole('checkbox', { name: /I accept/ }).check()
  await nothingBarsTheWay(page)
  await payButton(dialog).click()
  await giveCard(page, '4000002760003184')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('main')).toContainText(groupName)

  // another one, whose link is opened after all of it, when its train has left
  const way = { from: 'NLUTRCST', to: 'NLMAASTA', days: 4 + ahead }
  const gone = await foundGroup(await signUp('Otto', 2), 'Gone', 3, way)
  // and one whose time is over while its train has yet to leave
  const late = await foundGroup(await signUp('Sanne', 3), 'Too late', 4, { ...way, days: 9 + ahead })

  // a page that is open would lead to the login by itself once its session has ended, in the middle of what follows
  await page.goto('about:blank')
  // more than five days later the card is held again, and the bank wants to see its customer first
  await advance((7 * 24 - 29) * hour)
  // a session that was not to be remembered does not outlive days
  await page.goto('/en/dashboard/my-bookings')
  await logIn(leader)
  // the calls of the session that had ended were refused, which a console names
  leader.consoleErrors.length = 0
  await open()
  const notice = page.getByText(/Please confirm your seat by/)
  await expect(notice).toBeVisible({ timeout: 90_000 })
  await onlyCoralAct(page, /^Confirm now$/)
  await nothingBarsTheWay(page)
  // whoever is back in the list before the card page has opened is not called to it
  const confirm = page.getByRole('button', { name: 'Confirm now' })
  const letGo = await hold(page, '**/api/payments/group/renew-session')
  const answered = page.waitForResponse('**/api/payments/group/renew-session')
  await confirm.click()
  await page.getByRole('main').getByRole('link', { name: 'My Groups' }).click()
  await expect(confirm).toBeHidden()
  letGo()
  await answered
  await restOf(page)
  await expect(page).toHaveURL(/\/dashboard\/my-bookings$/)
  await open()
  await confirm.click()
  await giveCard(page)
  await expect(page.getByRole('heading', { name: 'Your hold has been renewed' })).toBeVisible()
  await open()
  await expect(page.getByRole('main')).toContainText(/Hold of €[\d.]+ renewed/)
  await expect(page.getByRole('main')).toContainText('Earlier hold of')
  await expect(notice).toBeHidden()

  // both dates of the seat, and the consent, stand beside the deadline near the head of the page
  const seatDates = page.getByText(/^Automatic renewal is (on|off)\. With renewal, your seat is safe until/)
  await expect(seatDates).toContainText(/is on\..* Without it, your seat is free again on \w{3} \d+ \w{3}/)

  // the consent is taken back, and the own date and the ways to renew are said instead
  const stop = page.getByRole('button', { name: 'Stop automatic renewal' })
  await stop.click()
  await expect(stop).toBeHidden()
  await expect(seatDates).toContainText('is off.')
  await seatDates.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByText(/^Your seat is yours until/)).toBeInViewport()
  await onlyCoralAct(page, /^Copy invite link$/)
  await nothingBarsTheWay(page)
  await page.getByRole('button', { name: 'Renew just this once' }).click()
  await giveCard(page)
  await expect(page.getByRole('heading', { name: 'Your hold has been renewed' })).toBeVisible()
  expect(leader.consoleErrors).toEqual([])

  expect((await page.goto(`/en/join/${gone}`))?.status()).toBe(410)
  const invitation = page.getByRole('main')
  await expect(invitation).toContainText('This train has left')
  await expect(invitation.getByRole('link', { name: 'See trains on this route' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0)
  await nothingBarsTheWay(page)
  await leader.context.close()

  const { group } = await call('GET', `/api/groups/${late}`)
  await advance((group.timeRemaining + 60) * 1_000)
  const friend = await person(browser, 'Kees', 'Late')
  expect((await friend.page.goto(`/join/${late}`))?.status()).toBe(410)
  const ended = friend.page.getByRole('main')
  await expect(ended).toContainText('This group is closed')
  await expect(ended.getByRole('link', { name: 'See this train' })).toBeVisible()
  await expect(ended.getByRole('link', { name: 'See trains on this route' })).toBeVisible()
  await expect(friend.page.getByRole('button', { name: /^Join/ })).toHaveCount(0)
  await nothingBarsTheWay(friend.page)
  // an answer of 410 is named in the console
  expect(friend.consoleErrors.filter((error) => !error.includes('410'))).toEqual([])
  await friend.context.close()
})

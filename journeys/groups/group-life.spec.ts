import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { test } from '../steps/test.ts'
import { create, keptInTab, pendingOf, search } from '../steps/group-steps.ts'
import { failsUntilPressed, hold, unanswered } from '../steps/hold-back.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { address, away, restOf } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import {
  giveCard,
  logIn,
  payButton,
  type Person,
  person,
  register,
  selectTrain,
} from '../steps/travellers.ts'

async function traveller(browser: Browser, firstName: string, lastName: string): Promise<Person> {
  const who = await person(browser, firstName, lastName)
  await register(who)
  await logIn(who)
  return who
}

/** What a browser says of a call that was cut off here on purpose. */
const asMeant = /ERR_FAILED/

/** By the link that the leader's group offers for sharing, into the dialog before the card page. */
async function acceptIn({ page }: Person, link: string): Promise<Locator> {
  await page.goto(link)
  await page.getByRole('button', { name: /^Join, hold/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /I accept/ }).check()
  return dialog
}

/** First nobody takes it, then the card page is left, and then it is paid (GRP-06). */
async function joinBy(joiner: Person, link: string, groupId: string): Promise<void> {
  const { page } = joiner
  const dialog = await acceptIn(joiner, link)
  await unanswered(page, '**/api/payments/group/create-checkout-session', async () => {
    await payButton(dialog).click()
    await expect(dialog.getByText('Failed to join group')).toBeVisible()
  })
  await payButton(dialog).click()
  expect(await pendingOf(page, 'pendingGroupJoin')).toMatchObject({
    groupId,
    sessionId: expect.stringMatching(/\S/),
  })
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('Your seat is free for others again.')).toBeVisible()
  await expect.poll(() => keptInTab(page, 'pendingGroupJoin')).toBeNull()

  await payButton(await acceptIn(joiner, link)).click()
  await giveCard(page)
}

/** On the train of the own group: the way to it, and none to another one (GRP-02); first it cannot be read (GRP-12). */
async function seesOwnOn({ page }: Person, results: string, departure: string): Promise<void> {
  const press = await failsUntilPressed(page, '**/api/groups?connectionId=**', (route) => route.abort())
  await page.goto(results)
  await selectTrain(page, departure)
  const groups = page.getByRole('region', { name: `Groups on the ${departure}` })
  await expect(groups.getByText('Failed to load groups')).toBeVisible()
  await press(groups.getByRole('button', { name: 'Try again' }))
  await expect(groups.getByText('You’re in this group.')).toBeVisible()
  await expect(groups.getByRole('link', { name: 'Open my group' })).toHaveAttribute(
    'href',
    /\/en\/dashboard\/my-bookings\?group=/,
  )
  await expect(groups.getByText('Failed to load groups')).toBeHidden()
  await expect(groups.getByRole('button', { name: /^(Create|Join)/ })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function openGroup(page: Page, groupName: string): Promise<void> {
  await page.goto('/en/dashboard/my-bookings')
  await page.getByRole('link', { name: `Open group ${groupName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible()
}

test('[GRP-09] [GRP-02] [GRP-06] [GRP-12] a leader hands over and leaves, the next one deletes; every hold is released and the screens say so', async ({
  browser,
}) => {
  const groupName = 'Leaving Utrecht'
  const leader = await traveller(browser, 'Mila', 'Groen Leaving')
  const member = await traveller(browser, 'Sven', 'Kok Leaving')
  await search(leader.page, 'Utrecht Centraal', 'Maastricht', 16)
  const results = leader.page.url()
  await create(leader, '12:01', groupName)
  await expect(leader.page.getByRole('main')).toContainText(groupName)
  await seesOwnOn(leader, results, '12:01')
  await openGroup(leader.page, groupName)
  const groupId = new URL(leader.page.url()).searchParams.get('group')!
  await joinBy(member, await leader.page.locator('#invite input').inputValue(), groupId)
  await expect(member.page.getByRole('main')).toContainText(groupName)
  await expect.poll(() => keptInTab(member.page, 'pendingGroupJoin')).toBeNull()
  await nothingBarsTheWay(leader.page)
  await leader.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(leader.page.getByText('You’ve asked Sven to become group leader')).toBeVisible()

  await openGroup(member.page, groupName)
  await expect(member.page.getByText('Mila asks you to become group leader')).toBeVisible()
  await nothingBarsTheWay(member.page)
  await member.page.getByRole('button', { name: 'Become group leader' }).click()
  await expect(member.page.getByRole('button', { name: 'Delete group' })).toBeVisible()

  const leave = leader.page.getByRole('button', { name: 'Leave group' })
  await leave.click()
  const dialog = leader.page.getByRole('dialog', { name: 'Are you sure you want to leave this group?' })
  await expect(dialog).toBeVisible()
  await nothingBarsTheWay(leader.page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(leave).toBeFocused()
  await leave.click()
  await dialog.getByRole('button', { name: 'Leave group' }).click()
  await expect(leader.page.getByText('You left this group.')).toBeVisible()
  // the acts are at the end of the page, and what came of them is not
  await expect(leader.page.locator(':focus')).toContainText('You left this group.')
  await expect(leader.page.getByText('You left this group.')).toBeInViewport()
  await expect(leader.page.getByRole('main')).toContainText('has been released')
  await leader.page.goto('/en/dashboard/my-bookings?tab=cancelled')
  await expect(leader.page.getByRole('article', { name: groupName })).toContainText('nothing charged')
  // it still collects: on its train, who left can join again or create another
  await leader.page.goto(results)
  await selectTrain(leader.page, '12:01')
  const groups = leader.page.getByRole('region', { name: 'Groups on the 12:01' })
  const left = groups.getByRole('listitem', { name: groupName })
  await expect(left.getByRole('button', { name: /^Join, hold/ })).toBeEnabled()
  await expect(groups.getByRole('button', { name: 'Create another group' })).toBeVisible()

  await member.page.getByRole('button', { name: 'Delete group' }).click()
  const sure = member.page.getByRole('dialog', { name: 'Delete this group?' })
  await sure.getByRole('button', { name: 'Delete group' }).click()
  await expect(member.page.getByText('The group leader deleted the group.')).toBeVisible()
  await expect(member.page.getByRole('button', { name: 'Delete group' })).toBeHidden()
  const consoleErrors = [...leader.consoleErrors, ...member.consoleErrors]
  expect(consoleErrors.filter((error) => !asMeant.test(error))).toEqual([])
  await leader.context.close()
  await member.context.close()
})

test('[GRP-06] [PAY-06] whoever goes back to another day before the card page has opened is not called to it', async ({
  browser,
}) => {
  const who = await traveller(browser, 'Fenna', 'Bos Turns')
  const { page } = who
  const before = address({ departure_date: away(21) })
  await page.goto(before)
  await scriptsTakeOver(page)
  // within the page: the browser's Back leads to another day, and loads no document
  await page.locator(`nav a[href*="departure_date=${away(22)}"]`).click()
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(22)}`))
  await selectTrain(page, '15:31')
  await page.getByRole('button', { name: /^Create (a|another) group$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const letGo = await hold(page, '**/api/payments/group/create-checkout-session')
  await payButton(dialog).click()
  await expect(dialog.getByRole('button', { name: 'Opening' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(21)}`))
  await expect(dialog).toBeHidden()
  letGo()
  await expect.poll(async () => (await keptInTab(page, 'pendingGroupCreation'))?.['sessionId']).toMatch(/\S/)
  await restOf(page)
  await expect(page).toHaveURL(new RegExp(`departure_date=${away(21)}`))
  // the seat waits where it can be paid for, or given up
  await page.goto('/en/dashboard/my-bookings')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeHidden()
  expect(who.consoleErrors).toEqual([])
  await who.context.close()
})

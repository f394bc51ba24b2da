import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '../steps/test.ts'
import { create, search } from '../steps/group-steps.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { giveCard, logIn, payButton, type Person, person, register } from '../steps/travellers.ts'

async function traveller(browser: Browser, firstName: string, lastName: string): Promise<Person> {
  const who = await person(browser, firstName, lastName)
  await register(who)
  await logIn(who)
  return who
}

/** By the link that the leader's group offers for sharing, through the dialog to the card page and back. */
async function joinBy(joiner: Person, link: string): Promise<void> {
  const { page } = joiner
  await page.goto(link)
  await page.getByRole('button', { name: /^Join, hold/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /I accept/ }).check()
  await payButton(dialog).click()
  await giveCard(page)
}

async function openGroup(page: Page, groupName: string): Promise<void> {
  await page.goto('/en/dashboard/my-bookings')
  await page.getByRole('link', { name: `Open group ${groupName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible()
}

test('[GRP-09] a leader hands over and leaves, the next one deletes; every hold is released and the screens say so', async ({
  browser,
}) => {
  const groupName = 'Leaving Utrecht'
  const leader = await traveller(browser, 'Mila', 'Groen Leaving')
  const member = await traveller(browser, 'Sven', 'Kok Leaving')
  await search(leader.page, 'Utrecht Centraal', 'Maastricht', 16)
  await create(leader, '12:01', groupName)
  await expect(leader.page.getByRole('main')).toContainText(groupName)
  await openGroup(leader.page, groupName)
  await joinBy(member, await leader.page.locator('#invite input').inputValue())
  await expect(member.page.getByRole('main')).toContainText(groupName)
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
  await expect(leader.page.getByRole('main')).toContainText('has been released')
  await leader.page.goto('/en/dashboard/my-bookings?tab=cancelled')
  await expect(leader.page.getByRole('article', { name: groupName })).toContainText('nothing charged')

  await member.page.getByRole('button', { name: 'Delete group' }).click()
  const sure = member.page.getByRole('dialog', { name: 'Delete this group?' })
  await sure.getByRole('button', { name: 'Delete group' }).click()
  await expect(member.page.getByText('The group leader deleted the group.')).toBeVisible()
  await expect(member.page.getByRole('button', { name: 'Delete group' })).toBeHidden()
  expect([...leader.consoleErrors, ...member.consoleErrors]).toEqual([])
  await leader.context.close()
  await member.context.close()
})

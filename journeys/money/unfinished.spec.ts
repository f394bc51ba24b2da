import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { search } from '../steps/group-steps.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { giveCard, logIn, payButton, person, register, selectTrain } from '../steps/travellers.ts'

test('[DASH-01] [PAY-06] back from the card page: My Groups keeps the seat with its minutes, leads back to the same page, and it can be given up', async ({
  browser,
}) => {
  const who = await person(browser, 'Noor', 'Visser Unfinished')
  const { page } = who
  await register(who)
  await logIn(who)
  await search(page, 'Utrecht Centraal', 'Maastricht', 20)
  await selectTrain(page, '13:31')
  await page.getByRole('button', { name: /^Create (a|another) group$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group name').fill('Back and forth')
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const pay = payButton(dialog)
  await pay.click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const cardPage = page.url()

  // the browser's own Back, and once more: the same page
  await page.goBack()
  const notice = page.getByText(/Your group Back and forth isn’t paid for yet: ([2-9]|10) minutes left/)
  await expect(notice).toBeVisible()
  await page.goto('/en/dashboard/my-bookings')
  await expect(notice).toBeVisible()
  await nothingBarsTheWay(page)
  await page.getByRole('link', { name: 'Back to the payment page' }).click()
  await expect(page).toHaveURL(cardPage)

  await page.goto('/en/dashboard/my-bookings')
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(notice).toBeHidden()
  await page.goto(cardPage)
  await expect(page.getByLabel('Card number')).toBeHidden()

  // the control: another try, and this time it is paid
  await search(page, 'Utrecht Centraal', 'Maastricht', 20)
  await selectTrain(page, '13:31')
  await page.getByRole('button', { name: /^Create (a|another) group$/ }).click()
  await dialog.getByLabel('Group name').fill('Back and forth')
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await pay.click()
  await giveCard(page)
  // a way back that is still under way would be broken off
  await expect(page.getByRole('main')).toContainText('Back and forth')
  await page.goto('/en/dashboard/my-bookings')
  await expect(page.getByRole('article', { name: 'Back and forth' })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(who.consoleErrors).toEqual([])
  await who.context.close()
})

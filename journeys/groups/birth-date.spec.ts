import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { logIn, payButton, person, register, selectTrain } from '../steps/travellers.ts'

test('[GRP-03] a date of birth is asked for where the carrier does, and what is wrong with it is said beside it', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Born ${info.testId.slice(-4)}`)
  const { page } = ada
  // no carrier of the sandbox asks for it within the Netherlands: the answer stands in the place of the carrier's
  await page.route('**/api/groups/asked-of-travellers?*', (route) =>
    route.fulfill({ json: { birthDate: true } }),
  )
  await register(ada)
  await logIn(ada)
  const day = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/en/find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${day}`)
  await selectTrain(page, '11:01')
  await page.getByRole('button', { name: 'Create a group' }).click()
  const dialog = page.getByRole('dialog')
  const birth = dialog.getByLabel('Date of birth')
  await expect(birth).toHaveAccessibleDescription(/The carrier asks for it on this train/)
  await dialog.getByLabel('Group name').fill('Born before')
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const pay = payButton(dialog)
  await pay.click()
  await expect(birth).toHaveAccessibleDescription(/Please enter your date of birth/)
  await birth.fill(day)
  await expect(birth).toHaveAccessibleDescription(/18 or older on the day of travel/)
  await dialog.getByRole('link', { name: /18 or older/ }).click()
  await expect(birth).toBeFocused()
  await birth.fill('1990-05-04')
  const asked = page.waitForRequest('**/api/payments/group/create-checkout-session')
  await pay.click()
  expect((await asked).postDataJSON()).toMatchObject({
    creation: { traveller: { firstName: 'Ada', birthDate: '1990-05-04' } },
  })
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

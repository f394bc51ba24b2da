import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { codeFrom, emailTo } from '../steps/mailbox.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { emailOf, enterCode, logIn, password, person, register } from '../steps/travellers.ts'

test('another address: the code comes to the new one, an email to the old one, and one logs in with the new', async ({
  browser,
}) => {
  const ada = await person(browser, 'Ada', `Moves ${Date.now().toString(36)}`, {
    viewport: { width: 390, height: 844 },
  })
  const { page } = ada
  const fresh = emailOf(ada).replace('@', '.new@')
  await register(ada)
  await page.goto('/en/login')
  await logIn(ada)
  await page.goto('/en/profile')
  const section = page.getByRole('region', { name: 'Email address' })
  await expect(section).toContainText(emailOf(ada))
  await section.getByRole('button', { name: 'Change address' }).click()
  await expect(section.getByLabel('New email address')).toBeFocused()
  await page.keyboard.type('ada')
  await section.getByRole('button', { name: 'Send code' }).click()
  await expect(section.getByText('Please enter a valid email address').first()).toBeVisible()
  await nothingBarsTheWay(page)
  await section.getByLabel('New email address').fill(fresh)
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Send code' }).click()
  await expect(section.getByLabel('Digit 1 of 6')).toBeFocused()
  await nothingBarsTheWay(page)
  await enterCode(page, await codeFrom(fresh, /code for your new email address/))
  await expect(section).toContainText(`We send your tickets and emails to ${fresh}.`)
  await emailTo(emailOf(ada), /email address for your Sixrail account was changed/)
  await page.goto('/en/logout')
  await page.getByLabel('Email address').fill(fresh)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

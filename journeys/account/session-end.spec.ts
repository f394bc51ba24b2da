import { expect } from '@playwright/test'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { test } from '../steps/test.ts'
import { hold, holdThreeSeconds } from '../steps/hold-back.ts'
import { codeFrom } from '../steps/mailbox.ts'
import { restOf } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { emailOf, enterCode, logIn, logInOverHttp, password, person, register } from '../steps/travellers.ts'

test('[ACC-04] a password that is set anew by somebody signed in leaves nobody signed in there', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Sets anew ${info.testId.slice(-4)}`)
  const { page } = ada
  await register(ada)
  await logIn(ada)
  const stay = await holdThreeSeconds(page)
  await page.goto('/en/forgot-password')
  await page.getByLabel('Email address').fill(emailOf(ada))
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Code' })).toBeVisible()
  await enterCode(page, await codeFrom(emailOf(ada), /reset your password/))
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label).fill('blue carriage nine')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  // with the session that is over the login would lead home
  await stay.letGo()
  await expect(page).toHaveURL(/\/en\/login$/)
  await expect(page.getByLabel('Email address')).toHaveValue(emailOf(ada))
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

test('[SHELL-08] whoever logs in after a logout is not led to where another window of the one before was', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Two windows ${info.testId.slice(-4)}`)
  const next = await person(browser, 'Bram', `Logs in next ${info.testId.slice(-4)}`)
  for (const one of [ada, next]) await register(one)
  await next.context.close()
  const { page } = ada
  await logIn(ada)
  await page.goto('/en/profile')
  const other = await ada.context.newPage()
  await other.goto('/en/messages')
  // drawn from an answer to somebody who is signed in, so the page has seen who that is
  await expect(other.getByText('No chats found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeVisible()
  await page.goto('/en/logout')
  for (const one of [page, other]) await expect(one).toHaveURL(/\/en\/login$/)
  await logIn({ ...next, page })
  await expect(page).toHaveURL(/\/en$/)
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

test('[ACC-03] where one is logged in is shown anew after a new password has logged the others out', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `New password ${info.testId.slice(-4)}`)
  const { page } = ada
  await register(ada)
  for (let device = 1; device <= 3; device += 1) await logInOverHttp(page, emailOf(ada))
  await page.goto('/en/profile')
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  // nothing was pressed, so the list that comes late takes the focus from nowhere
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  // the button that ends a session goes with it
  const before = await sessions.count()
  await page
    .getByRole('button', { name: /^Log out: / })
    .first()
    .press('Enter')
  await expect(sessions).toHaveCount(before - 1)
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused()
  expect(before).toBeGreaterThan(2)
  await page.getByLabel('Current password').fill(password)
  for (const label of ['New password', 'Confirm password'])
    await page.getByLabel(label).fill('blue carriage nine')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

test('[ACC-03] [SHELL-09] what one traveller sent is not done for the next who logs in in another window', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Sent before ${info.testId.slice(-4)}`)
  const next = await person(browser, 'Bram', `Logs in there ${info.testId.slice(-4)}`)
  for (const one of [ada, next]) await register(one)
  await next.context.close()
  const { page } = ada
  await logIn(ada)
  await page.goto('/en/profile')
  await page.getByLabel('First name').fill('Adriana')
  const letGo = await hold(page, '**/api/account')
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  await asked
  const other = await ada.context.newPage()
  await other.goto('/en/logout')
  await expect(other).toHaveURL(/\/en\/login$/)
  await logIn({ ...next, page: other })
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  letGo()
  expect((await refused).status()).toBe(401)
  await other.goto('/en/profile')
  await expect(other.getByLabel('First name')).toHaveValue('Bram')
  await expect(other.getByRole('main')).toContainText(emailOf(next))
  await ada.context.close()
})

test('[ACC-03] where another traveller signs in in another window, the profile has their data and none of the one before', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Was here ${info.testId.slice(-4)}`)
  const next = await person(browser, 'Bram', `Comes next ${info.testId.slice(-4)}`)
  for (const one of [ada, next]) await register(one)
  await next.context.close()
  const { page } = ada
  await logIn(ada)
  await page.goto('/en/profile')
  await page.getByLabel('First name').fill('Adriana')
  const other = await ada.context.newPage()
  // the other window logs in with nobody signed in between
  await logInOverHttp(other, emailOf(next))
  await expect(page.getByLabel('First name')).toHaveValue('Bram')
  await expect(page.getByRole('main')).toContainText(emailOf(next))
  await expect(page.getByRole('main')).not.toContainText(emailOf(ada))
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

test('[SHELL-08] that a session has ended is said from the first look on, so that nothing moves under a finger', async ({
  page,
}) => {
  const note = page.getByText('Your session has ended.')
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' })
  const top = async () => {
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    return (await submit.boundingBox())?.y
  }
  const consoleErrors = consoleErrorsOf(page)
  for (const hasEnded of [true, false]) {
    await page.goto('/en')
    // a page that is still coming to life writes there itself
    await scriptsTakeOver(page)
    await page.evaluate((ended) => {
      const stored = { path: '/en/profile', ...(ended && { ended: { email: 'ada@sixrail.example' } }) }
      localStorage.setItem('previousRoute', JSON.stringify(stored))
    }, hasEnded)
    const letGo = await hold(page, '**/assets/*.js')
    await page.goto('/en/login', { waitUntil: 'commit' })
    await expect(submit).toBeVisible()
    await expect(note).toBeVisible({ visible: hasEnded })
    const before = await top()
    letGo()
    await scriptsTakeOver(page)
    // the page knows by then what is stored
    if (hasEnded) await expect(page.getByLabel('Email address')).toHaveValue('ada@sixrail.example')
    await expect(note).toBeVisible({ visible: hasEnded })
    expect(await top()).toBe(before)
    await page.unrouteAll()
  }
  expect(consoleErrors).toEqual([])
})

test('[ACC-03] [SHELL-05] whoever logs out where the login cannot be had is told so, and is led there once it can', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Logs out ${info.testId.slice(-4)}`)
  const { page } = ada
  await register(ada)
  await logInOverHttp(page, emailOf(ada))
  await page.goto('/de/profile')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Vorname')).toHaveValue('Ada')
  await restOf(page)
  const errors = consoleErrorsOf(page, /ERR_INTERNET_DISCONNECTED|Error loading route module|imported/)
  const lost = ['**/assets/login-*', '**/api/health']
  for (const one of lost) await page.route(one, (route) => route.abort('internetdisconnected'))
  await main.getByRole('link', { name: 'Abmelden' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Abmelden')
  await expect(main).toContainText('Du bist auf diesem Gerät abgemeldet.')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  for (const one of lost) await page.unroute(one)
  await main.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/de\/login$/)
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(errors).toEqual([])
  await ada.context.close()
})

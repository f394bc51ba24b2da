import { expect, type Page } from '@playwright/test'
import { traveller } from '../steps/members.ts'
import { standInForPushService } from '../steps/push-service.ts'
import { test } from '../steps/test.ts'
import { emailOf, logIn, password, type Person } from '../steps/travellers.ts'
import { call } from '../steps/waiting-group.ts'

const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Push notifications in this browser' })
const bearerOf = async (who: Person) =>
  (await call('POST', '/api/auth/login', { email: emailOf(who), password })).user.access_token as string
const endAllLogins = async (who: Person) =>
  call('POST', '/api/account/sessions/end', { sessionId: null }, await bearerOf(who))
/** In how many browsers the server tells somebody. */
const devicesOf = async (who: Person) =>
  (await call('GET', '/api/account/export', undefined, await bearerOf(who))).notices.pushDevices.length
const isAsking = (page: Page) =>
  page.waitForResponse((one) => one.url().endsWith('/api/notices/devices') && one.status() === 200)
const worker = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/push/'))?.active?.scriptURL ?? null,
  )

test('push that was switched on works after a login that ran out, goes with the logout, and never comes to the next account', async ({
  browser,
}) => {
  const ada = await traveller(browser, 'Ada', 'Pushed')
  const { page } = ada
  await standInForPushService(ada)
  await page.goto('/en/profile')
  await expect(pushSwitch(page)).not.toBeChecked()
  let asked = isAsking(page)
  await pushSwitch(page).press('Space')
  await asked
  await expect(pushSwitch(page)).toBeChecked()
  expect(await devicesOf(ada)).toBe(1)

  // her login is ended from elsewhere; the next one here has the server told again, without a look at the settings
  await endAllLogins(ada)
  await page.goto('/en/profile')
  await expect(page).toHaveURL(/\/en\/login/)
  asked = isAsking(page)
  await logIn(ada)
  await asked
  await page.goto('/en/profile')
  await expect(pushSwitch(page)).toBeChecked()

  // who logs out takes it along
  await page.goto('/en/logout')
  await expect(page).toHaveURL(/\/en\/login/)
  await expect.poll(() => worker(page)).toBeNull()
  await logIn(ada)
  await page.goto('/en/profile')
  await expect(pushSwitch(page)).not.toBeChecked()

  // and after a login that ran out the next account finds nothing of hers
  asked = isAsking(page)
  await pushSwitch(page).press('Space')
  await asked
  await expect(pushSwitch(page)).toBeChecked()
  await endAllLogins(ada)
  await page.goto('/en/profile')
  await expect(page).toHaveURL(/\/en\/login/)
  const grace = await traveller(browser, 'Grace', 'Next')
  await logIn({ ...grace, page })
  await expect.poll(() => worker(page)).toBeNull()
  await page.goto('/en/profile')
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await devicesOf(grace)).toBe(0)
})

import { expect, type Page } from '@playwright/test'
import { storedKeys } from '../steps/stored-keys.ts'
import { test } from '../steps/test.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { registerOnScreen, logIn, type Person, person, register } from '../steps/travellers.ts'

const away = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const abroad = `/en/find?${new URLSearchParams({
  'departure_stations[]': 'NLAMSCST',
  'arrival_stations[]': 'BEBRUMID',
  departure_date: away(12),
  departureStartTime: '09:00',
  departureEndTime: '23:59',
  passengers: '[{"max_age":57,"pax":1}]',
  currency: 'EUR',
  locale: 'en',
})}`

const section = (page: Page) => page.getByRole('region', { name: 'Would you travel from Amsterdam Centraal' })
const press = (page: Page) => section(page).getByRole('button', { name: 'Register interest' })
const registered = (page: Page) =>
  section(page).getByText('You’ve registered your interest in Amsterdam Centraal to Brussels Midi.')

/** The prompt opens once the page's scripts have taken over. */
async function openPrompt(page: Page) {
  await press(page).click()
  const dialog = page.getByRole('dialog', { name: 'Register interest' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function back(who: Person): Promise<void> {
  await expect(who.page).toHaveURL((url) => url.pathname + url.search === abroad)
}

test('[SRCH-13] a visitor is prompted, and Cancel leaves everything as it was', async ({ browser }) => {
  const visitor = await person(browser, 'Noor', 'Cancel')
  await visitor.page.goto(abroad)
  const dialog = await openPrompt(visitor.page)
  for (const name of ['Sign In', 'Create Account', 'Cancel'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
  await nothingBarsTheWayInAnyLook(visitor.page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(press(visitor.page)).toBeFocused()
  await back(visitor)
  expect(visitor.consoleErrors).toEqual([])
})

test('[SRCH-13] Sign In leads back to the same search, and the interest is registered when confirmed', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Lotte', `Interest ${info.testId.slice(-4)}`)
  await register(who)
  await who.page.goto(abroad)
  await (await openPrompt(who.page)).getByRole('button', { name: 'Sign In' }).click()
  await expect(who.page).toHaveURL(/\/en\/login$/)
  // SHELL-11, SHELL-08: under names that are written down, the way back whole; written a moment after the address
  await expect
    .poll(() => storedKeys(who.page))
    .toEqual(expect.arrayContaining(['pendingInterest', 'previousRoute']))
  const kept = await who.page.evaluate(() => localStorage.getItem('previousRoute'))
  expect(JSON.parse(kept!)).toMatchObject({
    name: 'find',
    params: {},
    query: { currency: 'EUR' },
    path: abroad,
  })
  await logIn(who)
  await back(who)
  const confirm = who.page.getByRole('dialog', { name: 'Register your interest?' })
  await expect(confirm).toBeVisible()
  await expect(registered(who.page)).toHaveCount(0)
  await confirm.getByRole('button', { name: 'Register interest' }).click()
  await expect(registered(who.page)).toBeVisible()

  // it is stored: still there after a reload, and can be taken back
  await who.page.reload()
  await expect(registered(who.page)).toBeVisible()
  await section(who.page).getByRole('button', { name: 'Withdraw interest' }).click()
  await expect(press(who.page)).toBeVisible()
  await who.page.reload()
  await expect(press(who.page)).toBeVisible()

  // signed in, one press is enough
  await press(who.page).click()
  await expect(registered(who.page)).toBeVisible()
  expect(who.consoleErrors).toEqual([])
})

test('[SRCH-13] Create Account leads back to the same search too', async ({ browser }, info) => {
  const who = await person(browser, 'Ruben', `Interest ${info.testId.slice(-4)}`)
  await who.page.goto(abroad)
  await (await openPrompt(who.page)).getByRole('button', { name: 'Create Account' }).click()
  await expect(who.page).toHaveURL(/\/en\/register$/)
  await registerOnScreen(who)
  await back(who)
  await who.page
    .getByRole('dialog', { name: 'Register your interest?' })
    .getByRole('button', { name: 'Register interest' })
    .click()
  await expect(registered(who.page)).toBeVisible()
  expect(who.consoleErrors).toEqual([])
})

test('[SRCH-13] where groups are offered nobody is asked', async ({ page }) => {
  await page.goto(abroad.replace('BEBRUMID', 'NLMAASTA'))
  await expect(page.getByRole('button', { name: 'Select' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register interest' })).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'
import { test } from '../steps/test.ts'
import { codeOf, fromBase32, stepAt } from '../../src/features/accounts/server/second-factor/totp.ts'
import { moveClock, now } from '../steps/daytime.ts'
import { codeFrom } from '../steps/mailbox.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { emailOf, enterCode, logIn, password, person, register } from '../steps/travellers.ts'

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const results = `find?departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=${inTwoWeeks}`

/** From the login page that is open, by way of the provider's page, back to the product. */
async function withGoogle(page: Page, who: RegExp | 'Cancel'): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('banner')).toContainText('no real account')
  await page.getByRole('button', { name: who }).click()
  await expect(page).toHaveURL((url) => url.hostname === 'localhost')
}

async function codeNow(secret: string, steps = 0): Promise<string> {
  return codeOf(fromBase32(secret), stepAt((await now()).getTime()) + steps)
}

/** The code of the step before, which leaves that of now unused: good to the end of a step that has only begun. */
async function codeBefore(secret: string): Promise<string> {
  const period = 30_000
  await moveClock((period - ((await now()).getTime() % period)) / 60_000)
  return codeNow(secret, -1)
}

test('[ACC-03] [SHELL-08] sign-in with Google from the login page, and back to where one was', async ({
  browser,
}) => {
  const sanne = await person(browser, 'Sanne', 'Test')
  const { page } = sanne
  await page.goto(`/en/${results}`)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await nothingBarsTheWay(page)
  await withGoogle(page, /^Sanne Test/)
  await expect(page).toHaveURL(new RegExp('/en/find\\?departure_stations'))
  await expect(page.locator('summary').filter({ hasText: 'Sanne' })).toBeVisible()
  expect(sanne.consoleErrors).toEqual([])
  // the one-time code is nowhere on the way back: before this comes the provider's page, which is over
  await page.goBack()
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
  await sanne.context.close()
})

test('[ACC-03] Google opens an account from the register page as well', async ({ browser }) => {
  const sanne = await person(browser, 'Sanne', 'Test')
  const { page } = sanne
  await page.goto('/en/register')
  await nothingBarsTheWay(page)
  await withGoogle(page, /^Sanne Test/)
  await expect(page).not.toHaveURL(/\/(register|login)/)
  await expect(page.locator('summary').filter({ hasText: 'Sanne' })).toBeVisible()
  expect(sanne.consoleErrors).toEqual([])
  await sanne.context.close()
})

test('[ACC-03] saying no, an unproven address, and /google without a token', async ({ browser }) => {
  const visitor = await person(browser, 'Uma', 'Test')
  const { page } = visitor
  await page.goto('/de/login')
  await page.getByRole('link', { name: 'Weiter mit Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/de\/login/)
  await expect(page.getByRole('main')).toContainText('Du hast die Anmeldung bei Google abgebrochen')
  await page.goto('/en/login')
  await withGoogle(page, /^Uma Test/)
  await expect(page.getByRole('main')).toContainText('Google can’t confirm that this email address is yours')
  for (const path of ['/google', '/fr/google']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/(en|fr)\/login$/)
  }
  expect(visitor.consoleErrors).toEqual([])
  // a code nobody gave out is refused, which a browser's console names
  await page.goto('/google?token=made-up')
  await expect(page).toHaveURL(/\/login\?signIn=failed$/)
  await visitor.context.close()
})

async function outEverywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/en\/login/)
}

async function toProfile(page: Page): Promise<void> {
  await page.goto('/en/profile')
  await expect(page).toHaveURL(/\/en\/login/)
  await withGoogle(page, /^Jonas Test/)
  await expect(page).toHaveURL(/\/en\/profile/)
}

test('[ACC-03] profile: another name, two browsers, and out everywhere', async ({ browser }) => {
  // the account is always the same one, and a first try that failed has left its sessions
  const before = await person(browser, 'Jonas', 'Test')
  await toProfile(before.page)
  await outEverywhere(before.page)
  await before.context.close()

  const laptop = await person(browser, 'Jonas', 'Test')
  const phone = await person(browser, 'Jonas', 'Test', { viewport: { width: 390, height: 844 } })
  for (const one of [laptop, phone]) await toProfile(one.page)
  const { page } = laptop
  await page.reload()
  await page.getByLabel('First name').fill('Jonathan')
  await page.getByLabel('Language of your emails').selectOption('nl')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile has been saved.')).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Jonathan' })).toBeVisible()

  const sessions = page.getByRole('region', { name: 'Where you’re logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(sessions).toContainText('Chrome on Linux')
  for (const one of [page, phone.page]) await nothingBarsTheWay(one)

  await sessions.getByRole('button', { name: 'Log out: Chrome on Linux' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(phone.consoleErrors).toEqual([])
  await isLoggedOut(phone.page)
  await withGoogle(phone.page, /^Jonas Test/)
  await expect(phone.page.getByLabel('First name')).toHaveValue('Jonathan')

  await outEverywhere(page)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await isLoggedOut(phone.page)
  // whoever logs in next may be somebody else, and is not led to a profile
  await withGoogle(page, /^Jonas Test/)
  await expect(page).toHaveURL(/\/en$/)
  expect(laptop.consoleErrors).toEqual([])
  await Promise.all([laptop, phone].map(({ context }) => context.close()))
})

test('[ACC-03] a second factor: set up with the keyboard alone, asked for at the login', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Factor ${info.testId.slice(-4)}`)
  const { page } = ada
  await register(ada)
  await page.goto('/en/login')
  await logIn(ada)
  await page.goto('/en/profile')
  const start = page.getByRole('button', { name: 'Set up two-step verification' })
  await start.focus()
  await page.keyboard.press('Enter')
  const factor = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Two-step verification' }) })
  await factor.getByLabel('Current password').focus()
  await page.keyboard.type('six seats one ticket')
  await page.keyboard.press('Enter')
  await expect(factor.getByRole('img', { name: 'QR code for the key below' })).toBeVisible()
  await nothingBarsTheWay(page)
  const secret = (await factor.getByRole('definition').innerText()).replaceAll(' ', '')
  await factor.getByLabel('Security code').focus()
  await page.keyboard.type(await codeBefore(secret))
  await page.keyboard.press('Enter')
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  const recovery = await factor.getByRole('listitem').first().innerText()
  await factor.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(factor).toContainText('You have 10 recovery codes left')

  const again = async (code: string) => {
    await page.goto('/en/logout')
    await expect(page).toHaveURL(/\/en\/login/)
    await page
      .getByLabel('Email address')
      .fill(`ada.${ada.lastName}@sixrail.example`.toLowerCase().replaceAll(' ', '-'))
    await page.getByLabel('Password', { exact: true }).fill('six seats one ticket')
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Security code')).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  }
  await again(await codeNow(secret))
  await again(recovery)
  await page.goto('/en/profile')
  await expect(factor).toContainText('You have 9 recovery codes left')
  await factor.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await factor.getByLabel('Current password').fill('six seats one ticket')
  await factor.getByLabel('Security code').fill(await codeNow(secret, 1))
  await factor.getByRole('button', { name: 'Turn off two-step verification' }).click()
  await expect(factor.getByRole('button', { name: 'Set up two-step verification' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await downloading).suggestedFilename()).toBe('sixrail-my-data.json')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill('six seats one ticket')
  // a logout asked for now would hang, and the page with it
  await page.route('**/api/auth/logout', () => {})
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/en\/login/)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(ada.consoleErrors).toEqual([])
  await ada.context.close()
})

test('[ACC-03] with the factor on, a code is asked for in place: new address, new password, the end of the account', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Steps up ${info.testId.slice(-4)}`, {
    viewport: { width: 390, height: 844 },
  })
  const { page } = ada
  await register(ada)
  await page.goto('/en/login')
  await logIn(ada)
  const { secret, recoveryCodes } = await switchOn(page)
  await page.goto('/en/profile')

  // with the keyboard alone, and without typing anything twice
  const address = page.getByRole('region', { name: 'Email address' })
  await address.getByRole('button', { name: 'Change address' }).focus()
  await page.keyboard.press('Enter')
  await expect(address.getByLabel('New email address')).toBeFocused()
  const fresh = emailOf(ada).replace('@', '.new@')
  await page.keyboard.type(fresh)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(address.getByRole('link', { name: 'Please enter the code' })).toBeVisible()
  await nothingBarsTheWay(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(address.getByLabel('Security code')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(address.getByText('This code is incorrect or has already been used.')).toBeVisible()
  await expect(address.getByLabel('Security code')).toBeFocused()
  await expect(address.getByLabel('New email address')).toHaveValue(fresh)
  await page.keyboard.type(await codeNow(secret))
  await page.keyboard.press('Enter')
  await expect(address.getByLabel('Digit 1 of 6')).toBeFocused()
  await enterCode(page, await codeFrom(fresh, /code for your new email address/))
  await expect(address).toContainText(`We send your tickets and emails to ${fresh}.`)

  const form = page.locator('form').filter({ has: page.getByLabel('New password') })
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password').fill('blue carriage nine')
  await form.getByLabel('Confirm password').fill('blue carriage nine')
  await form.getByLabel('Security code').fill(await codeNow(secret, 1))
  await nothingBarsTheWay(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been changed.').first()).toBeVisible()

  // the browser keeps who is signed in, as documented, and nothing else of what was typed or shown
  const { user, ...rest } = await stored(page)
  expect(Object.keys(JSON.parse(user!) as object).toSorted()).toEqual([
    '_id',
    'access_token',
    'email',
    'firstname',
    'image',
    'lastname',
  ])
  for (const word of [emailOf(ada), fresh, ada.lastName]) expect(JSON.stringify(rest)).not.toContain(word)
  for (const word of [password, 'blue carriage', secret, ...recoveryCodes])
    expect(JSON.stringify([user, rest])).not.toContain(word)

  // what somebody on the way to the card page leaves behind has a name and a birth date in it
  await page.evaluate(() => {
    const creatorDetails = { firstName: 'Adelaide', lastName: 'Test', birthDate: '1990-05-17' }
    sessionStorage.setItem('pendingGroupCreation', JSON.stringify({ sessionId: 'cs_1', creatorDetails }))
  })
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('blue carriage nine')
  await dialog.getByLabel('Security code').fill(recoveryCodes[0]!)
  await nothingBarsTheWay(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/login/)
  const left = await stored(page)
  expect(left).not.toHaveProperty('user')
  expect(JSON.stringify(left)).not.toContain('Adelaide')
  // the browser itself reports the wrong code
  expect(ada.consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
  await ada.context.close()
})

for (const [from, path] of [
  ['a newsletter', 'newsletter?confirm'],
  ['an email about a train', 'unfollow?token'],
] as const) {
  test(`[SHELL-08] the link of ${from} is no place to come back to: its code is kept nowhere`, async ({
    page,
  }) => {
    await page.goto(`/en/${path}=a-code-from-the-mailbox`)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().click()
    await expect(page).toHaveURL(/\/en\/login$/)
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
    // kept once the page's scripts have taken over, and after the place to come back to
    await expect.poll(() => stored(page)).toHaveProperty('userLanguage')
    expect(JSON.stringify(await stored(page))).not.toContain('a-code-from-the-mailbox')
  })
}

/** Everything that scripts of the page can read back later. */
async function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
}

/** Switches the second factor on by the calls that the profile makes; the next code is the one of now. */
async function switchOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  const bearer = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user')!) as { access_token: string }).access_token,
  )
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers: { authorization: `Bearer ${bearer}` } })).json()
  const { secret } = (await post('/api/account/second-factor', { password })) as { secret: string }
  const code = await codeBefore(secret)
  const confirmed = (await post('/api/account/second-factor/confirm', { code })) as {
    recoveryCodes: string[]
  }
  return { secret, ...confirmed }
}

/** A page that is told of the end of its session leaves by itself, perhaps in the middle of ours. */
async function isLoggedOut(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/en/profile')
    await expect(page).toHaveURL(/\/en\/login/, { timeout: 10_000 })
  }).toPass()
}

test('[ACC-03] a first code that could not be asked for can be asked for again at once', async ({ page }) => {
  await page.route('**/api/auth/email-code', (route) => route.abort(), { times: 1 })
  await page.goto('/en/login')
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByLabel('Email address').fill('eva.guest@sixrail.example')
  const stay = page.getByRole('checkbox')
  await stay.check()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const failed = page.getByText('We couldn’t send the code. Please try again.')
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText('We’ve sent a six-digit code to eva.guest@sixrail.example.')).toBeVisible()
  await expect(failed).toBeHidden()
  await expect(page.getByRole('button', { name: /^Resend code in \d+/ })).toBeDisabled()
  // on the way back for another address nothing is lost
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue('eva.guest@sixrail.example')
  await expect(stay).toBeChecked()
})

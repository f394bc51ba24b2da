import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { codeFrom } from './mailbox.ts'

/** A person with a browser of their own. Any console error or page error of theirs is a defect. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly page: Page
  readonly context: BrowserContext
  readonly consoleErrors: string[]
}

export const password = 'six seats one ticket'

export async function person(
  browser: Browser,
  firstName: string,
  lastName: string,
  options = {},
): Promise<Person> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${firstName}: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`${firstName}: ${error.message} (${page.url()})`))
  // the accounts of a first try exist already
  const { retry } = test.info()
  return {
    firstName,
    lastName: retry === 0 ? lastName : `${lastName} ${retry}`,
    page,
    context,
    consoleErrors,
  }
}

export const emailOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName}.${lastName}@sixrail.example`.toLowerCase().replaceAll(' ', '-')

/** An account with a proven address, over HTTP from the person's browser, for journeys that are not about registering. */
export async function register({ firstName, lastName, ...who }: Person): Promise<void> {
  const email = emailOf({ firstName, lastName })
  const post = async (path: string, data: object) => {
    const answer = await who.context.request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { userId: string }
  }
  const account = { firstName, lastName, email, password, termsAccepted: true }
  const { userId } = await post('/api/auth/register', account)
  const otp = await codeFrom(email, /verification code/)
  await post('/api/auth/verify', { userId, otp, password })
}

/** The same through the screens, from the registration form that is open to where its owner came from, logged in. */
export async function registerOnScreen(who: Person): Promise<void> {
  const { page } = who
  await fillRegistration(who, { stay: true })
  await expect(page).toHaveURL(/\/en\/verify\//)
  await enterCode(page, await codeFrom(emailOf(who), /verification code/))
  // the sixth digit sends it
  await page.getByRole('button', { name: 'Continue now' }).click()
  await expect(page).not.toHaveURL(/\/(verify|login)/)
}

/** Types a code into the first of the six boxes; the focus goes on by itself. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

export async function fillRegistration(who: Person, { stay = false } = {}): Promise<void> {
  const { page } = who
  if (!stay) await page.goto('/en/register')
  await page.getByLabel('First name').fill(who.firstName)
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('Email address').fill(emailOf(who))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/**
 * Logs in over HTTP, for journeys that are not about logging in. No page of the product is open
 * afterwards. Gives the bearer.
 */
export async function logInOverHttp(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = (await answer.json()) as { user: { access_token: string } }
  // of the same origin, and without scripts
  await page.goto('/robots.txt')
  await page.evaluate((known) => localStorage.setItem('user', JSON.stringify(known)), user)
  return user.access_token
}

/** Fills the login page that is open and waits until it has let the person in. A new browser is logged in over HTTP. */
export async function logIn(who: Person): Promise<void> {
  const { page } = who
  if (page.url() === 'about:blank') return void (await logInOverHttp(page, emailOf(who)))
  await page.getByLabel('Email address').fill(emailOf(who))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  // a page is drawn a moment after its address, and closes what was opened on the one before
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
}

export async function giveCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Test Card')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** Chooses the train that leaves then, in its cheapest fare, which is chosen already. */
export async function selectTrain(page: Page, departure: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: departure }).first()
  await row.getByRole('button', { name: /^Select/ }).click()
}

/** What it says is part of the promise: how much, that it is only held, and when it is charged. */
export const payButton = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: /^Pay €\d+\.\d{2} now held, charged only when the group is full$/ })

import { expect, type Page } from '@playwright/test'
import { bookNow, pressBookNow } from '../steps/buy-ticket.ts'
import { countedWay, tell } from '../steps/counted-way.ts'
import { search } from '../steps/group-steps.ts'
import { codeFrom } from '../steps/mailbox.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { emailOf, giveCard, logIn, person, register, selectTrain } from '../steps/travellers.ts'

const phone = { viewport: { width: 390, height: 844 } }
const terms = (page: Page) => page.getByRole('checkbox', { name: /^I accept the terms/ })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay €\d+\.\d{2}$/ })
const firstDigit = (page: Page) => page.getByLabel('Digit 1 of 6')

/** From a chosen train to its checkout. */
async function toCheckout(page: Page, way: ReturnType<typeof countedWay>) {
  await way.clicks('book', bookNow(page), () => pressBookNow(page))
  const goOn = page.getByRole('link', { name: 'Continue without choosing' })
  await way.sees('seats', goOn)
  await way.clicks('continue', goOn)
  await way.sees('checkout', page.getByRole('heading', { level: 1, name: 'Checkout' }))
}

test('[BOOK-03] a guest buys a ticket in one checkout: the name and the address that are typed once become the account, over a reload, and the next ticket asks for nothing', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Roos', `Herfst ${info.testId.slice(-3)}`, phone)
  const email = emailOf(who)
  const { page } = who
  await search(page, 'Utrecht Centraal', 'Maastricht', 21)
  await selectTrain(page, '10:31')
  const way = countedWay(page)
  await toCheckout(page, way)
  await nothingBarsTheWayInAnyLook(page)
  await way.clicks('first name', page.getByLabel('First name'))
  await way.types('first name', page.getByLabel('First name'), who.firstName)
  await way.tab()
  await way.types('last name', page.getByLabel('Last name'), who.lastName)
  await way.clicks('email', page.getByLabel('Email address'))
  await way.types('email', page.getByLabel('Email address'), 'roos at home')
  await way.clicks('terms', terms(page))
  // nobody can pay without an address, so the field says why
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email/)
  await expect(pay(page)).toBeDisabled()
  await page.getByLabel('Email address').fill(email)
  const total = await pay(page).textContent()
  await way.clicks('pay', pay(page))
  await expect(page.getByText(`We’ve sent a six-digit code to ${email}.`)).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  const code = await codeFrom(email, /Your Sixrail code/)
  // the mail app takes the memory of a phone: the page is loaded anew
  await page.reload()
  await expect(firstDigit(page)).toBeFocused()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(who.firstName)
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(terms(page)).toBeChecked()
  await expect(pay(page)).toHaveText(total!)
  const again = page.waitForResponse('**/api/auth/email-code')
  await pay(page).click()
  // asked for a moment ago: the same code counts; after a minute another one is sent, and counts alone
  const newest = (await again).ok() ? await codeFrom(email, /Your Sixrail code/) : code
  await way.types('code', firstDigit(page), newest)
  await way.sees('card page', page.getByLabel('Card number'))
  const made = way.figures()
  tell('guest at 390, from a chosen train to the card page', made)
  expect(made.fields).toEqual(['first name', 'last name', 'email', 'code'])
  expect(made.screens).toHaveLength(3)
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText(`${who.firstName} ${who.lastName}`)
  // the account is there, proven and logged in, with the same name
  const stored = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(stored!)).toMatchObject({ email, firstname: who.firstName, lastname: who.lastName })
  expect(await page.evaluate(() => sessionStorage.getItem('pendingCheckout'))).toBeNull()

  // known now: from a chosen train to the payment nothing is typed
  await search(page, 'Utrecht Centraal', 'Maastricht', 21)
  await selectTrain(page, '11:31')
  const known = countedWay(page)
  await toCheckout(page, known)
  await known.clicks('terms', terms(page))
  await known.clicks('pay', pay(page))
  await expect(page.getByLabel('Card number')).toBeVisible()
  const counted = known.figures()
  tell('known traveller at 390, from a chosen train to the payment', counted)
  expect(counted.screens.length).toBeLessThanOrEqual(2)
  expect(counted.fields).toEqual([])
  expect(counted.clicks.length).toBeLessThanOrEqual(4)
  // the browser itself reports the second asking
  expect(who.consoleErrors.filter((error) => !error.includes('429'))).toEqual([])
})

test('[BOOK-03] [ACC-03] a guest with an account enters the code in the checkout; one who logs in with a password comes back to it', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Tijn', `Herfst ${info.testId.slice(-3)}`)
  await register(who)
  const { page } = who
  await search(page, 'Utrecht Centraal', 'Maastricht', 21)
  await selectTrain(page, '12:31')
  await toCheckout(page, countedWay(page))
  const address = page.url()
  await page.getByLabel('First name').fill('Martijn')
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('Email address').fill(emailOf(who))
  await terms(page).check()
  await page.getByRole('button', { name: 'Log in with a password or Google' }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
  await page.goBack()
  await expect(page.getByLabel('Email address')).toHaveValue(emailOf(who))
  await pay(page).click()
  await expect(firstDigit(page)).toBeFocused()
  await page.keyboard.type(await codeFrom(emailOf(who), /Your Sixrail code/))
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goto(address)
  // the name on the ticket is the one that was typed, the account keeps its own
  await expect(page.getByLabel('First name')).toHaveValue('Martijn')
  await expect(page.getByText(`We’ll send the ticket to ${emailOf(who)}.`)).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(stored!)).toMatchObject({ firstname: 'Tijn' })
  // a session that ended by itself: whoever sits there next sees no names, and their owner finds them again; it is taken away
  // where no page is at work, which would ask on without it
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.goto('/en/login')
  await logIn(who)
  await page.goto(address)
  await expect(page.getByLabel('First name')).toHaveValue('Martijn')
  // whoever logs out leaves no names behind
  await page.goto('/en/logout')
  await expect(page).toHaveURL(/\/en\/login/)
  expect(await page.evaluate(() => localStorage.getItem('bookingState'))).not.toContain('Martijn')
  expect(who.consoleErrors).toEqual([])
})

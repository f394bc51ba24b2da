import { expect, type Page } from '@playwright/test'
import { bookNow, pressBookNow } from '../steps/buy-ticket.ts'
import { carrierIsWell, carrierWill } from '../steps/group-of-others.ts'
import { search } from '../steps/group-steps.ts'
import { traveller } from '../steps/members.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { giveCard, logIn, person, register, selectTrain } from '../steps/travellers.ts'
import { call, signUp } from '../steps/waiting-group.ts'

test.afterEach(carrierIsWell)

/** Trains to Eindhoven leave and arrive at the same minutes of the hour. */
const select = (page: Page, departure: string) =>
  page.getByRole('button', { name: new RegExp(`^Select ?, ${departure}$`) }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const freeSeats = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /seat/ }).and(page.locator(':not([aria-disabled])'))
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bookingState') ?? 'null') as Record<string, unknown>)

test('[BOOK-01] another price is shown before anybody goes on: cancelled, or accepted on the way to the seats', async ({
  browser,
}) => {
  const { page, consoleErrors } = await person(browser, 'Femke', 'Winter')
  await search(page, 'Utrecht Centraal', 'Eindhoven', 16)
  // this train’s price in the search is too low
  await select(page, '13:51')
  await pressBookNow(page)
  const dialog = page.getByRole('dialog', { name: 'Price Update' })
  await expect(dialog).toContainText(/The total has changed from €\d+\.\d{2} to €\d+\.\d{2}, fee included/)
  await nothingBarsTheWayInAnyLook(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en\/find\?/)
  // by the keyboard alone
  await bookNow(page).focus()
  await page.keyboard.press('Enter')
  const goOn = dialog.getByRole('button', { name: /^Continue for €/ })
  const total = (await goOn.textContent())!.replace('Continue for ', '')
  await goOn.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/seat-selection\?/)
  await expect(heading(page, 'Choose your seats')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText(total)
  const { updatedPrice } = await kept(page)
  expect(`€${(Number(updatedPrice) / 100).toFixed(2)}`).toBe(total)
  // opened anew at its address, the page asks the carrier itself and says the same
  const address = page.url()
  await page.goto('/en')
  await page.goto(address)
  await expect(dialog).toContainText(total)
  await dialog.getByRole('button', { name: /^Continue for €/ }).click()
  await expect(page.getByRole('tab', { name: /^Coach 2/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[BOOK-01] [BOOK-02] the same price goes straight on, and a train without a seat map says so and goes on', async ({
  browser,
}) => {
  const { page, consoleErrors } = await person(browser, 'Bram', 'Winter')
  await search(page, 'Utrecht Centraal', 'Eindhoven', 16)
  await select(page, '12:51')
  await pressBookNow(page)
  await expect(page).toHaveURL(/\/en\/seat-selection\?/)
  await expect(page.getByText('No seat map', { exact: true })).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  // what was told with the press is not believed again hours later
  const asked = page.waitForRequest(/\/vacancy\?/)
  await page.reload()
  await asked
  await expect(page.getByText('No seat map', { exact: true })).toBeVisible()
  const goOn = page.getByRole('link', { name: 'Continue without choosing' })
  await expect(goOn).toHaveAttribute('href', /^\/en\/checkout\?/)
  // the price of the whole party, before the checkout
  const choice = page.getByRole('region', { name: 'Your choice' })
  await expect(choice.getByText(/^€\d+\.\d{2} in total$/)).toBeVisible()
  const more = choice.getByRole('button', { name: 'One traveller more' })
  await more.click()
  await expect(page).toHaveURL(/passengers=2/)
  await expect(choice.getByText(/^€\d+\.\d{2} in total for 2 travellers$/)).toBeVisible()
  await expect(more).toBeFocused()
  await expect(goOn).toHaveAttribute('href', /passengers=2/)
  await page.goBack()
  await expect(choice.getByText(/^€\d+\.\d{2} in total$/)).toBeVisible()
  // an address without a train leads back to the search
  await page.goto('/en/seat-selection?passengers=two')
  await expect(page.getByRole('heading', { name: 'Oops! No Connections Found' })).toBeVisible()
  await expect(page.getByText('Choose a train first.')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[BOOK-01] the chosen fare is sold out: the one that is left is shown with its price, and goes on to the checkout', async ({
  browser,
}) => {
  const { page, consoleErrors } = await person(browser, 'Mees', 'Winter')
  await search(page, 'Utrecht Centraal', 'Eindhoven', 16)
  await select(page, '12:51')
  const address = (await bookNow(page).getAttribute('href'))!
  await page.goto(address.replace(/fareClass=[^&]+/, 'fareClass=FARE-9').replace(/price=\d+/, 'price=100'))
  const dialog = page.getByRole('dialog', { name: 'Price Update' })
  await expect(dialog).toContainText('The fare you chose is sold out. 2nd class is still available.')
  await expect(dialog).toContainText(/The total has changed from €4\.00 to €\d+\.\d{2}, fee included/)
  await nothingBarsTheWayInAnyLook(page)
  await dialog.getByRole('button', { name: /^Continue for €/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Continue without choosing' }).click()
  await expect(page).toHaveURL(/\/en\/checkout\?.*fareClass=FARE-1/)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('2nd class')
  expect(consoleErrors).toEqual([])
})

test('[BOOK-01] [BOOK-03] [BOOK-05] sold out between each two steps, and a name that the carrier does not take: said where one stands, and nothing is reserved', async ({
  browser,
}) => {
  const { page, consoleErrors, lastName } = await traveller(browser, 'Iris', 'Winter')
  const none = page.getByRole('heading', { name: 'Oops! No Connections Found' })
  const soldOut = () => carrierWill({ kind: 'sold-out' })
  await search(page, 'Utrecht Centraal', 'Maastricht', 24)
  await selectTrain(page, '16:01')
  const results = page.url()
  // between the results and the seats
  await soldOut()
  await pressBookNow(page)
  await expect(none).toBeVisible()
  // back to where one came from
  await expect(page.getByRole('link', { name: 'Return to Search' })).toHaveAttribute(
    'href',
    /^\/en\/find\?.*departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=\d{4}-/,
  )
  await carrierIsWell()
  await page.goto(results)
  await pressBookNow(page)
  // between the seats and the checkout
  const goOn = page.getByRole('link', { name: 'Continue without choosing' })
  await expect(goOn).toBeVisible()
  await soldOut()
  await goOn.click()
  await expect(none).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await carrierIsWell()
  await page.reload()
  // between the checkout and the payment
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  const pay = page.getByRole('button', { name: /^Pay €/ })
  await expect(pay).toBeEnabled()
  await soldOut()
  await pay.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Your seats couldn’t be reserved' })
  await expect(refusal).toContainText(/This fare isn’t available|There aren’t enough seats left/)
  await carrierIsWell()
  await carrierWill({ kind: 'name-refused', match: { name: lastName } })
  await pay.click()
  await expect(refusal).toContainText('The carrier didn’t accept one of the names. Please check them.')
  expect(await kept(page)).not.toMatchObject({ reservation: { state: 'open' } })
  await carrierIsWell()
  // the same checkout, once the carrier takes it
  await pay.click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  // the browser writes refusals to its console
  expect(consoleErrors.filter((error) => !/status of 409/.test(error))).toEqual([])
})

test('[BOOK-05] seven from the landing page see tickets and no groups, and their checkout asks for seven names', async ({
  browser,
}) => {
  const { page, consoleErrors } = await person(browser, 'Joris', 'Winter')
  await search(page, 'Utrecht Centraal', 'Maastricht', 24, 7)
  await expect(
    page.getByText('A group has 6 seats, one per traveller. For more than 6 passengers, we show tickets'),
  ).toBeVisible()
  await selectTrain(page, '17:01')
  await expect(page.getByRole('button', { name: 'Create a group' })).toHaveCount(0)
  await pressBookNow(page)
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText(
    'in total for 7 travellers',
  )
  await page.getByRole('link', { name: 'Continue without choosing' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(7)
  // the browser fills in who books, and nobody else
  const tokens = (field: string) =>
    page
      .getByRole('textbox', { name: field })
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))
  expect(await tokens('First name')).toEqual(['given-name', ...Array(6).fill('off')])
  expect(await tokens('Last name')).toEqual(['family-name', ...Array(6).fill('off')])
  expect(await tokens('Email address')).toEqual(['email'])
  expect(consoleErrors).toEqual([])
})

test('[BOOK-02] seats are chosen by the keyboard alone, kept, taken by somebody else, chosen again, and stand on the ticket', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Liesbeth', `Winter ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page } = who
  const choice = page.getByRole('complementary', { name: 'Your choice' })
  await search(page, 'Utrecht Centraal', 'Maastricht', 19)
  await selectTrain(page, '11:01')
  await bookNow(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Choose your seats')).toBeVisible()
  // one stop for the tabs, one for the coach
  await page.getByRole('tab', { name: /^Coach 2/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Coach 3 \d+ free/ })).toBeFocused()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName(/^Coach 3, seat \d+, (window|aisle)$/)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName(/^Coach 3, seat \d+, (window|aisle)(, taken)?$/)
  const seat = freeSeats(page).first()
  const name = (await seat.getAttribute('aria-label'))!
  const number = /seat (\d+)/.exec(name)![1]!
  await seat.focus()
  await page.keyboard.press('Space')
  await expect(seat).toHaveAttribute('aria-pressed', 'true')
  const status = choice.getByRole('status').filter({ hasText: /chosen/ })
  await expect(status).toContainText('1 of 1 chosen')
  await expect(status).toContainText(`coach 3, seat ${number}`)
  await nothingBarsTheWayInAnyLook(page)
  // a coach is taller than a phone: the way on is in sight of whoever taps a seat
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(choice.getByRole('link', { name: 'Continue to checkout' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(wide)
  // left and opened again, everything is as it was
  await page.reload()
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('link', { name: 'Continue to checkout' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Seats: coach 3, seat ${number}`)
  const { selectedSeats } = await kept(page)
  const [{ connectionId, fareClass, code }] = selectedSeats as [
    { connectionId: string; fareClass: string; code: string },
  ]

  // somebody is faster
  const other = await signUp('Daan', 700)
  const passengers = [{ ...other.traveller, seats: [{ segment: 0, code }] }]
  const query = new URLSearchParams({ connectionId, fare_class: fareClass })
  const { data } = await call('GET', `/api/tickets/connections/vacancy?${query}`)
  const amount = data.attributes.total_price
  const order = { connectionId, fareClass, amount, passengers }
  const { reservation } = await call('POST', '/api/tickets/reservations/create', order, other.bearer)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'A seat you chose isn’t free any more.' })
  await expect(refusal).toBeVisible()
  // the browser writes a refusal of the server to its console
  who.consoleErrors.splice(0)
  await refusal.getByRole('link', { name: 'Choose seats' }).click()
  await page.getByRole('tab', { name: /^Coach 3/ }).click()
  await expect(page.getByRole('button', { name: `${name}, taken` })).toBeVisible()
  const second = freeSeats(page).last()
  const secondNumber = /seat (\d+)/.exec((await second.getAttribute('aria-label'))!)![1]!
  await second.click()
  await choice.getByRole('link', { name: 'Continue to checkout' }).click()
  // what was typed before stands there still
  await expect(page.getByLabel('First name')).toHaveValue('Liesbeth')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  await expect(main).toContainText(new RegExp(`coach\\s3, seat\\s${secondNumber}(?!\\d)`, 'i'))
  // there is a ticket: nothing of the way to it is kept
  expect(await kept(page)).toMatchObject({ selectedSeats: [], formData: null, reservation: null })
  await call('POST', `/api/tickets/reservations/${reservation.id}/cancel`, {}, other.bearer)
  expect(who.consoleErrors).toEqual([])
})

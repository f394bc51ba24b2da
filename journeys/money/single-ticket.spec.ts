import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { pressBookNow } from '../steps/buy-ticket.ts'
import { search } from '../steps/group-steps.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { test } from '../steps/test.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'
import { giveCard, logIn, person, register, selectTrain } from '../steps/travellers.ts'
import { call } from '../steps/waiting-group.ts'

/** Lets calls of a page wait until it is called. */
async function holdCalls(page: Page, calls: string): Promise<() => void> {
  let letGo = () => {}
  const isHeld = new Promise<void>((done) => (letGo = done))
  await page.route(calls, async (route) => {
    await isHeld
    await route.continue()
  })
  return letGo
}

/** Makes the carrier sell no ticket for a child, until it is ended. */
async function noChildrenOn(page: Page): Promise<{ end: () => Promise<void> }> {
  const asksForChild = (url: URL) =>
    url.pathname.endsWith('/connections/vacancy') && url.search.includes('CHLD')
  await page.route(asksForChild, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.data.attributes, { code: 'not_available', available: false, fare_class: null })
    await route.fulfill({ response, json })
  })
  return { end: () => page.unroute(asksForChild) }
}

/** Searches and chooses another train in a tab of its own, which the browser remembers as the last that was chosen. */
async function chooseElsewhere(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await search(page, 'Utrecht Centraal', 'Eindhoven', 16)
  await page.getByRole('button', { name: /^Select ?, 13:51$/ }).click()
  const chosen = () => page.evaluate(() => JSON.parse(localStorage.getItem('bookingState') ?? '{}'))
  await expect
    .poll(async () => (await chosen()).selectedConnection?.relationships.arrival_station.attributes.name)
    .toBe('Eindhoven Centraal')
  await page.close()
}

/** From the address of the seats to that of the checkout, as another traveller would have chosen it. */
const checkoutForTwo = (seats: string) =>
  seats.replace('/seat-selection?', '/checkout?').replace('passengers=1', 'passengers=2')

test('[BOOK-03] [BOOK-04] [BOOK-05] [BOOK-06] one ticket without a group: from the train to the PDF, nothing typed twice', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Maaike', `Winter ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page } = who
  await search(page, 'Utrecht Centraal', 'Maastricht', 16)
  await selectTrain(page, '10:01')
  await pressBookNow(page)
  await page.getByRole('link', { name: 'Continue without choosing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'You get back part of the price at most. How much depends on when you cancel. The service fee isn’t refunded.',
  )
  await expect(main).toContainText('Money back less 15 % until 24 hours before departure.')
  await expect(main).not.toContainText('cannot be refunded')
  await expect(main).not.toContainText('too late')
  await expect(main).toContainText(/Availability checked at \d\d:\d\d\./)
  await expect(page.getByRole('region', { name: 'Travel class' })).toContainText(/\S/)
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('Credit or debit card')
  // when, from where to where, with which changes, by whom and on whose terms, and what it costs
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(/\w{3} \d{1,2} \w{3}/)
  await expect(summary).toContainText(/10:01 Utrecht Centraal – \d\d:\d\d Maastricht/)
  await expect(summary).toContainText('Utrecht Centraal – Maastricht, direct')
  await expect(summary.getByRole('link', { name: /^their terms/ })).toHaveAttribute('href', /^https?:\/\//)
  await expect(summary.getByRole('link', { name: /^terms and conditions/ })).toHaveAttribute(
    'href',
    '/en/terms',
  )
  const [ticketPrice, fee, total] = await summary.getByRole('row').allTextContents()
  const cents = (words = '') => Number(/€(\d+)\.(\d{2})/.exec(words)!.slice(1).join(''))
  expect([fee, total]).toEqual([
    expect.stringContaining('Service fee'),
    expect.stringContaining('Total, including all fees and taxes'),
  ])
  expect([cents(fee), cents(total)]).toEqual([300, cents(ticketPrice) + 300])
  // back to the seats, and on again: the checkout is the same
  const checkout = page.url()
  await page.getByRole('link', { name: 'Back to the seats' }).click()
  await page.getByRole('link', { name: 'Continue without choosing' }).click()
  await expect(page).toHaveURL(checkout)
  // opened at its address, it asks the carrier before anything else is shown
  const carrierAnswers = await holdCalls(page, '**/connections/vacancy?**')
  await page.goto(checkout)
  await expect(page.getByText('We are verifying the availability of your connections...')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
  carrierAnswers()
  await page.getByRole('button', { name: 'Journey Details' }).click()
  const details = page.getByRole('dialog', { name: 'Journey details' })
  await expect(details).toContainText('Duration')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  // the account's own name stands there already
  await expect(page.getByLabel('First name')).toHaveValue('Maaike')
  const pay = page.getByRole('button', { name: /^Pay €\d+\.\d{2}$/ })
  await expect(pay).toBeDisabled()
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await pay.click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const [session] = /cs_\w+/.exec(page.url())!
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  const ticket = page.url()
  // the page of a cancelled payment, opened with this one, has the words of a ticket, and the way to it
  await page.goto(`/en/checkout/cancel?session_id=${session}`)
  await expect(main).toContainText('Your ticket is already booked')
  await main.getByRole('link', { name: 'Open your ticket' }).click()
  await expect(page).toHaveURL(ticket)
  // the documents' address, which names the payment alone, leads to the same ticket: waiting, then booked, then there
  const ticketIsKnown = await holdCalls(page, '**/tickets/reservations/confirm')
  // whose words stand there before its scripts do
  const isAsked = page.waitForRequest('**/tickets/reservations/confirm')
  await page.goto(`/en/success?session_id=${session}`)
  await expect(page.getByText('We’re buying your ticket.')).toBeVisible()
  await isAsked
  const pageIsLoaded = await holdCalls(page, '**/assets/*.js')
  ticketIsKnown()
  await expect(page.getByRole('heading', { level: 1, name: 'Your ticket is booked' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your ticket' })).toHaveAttribute(
    'href',
    new URL(ticket).pathname,
  )
  pageIsLoaded()
  await expect(page).toHaveURL(ticket)
  await expect(main).toContainText(`Maaike ${who.lastName}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await (await downloading).path()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file))), {
    mergePages: true,
  })
  expect(text).toContain(`Maaike ${who.lastName}`)
  const saved = async (name: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await started
    return [download.suggestedFilename().split('.').at(-1), await readFile(await download.path())] as const
  }
  await page.getByText('Other formats').click()
  const [ending, picture] = await saved('QR code (PNG)')
  expect([ending, picture.subarray(1, 4).toString()]).toEqual(['png', 'PNG'])
  const [, booked] = await saved('Booking data (JSON)')
  expect(JSON.parse(booked.toString())).toMatchObject({ seats: [{ last_name: who.lastName }] })
  const adding = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const calendar = await adding
  expect(calendar.suggestedFilename()).toMatch(/^sixrail-\d{4}-\d\d-\d\d-utrecht-centraal-maastricht\.ics$/)
  expect(await readFile(await calendar.path(), 'utf8')).toContain('BEGIN:VEVENT\r\nUID:booking-')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(main).toContainText(/Your ticket is on its way to \S+@\S+\./)
  await expect(main).toContainText('Maastricht – Utrecht Centraal, on a separate ticket.')
  await page.getByRole('link', { name: 'Book your return journey' }).click()
  await expect(page).toHaveURL(/departure_stations%5B%5D=NLMAASTA&arrival_stations%5B%5D=NLUTRCST/)
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Maastricht')
  expect(who.consoleErrors).toEqual([])
})

test('[BOOK-03] [PAY-04] [PAY-06] a checkout without a train leads back to the search; back from the card page everything is kept, and My Groups leads there again', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Pieter', `Winter ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  let { page } = who
  await page.goto('/en/checkout?passengers=two&departureTime=soon')
  await expect(page.getByRole('heading', { name: 'Oops! No Connections Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Search' })).toHaveAttribute('href', '/en/find')
  await search(page, 'Utrecht Centraal', 'Maastricht', 17)
  // six seats are left on it whatever the day, so those that are kept for this checkout do not move its price
  await selectTrain(page, '15:01')
  const book = page.getByRole('link', { name: /^Book now for €\d/ })
  await page.goto(checkoutForTwo((await book.getAttribute('href'))!))
  // nobody can pay with such a name, so the field says why
  await page.locator('#passenger-2-first').fill('1')
  await expect(page.locator('#passenger-2-first')).toHaveAccessibleDescription(/Please enter the name/)
  await page.locator('#passenger-2-first').fill('Anna')
  await page.locator('#passenger-2-last').fill('Zomer')
  // another train is looked at in another tab, the tab is closed, and another day somebody looks for it
  await chooseElsewhere(who.context)
  const checkout = page.url()
  await page.close()
  page = await who.context.newPage()
  consoleErrorsOf(page, undefined, who.consoleErrors)
  await page.goto('/en/dashboard/my-bookings')
  await expect(page.getByText(/^You haven’t finished booking Utrecht Centraal – Maastricht, /)).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('link', { name: 'Continue booking' }).click()
  await expect(page).toHaveURL(checkout)
  await expect(page.locator('#passenger-2-last')).toHaveValue('Zomer')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const first = page.url()
  await page.goBack()
  await expect(page.locator('#passenger-2-first')).toHaveValue('Anna')
  await expect(page.getByRole('checkbox', { name: /^I accept the terms/ })).toBeChecked()
  // paid again, it is the same page; nothing is reserved twice
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(page.url()).toBe(first)
  // in another language it is the same checkout
  await page.goto(checkout.replace('/en/', '/de/').replace('locale=en', 'locale=de'))
  await expect(page.locator('#passenger-2-first')).toHaveValue('Anna')
  await expect(page.getByRole('checkbox', { name: /^Ich akzeptiere/ })).toBeChecked()
  await page.getByRole('button', { name: /bezahlen$/ }).click()
  await expect(page).toHaveURL(first)
  await page.goto(checkout)
  // for another traveller the seats of before are given back
  await page.locator('#passenger-2-first').fill('Annelies')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const cardPage = page.url()
  expect(cardPage).not.toBe(first)
  await page.goto('/en/dashboard/my-bookings')
  const notice = page.getByText(/^Your ticket isn’t paid for yet: \d+ minutes? left$/)
  await expect(notice).toBeVisible()
  await expect(page.getByText(/^You haven’t finished booking/)).toBeHidden()
  await expect(page.getByText(/the ticket costs €\d+\.\d{2}, fee included/)).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('link', { name: 'Back to the payment page' }).click()
  await expect(page).toHaveURL(cardPage)
  // cancelled there, nothing is kept at the carrier, and the way back is to the checkout as it was
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible()
  await expect(page.getByText('Your reservation is cancelled. There’s no hold on your card.')).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await expect(page).toHaveURL(checkout)
  await expect(page.locator('#passenger-2-first')).toHaveValue('Annelies')
  await expect(page.getByRole('checkbox', { name: /^I accept the terms/ })).toBeChecked()
  await page.goto('/en/dashboard/my-bookings')
  await expect(page.getByText(/^You haven’t finished booking/)).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(page.getByText('You have no upcoming bookings.')).toBeVisible()
  // who opens the confirmation without anything to confirm is led home
  await page.evaluate(() => localStorage.removeItem('bookingState'))
  await page.goto('/en/success')
  await expect(page).toHaveURL(/\/en$/)
  expect(who.consoleErrors).toEqual([])
})

test('[BOOK-04] before anything is paid the checkout says what the fare gives back: nothing, or the carrier’s conditions', async ({
  browser,
}) => {
  const { page, consoleErrors } = await person(browser, 'Wout', 'Winter')
  const day = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10)
  const stations = 'departure_stations[]=DEBERHBF&arrival_stations[]=DEHAMHBF'
  const { data } = await call('GET', `/api/tickets/connections/find?${stations}&departure_date=${day}`)
  const [{ attributes, relationships }] = data
  const address = (fareClass: string) =>
    `/en/checkout?${new URLSearchParams({
      ...{ passengers: '1', fareClass, departureStation: 'DEBERHBF', arrivalStation: 'DEHAMHBF' },
      ...{ departureTime: attributes.departure_time, arrivalTime: attributes.arrival_time },
      marketingCarrierCode: relationships.marketing_carrier.id,
    })}`
  const summary = page.getByRole('region', { name: 'Summary' })
  await page.goto(address('FARE-1'))
  await expect(summary).toContainText('The ticket cannot be refunded.')
  await page.goto(address('FARE-2'))
  await expect(summary).toContainText(
    'This ticket is refundable if you cancel in time. The service fee isn’t refunded.',
  )
  await expect(summary).toContainText('The carrier’s conditions: Money back in full until departure.')
  await expect(summary).not.toContainText('cannot be refunded')
  expect(consoleErrors).toEqual([])
})

test('[DASH-01] [BOOK-07] whoever bought a ticket for two finds it again in My Groups, and reads nothing there of a group of six', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Sanne', `Winter ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page } = who
  const main = page.getByRole('main')
  await search(page, 'Utrecht Centraal', 'Maastricht', 18)
  await selectTrain(page, '10:01')
  const book = page.getByRole('link', { name: /^Book now for €\d/ })
  await page.goto(checkoutForTwo((await book.getAttribute('href'))!))
  await page.locator('#passenger-2-first').fill('Anna')
  await page.locator('#passenger-2-last').fill('Zomer')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  const ticketPage = page.url()
  await expect(main).toContainText('Anna Zomer')
  await expect(main).not.toContainText(/\bsix\b|\bof 6\b|your share/i)
  // the number that the carrier's staff know, and where they answer
  await expect(main.getByText(/^[A-Z0-9]{8}$/)).toBeVisible()
  await expect(main.getByRole('link', { name: /^service\.\w+@sandbox\.invalid$/ })).toHaveAttribute(
    'href',
    /^mailto:service\./,
  )
  await nothingBarsTheWayInAnyLook(page)

  // by the keyboard alone, on a phone
  await page.setViewportSize({ width: 390, height: 844 })
  const back = main.getByRole('link', { name: 'My Groups' })
  await back.focus()
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('article', { name: 'Utrecht Centraal to Maastricht' })
  await expect(ticket).toContainText('Booked')
  await expect(ticket).toContainText('Single ticket for 2 adults')
  await expect(ticket).toContainText(/€\d+\.\d{2} charged\./)
  await expect(page.getByRole('tab', { name: 'Upcoming 1' })).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('tab', { name: 'Upcoming' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('You have no past bookings.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await ticket.getByRole('link', { name: 'Open ticket' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ticketPage)
  expect(who.consoleErrors).toEqual([])
})

test('[BOOK-05] a family at the checkout: others travelling or of another age ask the price again, names stay, and an infant does not travel alone', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Joost', `Winter ${info.testId.slice(-3)}`)
  await register(who)
  await logIn(who)
  const { page } = who
  await search(page, 'Utrecht Centraal', 'Maastricht', 20)
  await selectTrain(page, '10:01')
  const book = page.getByRole('link', { name: /^Book now for €\d/ })
  await page.goto(
    checkoutForTwo((await book.getAttribute('href'))!).replace('passengers=2', 'passengers=two'),
  )
  const summary = page.getByRole('region', { name: 'Summary' })
  const pay = page.getByRole('button', { name: /^Pay €/ })
  await expect(summary).toContainText('Ticket for one adult')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await expect(pay).toBeEnabled()
  const alone = await pay.textContent()
  const age = (number: number) => page.locator(`#passenger-${number}-type`)
  await age(1).selectOption('Infant, under 2')
  await expect(page.getByRole('main')).toContainText('An infant can’t travel alone.')
  await expect(pay).toBeDisabled()
  await age(1).selectOption('Adult, 12 to 99')
  await expect(pay).toBeEnabled()
  // by the keyboard alone
  await page.getByRole('button', { name: 'One traveller more' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/passengers=2/)
  // as long as one of them has no name nobody pays; whose it is stands beside Pay, and a press leads there
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription('Traveller 2: please enter the first name.')
  await pay.press('Enter')
  await expect(page.locator('#passenger-2-first')).toBeFocused()
  await page.locator('#passenger-2-first').fill('Anna')
  await expect(summary).toContainText('Traveller 2: please enter the last name.')
  await page.locator('#passenger-2-last').fill('Zomer')
  await expect(summary).toContainText('Tickets for 2 adults')
  await expect(pay).toBeEnabled()
  const two = await pay.textContent()
  // a carrier that takes no children on this train: the form stays, over a reload too, and another age leads on
  const takesNoChildren = await noChildrenOn(page)
  await age(2).selectOption('Child, 2 to 11')
  const refusal = page.getByText('This train can’t be booked for these travellers together.')
  await expect(refusal).toBeVisible()
  await expect(pay).toBeDisabled()
  await nothingBarsTheWayInAnyLook(page)
  await page.reload()
  await expect(refusal).toBeVisible()
  await expect(page.locator('#passenger-2-first')).toHaveValue('Anna')
  await age(2).selectOption('Adult, 12 to 99')
  await expect(summary).toContainText('Tickets for 2 adults')
  await expect(refusal).toBeHidden()
  await expect(pay).toHaveText(two!)
  await takesNoChildren.end()
  await age(2).selectOption('Child, 2 to 11')
  await expect(summary).toContainText('Tickets for 1 adult, 1 child')
  await expect(pay).toBeEnabled()
  const family = await pay.textContent()
  const cents = (words: string | null) => Number(/€(\d+)\.(\d{2})/.exec(words!)!.slice(1).join(''))
  expect(cents(alone)).toBeLessThan(cents(family))
  expect(cents(family)).toBeLessThan(cents(two))
  await nothingBarsTheWayInAnyLook(page)
  // one fewer and one more again: the names are kept, as they are over a reload
  await page.getByRole('button', { name: 'One traveller fewer' }).click()
  await expect(page.locator('#passenger-2-first')).toBeHidden()
  await page.getByRole('button', { name: 'One traveller more' }).click()
  await expect(page.locator('#passenger-2-first')).toHaveValue('Anna')
  await page.reload()
  await expect(page.locator('#passenger-2-first')).toHaveValue('Anna')
  await expect(age(2)).toHaveValue('CHLD')
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await pay.click()
  await giveCard(page)
  await expect(page).toHaveURL(/\/en\/booking\//, { timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('Anna Zomer')
  await page.goto('/en/dashboard/my-bookings')
  await expect(page.getByText('Single ticket for 1 adult, 1 child')).toBeVisible()
  expect(who.consoleErrors).toEqual([])
})

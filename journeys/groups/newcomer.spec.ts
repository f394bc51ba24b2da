import { type Browser, expect, type Page } from '@playwright/test'
import { otherCode } from '../../testing/harness/post.ts'
import { onlyCoralAct } from '../steps/coral-acts.ts'
import { keptInTab, pendingOf } from '../steps/group-steps.ts'
import { cardFields, countedWay, tell } from '../steps/counted-way.ts'
import { unanswered } from '../steps/hold-back.ts'
import { test } from '../steps/test.ts'
import { codeFrom, emailTo } from '../steps/mailbox.ts'
import { nothingBarsTheWay, nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { emailOf, payButton, person } from '../steps/travellers.ts'

async function newcomer(browser: Browser, firstName: string, lastName: string, width: number) {
  const options = { viewport: { width, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] }
  const who = await person(browser, firstName, lastName, options)
  return { ...who, email: emailOf(who) }
}

/** A press on what is behind the window, where a phone shows nothing of it. */
async function pressBeside(page: Page) {
  const narrow = page.viewportSize()!
  await page.setViewportSize({ ...narrow, width: 1280 })
  await page.mouse.click(20, 20)
  await page.setViewportSize(narrow)
}

/** The dialog from the names on: terms, the press that holds, the code from the mailbox. */
async function throughDialog(
  way: ReturnType<typeof countedWay>,
  who: { page: Page; email: string; firstName: string; lastName: string },
) {
  const { page } = who
  const dialog = page.getByRole('dialog')
  await way.clicks('first name', dialog.getByLabel('First name'))
  await way.types('first name', dialog.getByLabel('First name'), who.firstName)
  await way.tab()
  await way.types('last name', dialog.getByLabel('Last name'), who.lastName)
  await way.tab()
  await way.types('email', dialog.getByLabel('Email address'), who.email)
  await way.clicks('terms', dialog.getByRole('checkbox', { name: /^I accept the terms/ }))
  await way.clicks('hold', payButton(dialog))
  await expect(dialog.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await nothingBarsTheWay(page)
  // the sixth digit sends it
  await way.types('code', page.getByLabel('Digit 1 of 6'), await codeFrom(who.email, /Your Sixrail code/))
}

async function throughCardPage(way: ReturnType<typeof countedWay>, page: Page) {
  await way.sees('card page', page.getByLabel('Card number'))
  await way.clicks('card number', page.getByLabel('Card number'))
  const typed = ['4242 4242 4242 4242', '12/40', '123', 'Test Card']
  for (const [index, field] of cardFields.entries()) {
    if (index > 0) await way.tab()
    await way.types(field, page.getByLabel(field), typed[index]!)
  }
  await page.keyboard.press('Enter')
}

async function inviteIsAtTheThumb(page: Page) {
  await onlyCoralAct(page, /^Copy invite link$/)
  const { y, height } = (await page.getByRole('button', { name: 'Copy invite link' }).boundingBox())!
  expect(y).toBeGreaterThan(700)
  expect(y + height).toBeLessThanOrEqual(900)
}

test('[GRP-03] [ACC-03] a newcomer walks from home to a copied invite by the keyboard alone, and a friend joins from the link on a phone: counted', async ({
  browser,
}, info) => {
  const mark = info.testId.slice(-4)
  const lena = await newcomer(browser, 'Lena', `Bakker-${mark}`, 1440)
  const { page } = lena
  const way = countedWay(page, { byKeyboard: true })

  await page.goto('/en')
  await scriptsTakeOver(page)
  await way.sees('home', page.getByRole('heading', { level: 1 }))
  await way.clicks('from', page.getByRole('combobox', { name: 'From' }))
  await way.types('from', page.getByRole('combobox', { name: 'From' }), 'Utrecht C')
  // those for fewer letters stand there until the answer has come
  await expect(page.getByRole('option').first()).toContainText('Utrecht Centraal')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const to = page.getByRole('combobox', { name: 'To' })
  for (let step = 0; step < 3 && !(await to.evaluate((field) => field === document.activeElement)); step += 1)
    await way.tab()
  await way.types('to', to, 'Maastr')
  await expect(page.getByRole('option').first()).toContainText('Maastricht')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await way.clicks('search', page.getByRole('button', { name: 'Search trains and groups' }))
  await expect(page).toHaveURL(/\/en\/find\?/)
  const results = page.getByRole('listitem').filter({ hasText: '12:31' }).first()
  await way.sees('results', results)
  await way.clicks('train', results.getByRole('button', { name: /^Select/ }))
  // "another" where a group collects on this train already, as after a first try that failed
  await way.clicks('create', page.getByRole('button', { name: /^Create (a|another) group$/ }))

  const dialog = page.getByRole('dialog')
  await way.sees('create and account', dialog.getByRole('heading', { name: 'Create a group' }))
  // the train, the date and until when, before anything is asked
  await expect(dialog.getByRole('region', { name: 'Your train' })).toContainText(/12:31.*Open until/)
  await expect(dialog.getByLabel('Group name')).toHaveValue(/^To Maastricht, /)
  await expect(dialog.getByText('You must be logged in to create a group.')).toBeVisible()
  await nothingBarsTheWay(page)
  await throughDialog(way, lena)
  await throughCardPage(way, page)

  const link = page.getByRole('textbox', { name: 'Invite link' })
  await way.sees('group with its invite', link)
  await onlyCoralAct(page, /^Copy invite link$/)
  await way.clicks('copy', page.getByRole('button', { name: /^Copy/ }))
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const invite = await link.inputValue()
  // the clipboard is written a moment after the press
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(invite)
  const made = way.figures()
  tell('newcomer at 1440', made)
  expect(made.screens.length).toBeLessThanOrEqual(5)
  expect(made.fields.length).toBeLessThanOrEqual(7)
  expect(made.clicks.length).toBeLessThanOrEqual(9)
  // the account is there, proven and logged in, and nobody was asked for a password
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(lena.email)
  // on a phone it is at the thumb, on this page and on the group's
  await page.setViewportSize({ width: 390, height: 900 })
  await inviteIsAtTheThumb(page)
  await page.goto('/en/dashboard/my-bookings')
  await page.getByRole('link', { name: /^Open group To Maastricht/ }).click()
  await expect(page).toHaveURL(/my-bookings\?group=/)
  await inviteIsAtTheThumb(page)
  await nothingBarsTheWay(page)
  expect(lena.consoleErrors).toEqual([])

  const friend = await newcomer(browser, 'Tim', `Bakker-${mark}`, 390)
  const phone = friend.page
  const joining = countedWay(phone)
  await phone.goto(invite)
  const join = phone.getByRole('button', { name: /^Join/ }).filter({ visible: true }).first()
  await joining.sees('invite', join)
  // at the thumb, at the lower edge
  const { y, height } = (await join.boundingBox())!
  expect(y).toBeGreaterThan(700)
  expect(y + height).toBeLessThanOrEqual(900)
  await joining.clicks('join', join)
  await joining.sees('join and account', phone.getByRole('dialog').getByRole('heading', { name: /^Join/ }))
  await throughDialog(joining, friend)
  await throughCardPage(joining, phone)
  await joining.sees('group', phone.getByText('2 of 6 seats taken').first())
  const joined = joining.figures()
  tell('friend at 390', joined)
  expect(joined.screens.length).toBeLessThanOrEqual(4)
  expect(friend.consoleErrors).toEqual([])

  // what was sent, by day and by night, as mail programs show it: with nothing fetched from anywhere
  const { html } = await emailTo(friend.email, /./)
  const reader = await browser.newContext({ offline: true })
  const email = await reader.newPage()
  const fetched: string[] = []
  email.on('request', (request) => fetched.push(request.url()))
  await email.setContent(html)
  await nothingBarsTheWayInAnyLook(email)
  expect(fetched).toEqual([])
})

test('[GRP-06] [GRP-03] [GRP-12] [PAY-04] a reload, a detour to the login, or a card page that was left loses nothing that was filled in', async ({
  browser,
}, info) => {
  const mark = info.testId.slice(-4)
  const sam = await newcomer(browser, 'Sam', `Reload-${mark}`, 390)
  const { page } = sam
  const day = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/en/find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${day}`)
  const train = page.getByRole('listitem').filter({ hasText: '14:31' }).first()
  await train.getByRole('button', { name: /^Select/ }).click()
  await page.getByRole('button', { name: 'Create a group' }).click()
  const dialog = page.getByRole('dialog')
  // where nothing is written yet, a press beside the window closes it
  await expect(dialog).toBeVisible()
  await pressBeside(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create a group' }).click()
  // each message stands where it belongs, and nothing is sent without terms or a name
  const [terms, name] = [
    dialog.getByRole('checkbox', { name: /^I accept the terms/ }),
    dialog.getByLabel('Group name'),
  ]
  await expect(payButton(dialog)).toBeDisabled()
  await expect(dialog.getByText('You must accept the terms and conditions.')).toBeVisible()
  await name.fill('')
  await expect(dialog.getByText('Please provide a group name.')).toBeVisible()
  await terms.check()
  await expect(dialog.getByText('You must accept the terms and conditions.')).toBeHidden()
  await payButton(dialog).click()
  await expect(dialog.getByRole('link', { name: 'Please provide a group name.' })).toBeVisible()
  await expect(name).toHaveAccessibleDescription(/^Please provide a group name\./)
  await terms.uncheck()
  await expect(payButton(dialog)).toBeDisabled()
  await dialog.getByLabel('Group name').fill('Kept over a reload')
  await dialog.getByLabel('First name').fill('Sam')
  await dialog.getByLabel('Last name').fill('Reload')
  await dialog.getByLabel('Email address').fill(sam.email)
  // now it would cost all of this
  await pressBeside(page)
  await expect(dialog.getByLabel('Group name')).toHaveValue('Kept over a reload')
  // a page that is left at once keeps nothing anew of what it took up
  await page.addInitScript(() => {
    if (sessionStorage.getItem('keepsNothing') === null) return
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'pendingGroupCreation') keep.call(this, key, value)
    }
  })
  await page.evaluate(() => sessionStorage.setItem('keepsNothing', 'yes'))
  await page.reload()
  await expect(dialog.getByLabel('Group name')).toHaveValue('Kept over a reload')
  await page.evaluate(() => sessionStorage.removeItem('keepsNothing'))
  await page.reload()
  await expect(dialog.getByLabel('Group name')).toHaveValue('Kept over a reload')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Reload')
  await expect(dialog.getByLabel('Email address')).toHaveValue(sam.email)
  await pressBeside(page)
  await expect(dialog.getByLabel('Email address')).toHaveValue(sam.email)

  await dialog.getByRole('button', { name: 'Log in with a password or Google' }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
  // the login's own way without a password, for somebody who has no account yet
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByLabel('Email address').fill(sam.email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await codeFrom(sam.email, /Your Sixrail code/))
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Samuel')
  await page.getByLabel('Last name').fill('Reload')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await nothingBarsTheWay(page)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(dialog.getByLabel('Group name')).toHaveValue('Kept over a reload')
  await expect(dialog.getByLabel('First name')).toHaveValue('Sam')
  await expect(dialog.getByLabel('Email address')).toBeHidden()
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await unanswered(page, '**/api/payments/group/create-checkout-session', async () => {
    await payButton(dialog).click()
    await expect(dialog.getByText('Failed to create group')).toBeVisible()
  })
  const chosen = new URL(page.url()).searchParams.get('connectionId')
  const [, share = ''] = /Pay €(\d+\.\d\d)/.exec(await payButton(dialog).innerText())!
  const { _id: userId } = (await page.evaluate(() => JSON.parse(localStorage.getItem('user')!))) as {
    _id: string
  }
  await payButton(dialog).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  // what the documents name, in the tab and while it is on the card page
  const pending = await pendingOf(page, 'pendingGroupCreation')
  expect(pending).toMatchObject({
    ...{ groupName: 'Kept over a reload', maxSize: 6, connectionId: chosen, userId },
    trainDetails: {
      departure: { time: expect.stringContaining(`${day}T14:31`), station: { name: 'Utrecht Centraal' } },
      arrival: { time: expect.stringContaining(day), station: { name: 'Maastricht' } },
    },
    ...{ selectedFareClass: 'FARE-1', pricePerMember: Math.round(Number(share) * 100) },
    creatorDetails: { firstName: 'Sam', lastName: 'Reload' },
  })
  // the fare for six, whose shares are a ticket each and the fee
  const apart = Number(pending!['groupTicketPrice']) - 6 * (Number(pending!['pricePerMember']) - 300)
  expect(Math.abs(apart)).toBeLessThan(6)
  await expect(page.getByText('Service fee')).toBeVisible()
  await expect(page.getByText('Held now, charged only when the group is full.')).toBeVisible()

  // the way back from the card page leads to the same train, with the name kept
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByText('Your seat is free for others again.')).toBeVisible()
  await expect.poll(() => keptInTab(page, 'pendingGroupCreation')).toBeNull()
  await nothingBarsTheWay(page)
  await page.getByRole('button', { name: 'Try again with this train' }).click()
  await expect(dialog.getByLabel('Group name')).toHaveValue('Kept over a reload')
  await expect(dialog.getByLabel('First name')).toHaveValue('Sam')
  await expect(dialog.getByRole('region', { name: 'Your train' })).toContainText('14:31')
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await payButton(dialog).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  // the browser itself reports the call that was cut off
  expect(sam.consoleErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})

test('[ACC-03] the code step stays over a reload, and a wrong code is told once', async ({
  browser,
}, info) => {
  const mark = info.testId.slice(-4)
  const eva = await newcomer(browser, 'Eva', `Code-${mark}`, 390)
  const { page } = eva
  const day = new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/en/find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${day}`)
  const train = page.getByRole('listitem').filter({ hasText: '15:31' }).first()
  await train.getByRole('button', { name: /^Select/ }).click()
  await page.getByRole('button', { name: 'Create a group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Eva')
  await dialog.getByLabel('Last name').fill('Code')
  await dialog.getByLabel('Email address').fill('eva at home')
  await dialog.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await payButton(dialog).click()
  await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible()
  await dialog.getByLabel('Email address').fill(eva.email)
  await payButton(dialog).click()
  // the email may be there before the page knows that it was sent
  await expect(dialog.getByText(`We’ve sent a six-digit code to ${eva.email}.`)).toBeVisible()
  const code = await codeFrom(eva.email, /Your Sixrail code/)
  // the mail app takes the memory of a phone: the page is loaded anew
  await page.reload()
  await expect(dialog.getByText(`We’ve sent a six-digit code to ${eva.email}.`)).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(otherCode(code))
  await expect(dialog.getByText('Invalid verification code. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByLabel('Card number')).toBeVisible()
  // the browser itself reports the wrong code
  expect(eva.consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
})

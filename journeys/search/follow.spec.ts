import { expect } from '@playwright/test'
import { codeFrom, emailsTo, emailTo } from '../steps/mailbox.ts'
import { nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { away } from '../steps/results-page.ts'
import { storedKeys } from '../steps/stored-keys.ts'
import { test } from '../steps/test.ts'
import { emailOf, logIn, person, register } from '../steps/travellers.ts'
import { call, openGroup } from '../steps/waiting-group.ts'

/** The train that `openGroup` chooses for this number. */
async function trainOf(index: number) {
  const query = new URLSearchParams({
    'departure_stations[]': 'NLUTRCST',
    'arrival_stations[]': 'NLMAASTA',
    departure_date: away(5),
  })
  const { data } = await call('GET', `/api/tickets/connections/find?${query}`)
  const trains = data.filter(({ group }: { group: { available: boolean } | null }) => group?.available)
  const { id } = trains[index % trains.length] as { id: string }
  query.set('connectionId', id)
  return { id, page: `/en/find?${query}` }
}

test('a visitor follows a train without a group, is told of the first one by email, and stops by its link', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Linde', `Follows ${info.testId.slice(-4)}`)
  const { page } = who
  const train = await trainOf(11)
  await page.goto(train.page)
  const follow = page.getByRole('region', { name: 'Tell me when there’s a group' })
  await follow.getByRole('button', { name: 'Follow this train' }).click()
  // nobody is sent away: the account is made in the place
  const dialog = page.getByRole('dialog', { name: 'Where should we email you?' })
  await expect(dialog).toBeVisible()
  // SHELL-11
  expect(await storedKeys(page)).toContain('pendingFollow')
  await dialog.getByLabel('Email address').fill(emailOf(who))
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  await expect(dialog.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await nothingBarsTheWayInAnyLook(page)
  await dialog.getByLabel('Digit 1 of 6').pressSequentially(await codeFrom(emailOf(who), /Your Sixrail code/))
  await dialog.getByLabel('First name').fill(who.firstName)
  await dialog.getByLabel('Last name').fill(who.lastName)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()
  // pressed before signing in: that was the wish
  await expect(follow.getByText('You’re following this train.')).toBeVisible()
  await expect(follow.getByText(/^[1-9]\d* (person follows|people follow) this train\.$/)).toBeVisible()
  await expect(page).toHaveURL(/connectionId=/)
  await nothingBarsTheWayInAnyLook(page)

  // at night the email would come in the morning
  await page.goto('/en/profile')
  const holdBack = page.getByRole('switch', { name: /^Hold back / })
  const answered = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().includes('/quiet-hours'),
  )
  await holdBack.press('Space')
  expect((await answered).status()).toBe(200)

  const name = `Followed ${info.testId.slice(-4)}`
  const { end } = await openGroup('Marijn', name, 11)
  const { text } = await emailTo(emailOf(who), /^A new group on your train/)
  // what a stranger calls their group is not said in our words
  expect(text).not.toContain(name)
  const [invite] = /http\S+\/en\/join\/\w+/.exec(text)!
  await page.goto(invite)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('button', { name: 'Follow this group' })).toBeVisible()

  await page.goto('/en/dashboard/my-bookings')
  const mine = page.getByRole('region', { name: 'Trains you follow' })
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await nothingBarsTheWayInAnyLook(page)

  const [stop] = /http\S+\/en\/unfollow\?token=\S+/.exec(text)!
  await page.goto(stop)
  await nothingBarsTheWayInAnyLook(page)
  await page.getByRole('button', { name: 'Stop following' }).click()
  await expect(page.getByText('You won’t get any more emails about this train.')).toBeVisible()
  // before the page knows what is followed, it shows nothing either
  const known = page.waitForResponse('**/api/follows')
  await page.goto('/en/dashboard/my-bookings')
  expect(await (await known).json()).toEqual({ follows: [] })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mine).toHaveCount(0)
  const told = await emailsTo(emailOf(who))
  expect(told.filter(({ subject }) => subject.startsWith('A new group'))).toHaveLength(1)
  await end()
  expect(who.consoleErrors).toEqual([])
})

test('a press follows a group from its invitation and another one stops it, by the keyboard too', async ({
  browser,
}, info) => {
  const name = `Pressed ${info.testId.slice(-4)}`
  const { groupId, end } = await openGroup('Tijn', name, 13)
  const who = await person(browser, 'Yara', `Presses ${info.testId.slice(-4)}`)
  const { page } = who
  await register(who)
  await logIn(who)
  // a browser without scripts is told what needs them, by the server
  expect(await (await page.request.get(`/de/join/${groupId}`)).text()).toMatch(
    /<noscript>(?:(?!<\/noscript>).)*JavaScript/,
  )
  await page.goto(`/en/join/${groupId}`)
  const press = page.getByRole('button', { name: 'Follow this group' })
  await expect(press).toBeEnabled()
  await press.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re following this group.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You’re following this group.')).toBeVisible()
  // where nobody answers it is said, and the group stays in the list
  await page.goto('/en/dashboard/my-bookings')
  const mine = page.getByRole('region', { name: 'Trains you follow' })
  await page.route('**/api/follows/**', (route) => route.abort())
  await mine.getByRole('button').click()
  await expect(page.getByText('That didn’t work: we got no answer.')).toBeVisible()
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  // whoever works by the keyboard can try again at once
  await expect(mine.getByRole('button')).toBeFocused()
  await page.unroute('**/api/follows/**')
  await page.goto(`/en/join/${groupId}`)
  await page.getByRole('button', { name: 'Stop following' }).click()
  await expect(press).toBeVisible()

  // in the list it is said as well, and with the last of it the keyboard goes to what is left
  await press.click()
  await expect(page.getByText('You’re following this group.')).toBeVisible()
  await page.goto('/en/dashboard/my-bookings')
  await mine.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You’re no longer following this train: .* to /)).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await end()
  // the browser itself reports the call that nobody answered
  expect(who.consoleErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})

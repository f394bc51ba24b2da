import { expect } from '@playwright/test'
import { test } from '../steps/test.ts'
import { codeOf, fromBase32, stepAt } from '../../src/features/accounts/server/second-factor/totp.ts'
import { ownProduct } from '../../testing/harness/own-product.ts'
import { create } from '../steps/group-steps.ts'
import { joinOverWire } from '../steps/group-of-others.ts'
import { emailTo } from '../steps/mailbox.ts'
import { nothingBarsTheWay, nothingBarsTheWayInAnyLook } from '../steps/nothing-bars-the-way.ts'
import { emailOf, logIn, password, type Person, person, register } from '../steps/travellers.ts'
import { call, foundGroup, signUp } from '../steps/waiting-group.ts'

// The role is given while the product is stopped, so this product is one of its own.
let product: Awaited<ReturnType<typeof ownProduct>>
const before = { console: process.env['SANDBOX_CONSOLE_URL'], base: process.env['BASE_URL'] }
test.beforeAll(async () => {
  // on a busy machine a product takes its time to start
  product = await ownProduct()
  await product.start()
  process.env['SANDBOX_CONSOLE_URL'] = product.consoleUrl
})
test.afterAll(async () => {
  if (before.console !== undefined) process.env['SANDBOX_CONSOLE_URL'] = before.console
  if (before.base !== undefined) process.env['BASE_URL'] = before.base
  await product.close()
})

// the page is there for operators only, and a server that renders for strangers says 404 of it
const isDefect = (error: string) => !error.includes('404 (Not Found)')

const day = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const found = () =>
  `/en/find?departure_stations%5B%5D=NLUTRCST&arrival_stations%5B%5D=NLMAASTA&departure_date=${day()}`

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, url).toBe(true)
}
const moveClock = (minutes: number) => post(`${product.consoleUrl}/clock`, { advanceMs: minutes * 60_000 })

interface Intent {
  readonly id: string
  readonly captures: readonly unknown[]
  readonly metadata: Readonly<Record<string, string>>
}
async function intents(): Promise<Intent[]> {
  return (await (await fetch(`${product.paymentsUrl}/sandbox/ledger`)).json()).paymentIntents
}

/** Lets travellers of the sandbox join until so many are in; whoever did not come through is followed by another. */
async function seatUntil(groupId: string, members: number): Promise<void> {
  const missing = async () => {
    const answer = await fetch(`${product.publicUrl}/api/groups/${groupId}`)
    return members - (await answer.json()).group.membersCount
  }
  const isDone = async () => {
    const { runs } = await (await fetch(`${product.consoleUrl}/state`)).json()
    return (runs as { done: boolean }[]).every(({ done }) => done)
  }
  await expect(async () => {
    const count = await missing()
    if (count > 0) await post(`${product.consoleUrl}/travellers`, { groupId, count })
    await expect.poll(isDone, { timeout: 120_000 }).toBe(true)
    expect(await missing()).toBe(0)
  }).toPass({ timeout: 200_000 })
}

/** No code works twice: each login takes the next one, and time with it. */
async function nextCode(secret: string): Promise<string> {
  await post(`${product.consoleUrl}/clock`, { advanceMs: 30_000 })
  const { now } = await (await fetch(`${product.consoleUrl}/clock`)).json()
  return codeOf(fromBase32(secret), stepAt(now))
}

async function setUpFactor({ page }: Person): Promise<string> {
  await page.goto('/en/profile')
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  const factor = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Two-step verification' }) })
  await factor.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  const secret = (await factor.getByRole('definition').innerText()).replaceAll(' ', '')
  await factor.getByLabel('Security code').fill(await nextCode(secret))
  await page.keyboard.press('Enter')
  await factor.getByRole('button', { name: 'I’ve saved them' }).click()
  return secret
}

async function logInWithFactor(who: Person, secret: string): Promise<void> {
  const { page } = who
  await page.goto('/en/logout')
  await expect(page).toHaveURL(/\/en\/login/)
  await page.getByLabel('Email address').fill(emailOf(who))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Security code').fill(await nextCode(secret))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByLabel('Security code')).toBeHidden()
}

test('[CONT-06] an operator by command: in with the second factor, an email about a doubt, looked at again, a message answered, and the debt that stays', async ({
  browser,
}) => {
  const ada = await person(browser, 'Ada', 'Watch', { baseURL: product.publicUrl })
  const { page } = ada
  await register(ada)
  await logIn(ada)
  await page.goto('/en/operator')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible()

  const running = product.operatorCommand('grant', emailOf(ada))
  expect(running).toMatchObject({ status: 1, said: expect.stringContaining('in use by another process') })
  await product.stop()
  const granted = product.operatorCommand('grant', emailOf(ada))
  expect(granted).toMatchObject({ status: 0, said: expect.stringContaining('second factor') })
  expect(product.operatorCommand('list').said).toContain('no second factor yet')
  await product.start()
  // what a browser says about answers that were refused, and a server that was away, is no defect
  ada.consoleErrors.length = 0

  await page.goto('/en/operator')
  await expect(page.getByText('Set up two-step verification first')).toBeVisible()
  await nothingBarsTheWay(page)
  const secret = await setUpFactor(ada)
  await page.goto('/en/operator')
  await expect(page.getByText('Set up two-step verification first')).toBeVisible()
  ada.consoleErrors.length = 0

  // a group of which one share will be refused, and one capture is in doubt
  await page.goto(found())
  await create(ada, '10:01', 'Night shift')
  await expect(page).toHaveURL(/checkout\/success/)
  await expect.poll(async () => (await intents()).length).toBe(1)
  const [own] = await intents()
  const refusing = { kind: 'decline', match: { pathPattern: `${own!.id}/capture$` }, times: 100 }
  await post(`${product.paymentsUrl}/sandbox/faults`, refusing)
  const groupId = own!.metadata['group']!
  await seatUntil(groupId, 2)
  const second = (await intents()).find(({ id }) => id !== own!.id)!
  const losing = { kind: 'drop-before', match: { pathPattern: `${second.id}/capture$` }, times: 1_000 }
  await post(`${product.paymentsUrl}/sandbox/faults`, losing)
  await seatUntil(groupId, 6)
  await expect
    .poll(async () => (await intents()).filter(({ captures }) => captures.length > 0).length, {
      timeout: 60_000,
    })
    .toBe(4)
  await moveClock(6)
  const letter = await emailTo('operator@sixrail.example', /needs? your attention/)
  expect(letter.text).toContain('Unknown outcome')
  expect(letter.text).toContain('docs/operate.md#unknown-outcome')
  // only now: the email tells of whatever is new when it is written
  await post(`${product.publicUrl}/api/support/messages`, {
    ...{ form: 'contact', name: 'Cas Writer', email: 'cas.writer@sixrail.example' },
    message: 'Never mind.',
  })
  await post(`${product.publicUrl}/api/support/messages`, {
    ...{ form: 'contact', name: 'Bo Writer', email: 'bo.writer@sixrail.example' },
    message: 'Where is my ticket?',
  })

  await logInWithFactor(ada, secret)
  await page.locator('summary').filter({ hasText: 'Ada' }).click()
  await page.getByRole('link', { name: 'Operator' }).click()
  const needs = page.getByRole('region', { name: 'Needs attention' })
  await expect(needs.getByRole('heading', { name: 'Unknown outcome' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await nothingBarsTheWay(page)
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  expect(ada.consoleErrors.filter(isDefect)).toEqual([])

  // what somebody wrote is answered from here, by email
  const messages = page.getByRole('region', { name: 'Messages' })
  const messageOf = (name: string) =>
    messages.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await messageOf('Cas Writer').getByLabel('Your answer').fill('We are looking into')
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('user')!)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const { waiting } = await (await fetch('/api/operator/messages', { headers })).json()
    const { id } = waiting.find(({ name }: { name: string }) => name === 'Cas Writer')
    await fetch('/api/operator/messages/close', { method: 'POST', headers, body: JSON.stringify({ id }) })
  })
  // another operator has closed it meanwhile: what is being written stays in its place, with the focus, and is not lost
  const field = messageOf('Cas Writer').getByLabel('Your answer')
  await messages.getByRole('button', { name: 'Send answer to Cas Writer' }).click()
  await expect(messageOf('Cas Writer')).toContainText('This message has been dealt with already.')
  await expect(field).toBeFocused()
  expect(ada.consoleErrors.splice(0).filter(isDefect)).toEqual([expect.stringContaining('409 (Conflict)')])
  await expect(messages.getByRole('heading', { name: /Writer$/ })).toHaveText(['Cas Writer', 'Bo Writer'])
  await messageOf('Bo Writer').getByLabel('Your answer').fill('In your profile, under My groups.')
  await messages.getByRole('button', { name: 'Send answer to Bo Writer' }).click()
  await expect(messageOf('Bo Writer')).toBeHidden()
  await expect(field).toHaveValue('We are looking into')
  // cut out to be put elsewhere, and back again
  await field.fill('')
  await expect(field).toBeFocused()
  await field.fill('We are looking into')
  await messages.getByRole('button', { name: 'Discard my answer to Cas Writer' }).click()
  await expect(messages.getByText('No messages are waiting for an answer.')).toBeVisible()
  const answered = await emailTo('bo.writer@sixrail.example', /^Our answer to your message/)
  expect(answered.text).toContain('In your profile, under My groups.')
  // nobody has proven that the address is the writer's: what was written could be meant for somebody else
  expect(answered.text).not.toContain('Where is my ticket?')

  const readers = page.getByRole('region', { name: 'Who gets the newsletter', exact: true })
  await expect(readers).toContainText('Nobody has subscribed yet.')

  await fetch(`${product.paymentsUrl}/sandbox/faults`, { method: 'DELETE' })
  await post(`${product.paymentsUrl}/sandbox/faults`, refusing)
  await needs
    .getByRole('button', { name: /^Check again now/ })
    .first()
    .click()
  await expect(page.getByText('Check started. The result will show here.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('checked again')
  // A declined share is tried again over a day before it is owed. Hour by hour, so that each try is made and the operator,
  // who reads again each time, stays logged in: nothing else on the page moves by itself within seconds. Each hour waits for
  // the answer of the one before: a login that is renewed while the clock jumps looks like a stolen one.
  await expect(async () => {
    await moveClock(60)
    const read = page.waitForResponse((one) => one.url().endsWith('/api/operator') && one.status() === 200)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await read
    await expect(needs.getByRole('heading', { name: /^Debt/ })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 400_000, intervals: [0] })
  // each hour the access token has ended: the browser says so before the page has a new one
  expect(ada.consoleErrors.filter((error) => !error.includes('401 (Unauthorized)'))).toEqual([])
  ada.consoleErrors.length = 0
  await expect(needs.getByRole('heading', { name: 'Unknown outcome' })).toHaveCount(0)
  await needs.getByRole('button', { name: /^Show the member/ }).click()
  await expect(needs).toContainText('Ada, a…@sixrail.example, pi_')
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('member viewed')

  // a member reports what another wrote in their chat
  process.env['BASE_URL'] = product.publicUrl
  const ben = await signUp('Ben', 1)
  const cleo = await signUp('Cleo', 2)
  const chatId = await foundGroup(ben, 'Quiet coach', 3)
  await joinOverWire(cleo, chatId)
  const chat = `/api/chats/messages/${chatId}`
  const say = (message: string) => call('POST', chat, { id: crypto.randomUUID(), message }, ben.bearer)
  await say('Good morning')
  await say('Get lost, all of you')
  await call('POST', `${chat}/report`, { number: 3, reason: 'harassment', note: 'Every day' }, cleo.bearer)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const reported = needs.getByRole('listitem').filter({ hasText: 'A chat message was reported' })
  await expect(reported).not.toContainText('Get lost')
  await reported.getByRole('button', { name: /^Read the report/ }).click()
  await expect(reported.getByRole('heading', { name: 'Reported message in Quiet coach' })).toBeFocused()
  await expect(reported).toContainText('Good morning')
  await expect(reported).toContainText('Get lost, all of you')
  await expect(reported).toContainText('insult or threat: Every day')
  await nothingBarsTheWayInAnyLook(page)
  await reported.getByRole('button', { name: 'Remove the message' }).click()
  await expect(reported.getByRole('status')).toContainText('Removed from the chat.')
  await reported.getByRole('button', { name: 'No writing for 7 days' }).click()
  await expect(reported.getByRole('status')).toContainText('Can’t write in chats until')
  const history = await call('GET', chat, undefined, cleo.bearer)
  expect(history.messages.at(-1)).toMatchObject({ message: '', isRemoved: true })
  await reported.getByRole('button', { name: 'Close the report' }).click()
  await expect(reported).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('chat message removed')
  // what moves money has no button here
  const buttons = await page.getByRole('main').getByRole('button').allInnerTexts()
  expect(buttons.filter((name) => /charge|capture|release|refund/i.test(name))).toEqual([])
  await page.goto('/fr/operator')
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await nothingBarsTheWay(page)
  expect(ada.consoleErrors.filter(isDefect)).toEqual([])
  await ada.context.close()
})

import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'
import { failsUntilPressed } from '../steps/hold-back.ts'
import { codeFrom, emailTo, emailsTo } from '../steps/mailbox.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { emailOf, enterCode, type Person, person } from '../steps/travellers.ts'
import { noteFoundedGroups, openGroup } from '../steps/waiting-group.ts'

const mark = Date.now().toString(36)
const endGroups = noteFoundedGroups()
const leaders = ['Sanne', 'Milan', 'Jill', 'Noor', 'Bram', 'Elif', 'Daan']

/** One more than the page shows. */
test.beforeAll(async () => {
  for (const [index, leader] of leaders.entries())
    await openGroup(leader, `${leader} goes south ${mark}`, index)
})
// other journeys look for groups of their own on this page
test.afterAll(() => endGroups())

let visitor: Person
test.beforeEach(async ({ browser }) => {
  visitor = await person(browser, 'Vera', `Visitor ${mark}`)
})
test.afterEach(async () => {
  await visitor.context.close()
  expect(visitor.consoleErrors).toEqual([])
})

/** Opens a page and waits until its scripts have taken over: what is pressed before is told in shell.spec.ts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scriptsTakeOver(page)
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('[HOME-01] the landing page', () => {
  test('has its sections, the search form first, each one marked and named', async () => {
    const { page } = visitor
    await page.goto('/en')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([
      'Search trains and groups',
      'Groups you can join now',
      'How six travellers find each other',
      'How it works, and when you pay',
      'A full compartment makes for a cheaper, better train',
      'What you can count on',
      'Frequently asked questions',
      'New routes, at most once a month',
    ])
    await expect(page.getByRole('banner')).toContainText('beta')
    for (const name of ['Travel', 'Help', 'Sixrail', 'Legal'])
      await expect(page.getByRole('contentinfo').getByRole('navigation', { name })).toBeVisible()
  })

  test('searches for 1 to 9 passengers', async () => {
    const { page } = visitor
    await open(page, '/en')
    const count = page.getByRole('group', { name: 'Passengers' })
    const [less, more] = [
      count.getByRole('button', { name: /fewer|less/i }),
      count.getByRole('button', { name: /more/i }),
    ]
    await expect(less).toBeDisabled()
    for (let passengers = 1; passengers < 9; passengers++) await more.click()
    await expect(count).toContainText('9')
    await expect(more).toBeDisabled()
    await expect(less).toBeEnabled()
  })

  test('shows six collecting groups at most, with who is in, what is missing, saving and deadline', async () => {
    const { page } = visitor
    await page.goto('/en')
    const rows = section(page, 'Groups you can join now').getByRole('listitem')
    await expect(rows).toHaveCount(6)
    for (const row of await rows.all()) {
      await expect(row).toContainText(/With \p{L}+/u)
      await expect(row).toContainText(/spots? left/)
      await expect(row).toContainText(/€\d+\.\d\d/)
      await expect(row).toContainText(/€\d+\.\d\d less than the cheapest ticket alone/)
      await expect(row).toContainText(/closes \w{3} \d+ \w{3}, \d\d:\d\d/)
      await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /\d of 6 seats taken/)
      await expect(row.getByRole('link', { name: /^Join / })).toBeVisible()
    }
    // nobody's family name or address is told to a stranger
    await expect(page.getByRole('main')).not.toContainText(/Vos|@sixrail/)
  })

  test('tells the steps with the compartment that fills', async () => {
    const { page } = visitor
    await page.goto('/en')
    const steps = section(page, 'How six travellers find each other').getByRole('listitem')
    await expect(steps).toHaveCount(4)
    for (const [index, taken] of [1, 3, 5, 6].entries())
      await expect(steps.nth(index).getByRole('img', { name: `${taken} of 6 seats taken` })).toBeVisible()
  })

  test('says at every stop where the money is, and what happens when six do not come together', async () => {
    const { page } = visitor
    await page.goto('/en')
    const way = section(page, 'How it works, and when you pay')
    for (const said of ['Nothing to pay yet', 'Your share held, €0.00 charged', 'Your share charged'])
      await expect(way.getByText(said, { exact: true })).toBeVisible()
    await expect(way.getByText('Hold released, €0.00 charged')).toBeVisible()
  })

  test('states its mission and its features without inventing a figure', async () => {
    const { page } = visitor
    await page.goto('/en')
    const mission = section(page, 'A full compartment makes for a cheaper, better train')
    await expect(mission).toContainText('Our mission is simple')
    await expect(mission.locator('svg')).toHaveCount(3)
    const features = section(page, 'What you can count on').getByRole('listitem')
    await expect(features).toHaveCount(5)
    // what is said in figures is said of a group that is there
    const [price] = /€\d+\.\d\d/.exec(await features.nth(1).innerText())!
    await expect(section(page, 'Groups you can join now')).toContainText(price)
    await expect(page.getByRole('main')).not.toContainText(/\d+ ?%(?<!60%)/)
    await expect(page.getByRole('main')).not.toContainText(/\d[\d.,]* (happy|travellers|members|customers)/i)
  })

  test('answers questions, also by keyboard', async () => {
    const { page } = visitor
    await page.goto('/en')
    const questions = section(page, 'Frequently asked questions')
    await expect(questions.locator('details')).toHaveCount(7)
    await expect(
      questions.getByText('Only once the ticket for all six of you has been bought.'),
    ).toBeVisible()
    const answer = questions.getByText('you only see each other’s first names')
    await expect(answer).toBeHidden()
    await questions.locator('summary', { hasText: 'Do I need to know the others?' }).focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
  })
})

test.describe('[HOME-01] [CONT-06] the newsletter', () => {
  const email = `reader.${mark}@sixrail.example`
  const subscribe = async (page: Page, address: string) => {
    const band = section(page, 'New routes, at most once a month')
    await band.getByLabel('Email').fill(address)
    await band.getByRole('button', { name: 'Subscribe' }).click()
    return band
  }
  /** Follows the button of an email, as it stands in its plain text. */
  const follow = async (page: Page, subject: RegExp) => {
    const { text } = await emailTo(email, subject)
    await page.goto(/https?:\S+\/newsletter\?\S+/.exec(text)![0])
  }

  test('is joined and left by the links of its emails, and by a press, not by opening them', async () => {
    const { page } = visitor
    await page.goto('/en')
    const band = await subscribe(page, email)
    const asked =
      'Please check your inbox and follow the link to confirm your subscription. Until then, you aren’t subscribed.'
    await expect(band.getByRole('status')).toContainText(asked)
    await expect(band.getByLabel('Email')).toHaveValue('')

    await follow(page, /Please confirm/)
    await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
    expect(await emailsTo(email)).toHaveLength(1)
    await page.getByRole('button', { name: 'Yes, subscribe me' }).press('Enter')
    await expect(page.getByText('You’re subscribed. Every email has a link to unsubscribe.')).toBeVisible()

    // the same words for an address that is on the list already
    await page.goto('/en')
    await expect((await subscribe(page, email)).getByRole('status')).toContainText(asked)

    await follow(page, /You’re subscribed/)
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
    await expect(page.getByText('You’ve unsubscribed, and we’ve deleted your address.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('We couldn’t find a subscription for this link')).toBeVisible()
  })

  test('shows what is typed in the ink of a field, not in the white of its band', async () => {
    const { page } = visitor
    await page.goto('/en')
    const field = section(page, 'New routes, at most once a month').getByLabel('Email')
    const [ink, paper, ofPage] = await field.evaluate((one) => {
      const { color, backgroundColor } = getComputedStyle(one)
      return [color, backgroundColor, getComputedStyle(document.body).color]
    })
    expect(ink).toBe(ofPage)
    expect(ink).not.toBe(paper)
  })

  test('checks in the browser only what type=email checks; the server says the rest beside the field', async () => {
    const { page } = visitor
    await page.goto('/nl')
    const band = section(page, 'Nieuwe routes, hooguit één keer per maand')
    const field = band.getByLabel('E-mail')
    await expect(field).toHaveAttribute('type', 'email')
    for (const other of ['required', 'pattern', 'minlength', 'maxlength'])
      expect(await field.getAttribute(other), other).toBeNull()
    await field.fill('ada')
    await band.getByRole('button', { name: 'Aanmelden' }).click()
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
    await expect(band.getByRole('alert')).toHaveCount(0)
  })

  test('a refusal is a sentence, and what was typed stays', async ({ browser }) => {
    // a refusal is an answer of 400, which the browser's console notes
    const { page, context } = await person(browser, 'Tom', `Typo ${mark}`)
    await page.goto('/en')
    const band = await subscribe(page, `${'a'.repeat(300)}@sixrail.example`)
    await expect(band.getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(band.getByLabel('Email')).toHaveValue(/^a{300}@/)

    await page.goto('/en/newsletter?confirm=cut-off')
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'more than three days old or incomplete',
    )
    await expect(page.getByLabel('Email')).toBeVisible()
    await context.close()
  })

  test('offline, it says so and loses nothing', async ({ browser }) => {
    const { page, context } = await person(browser, 'Olaf', `Offline ${mark}`)
    await open(page, '/en')
    const field = section(page, 'New routes, at most once a month').getByLabel('Email')
    await field.fill(email)
    const subscribe = page.getByRole('button', { name: 'Subscribe' })
    // its code comes after the page's own, and not at all without a connection
    await expect(subscribe).toBeEnabled()
    await context.setOffline(true)
    await subscribe.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'We couldn’t send that. Please try again.',
    )
    await expect(field).toHaveValue(email)
    await context.close()
  })
})

test.describe('[HOME-02] without a collecting group', () => {
  /** The page as it is come to by a link, when this is what the server answers about groups. */
  async function comeHome(page: Page, answer: { status?: number; json?: object }) {
    await page.route(/\/api\/groups\/collecting/, (route) => route.fulfill(answer))
    await open(page, '/en/faq')
    await page.getByRole('banner').getByRole('link', { name: 'Sixrail' }).click()
    await expect(page).toHaveURL(/\/en$/)
    return section(page, 'Groups you can join now')
  }

  for (const width of [390, 1440])
    test(`the list offers to create one, which leads into the search form: ${width} px`, async () => {
      const { page } = visitor
      await page.setViewportSize({ width, height: 844 })
      const list = await comeHome(page, { json: { groups: [] } })
      await expect(list).toContainText('No open groups right now')
      const create = list.getByRole('link', { name: 'Create your group' })
      await create.scrollIntoViewIfNeeded()
      await create.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
      await expect(page.locator('form#search')).toBeInViewport({ ratio: 0.9 })
      // it is an anchor, and works before and without scripts
      await expect(create).toHaveAttribute('href', /#search$/)
    })

  test('groups that cannot be read are asked for again', async ({ browser }) => {
    const { page, context } = await person(browser, 'Lea', `Later ${mark}`)
    await page.route('**/socket.io/**', (route) => route.abort())
    const refusal = { status: 503, json: { code: 'internal', message: 'Not now.' } }
    const list = await comeHome(page, refusal)
    await expect(list).toContainText('Failed to load groups. You can still search for trains.')
    const press = await failsUntilPressed(page, /\/api\/groups\/collecting/, (route) =>
      route.fulfill(refusal),
    )
    await press(list.getByRole('button', { name: 'Try again' }))
    await expect(list.getByRole('listitem')).toHaveCount(6)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})

test('[HOME-03] joining as a visitor goes to the login, where the account is made in place, and comes back to that very group', async () => {
  const { page } = visitor
  await page.goto('/en')
  const row = section(page, 'Groups you can join now').getByRole('listitem').nth(2)
  const join = row.getByRole('link', { name: /^Join / })
  const [, groupId = ''] = /joinGroup=(\w+)/.exec((await join.getAttribute('href'))!)!
  const { group } = await (await page.request.get(`/api/groups/${groupId}`)).json()
  await join.click()
  await expect(page).toHaveURL(/\/en\/login$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Log in')
  // nobody has to know beforehand whether they have an account
  await page.getByLabel('Email address').fill(emailOf(visitor))
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await enterCode(page, await codeFrom(emailOf(visitor), /Your Sixrail code/))
  await page.getByLabel('First name').fill(visitor.firstName)
  await page.getByLabel('Last name').fill(visitor.lastName)
  // whoever reads the terms first, in the tab that opens for them, comes back all the same
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).click(),
  ])
  await scriptsTakeOver(terms)
  await terms.close()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/find\\?.*joinGroup=${groupId}`))
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: `Join ${group.groupName}` }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('previousRoute'))).toBeNull()
})

test('[HOME-01] the first screen of a phone holds the whole search, in every language', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const language of languages) {
    await page.goto(`/${language}`)
    await expect(page.locator('form#search button[type="submit"]'), language).toBeInViewport({ ratio: 1 })
  }
  await context.close()
})

test('[HOME-01] the page does not move when its font arrives late', async ({ browser }) => {
  for (const language of languages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await held
      await route.continue()
    })
    await page.addInitScript(() => {
      const shifts: number[] = ((window as { shifts?: number[] }).shifts = [])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/${language}`, { waitUntil: 'domcontentloaded' })
    const hasStandIn = await page.evaluate(() =>
      new FontFace('probe', 'local("Arial"), local("Liberation Sans"), local("Roboto")').load().then(
        () => true,
        () => false,
      ),
    )
    test.skip(!hasStandIn, 'this machine has none of the fonts that stand in')
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    letGo()
    await expect
      .poll(() =>
        page.evaluate(() => document.fonts.check('800 46px "Atkinson Next"') && document.fonts.status),
      )
      .toBe('loaded')
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next))
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0)
    })
    expect(moved, language).toBeLessThan(0.02)
    await context.close()
  }
})

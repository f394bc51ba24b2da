import { type BrowserContext, expect, type Page } from '@playwright/test'
import { restOf } from '../steps/results-page.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { test } from '../steps/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answer = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

/** Everything this browser asks the one who counts for. */
function asksOf(context: BrowserContext, scriptUrl: string): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(new URL(scriptUrl).origin)) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

async function scriptOf(page: Page): Promise<string> {
  const meta = page.locator('meta[name="analytics-script"]')
  test.skip((await meta.count()) === 0, 'this product counts nobody: ANALYTICS_SCRIPT_URL is not set')
  return (await meta.getAttribute('content')) ?? ''
}

test('[SHELL-07] visits are counted only after Accept All, and from then on', async ({ page, context }) => {
  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await page.goto('/en')
  const asked = asksOf(context, await scriptOf(page))
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await answer(page)).toBeNull()

  await bar(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes')
  await expect.poll(() => asked).toEqual(['/script.js', '/visit'])
  expect(await answer(page)).toBe('accepted')

  await page.goto('/de')
  await expect.poll(() => asked).toEqual(['/script.js', '/visit', '/script.js', '/visit'])
  await expect(bar(page)).toBeHidden()

  // what stands behind a # may be a key, such as a shared ticket's
  await page.goto('/en/faq#a-key')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(4)
  // and the page that comes next is counted
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect.poll(() => asked).toHaveLength(6)
  expect(consoleErrors).toEqual([])
})

test('[SHELL-07] whoever declines is never counted, also after a reload; the choice can be changed both ways', async ({
  page,
  context,
}) => {
  await page.goto('/en')
  const asked = asksOf(context, await scriptOf(page))
  await bar(page).getByRole('button', { name: 'Decline' }).click()
  await expect(bar(page)).toBeHidden()
  expect(await answer(page)).toBe('declined')
  await page.reload()
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  // a page that arrives takes the focus
  await page.waitForURL('**/faq')
  await scriptsTakeOver(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(bar(page)).toBeHidden()

  const settings = page.getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toContainText('You declined cookies.')
  await bar(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(settings).toBeFocused()
  await expect.poll(() => asked).toEqual(['/script.js', '/visit'])

  await settings.click()
  await bar(page).getByRole('button', { name: 'Decline' }).click()
  // a script that runs is only got rid of by starting the page anew
  await expect(page.locator('html[data-counted]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/script.js', '/visit'])
  expect(await answer(page)).toBe('declined')
})

test('[SHELL-07] whoever declines in one tab loses nothing that is half written in another: that one starts anew with its next page', async ({
  page,
  context,
}) => {
  await page.goto('/en')
  await scriptOf(page)
  await bar(page).getByRole('button', { name: 'Accept All' }).click()
  const counted = (one: Page) => one.locator('html[data-counted=yes]')
  await expect(counted(page)).toHaveCount(1)
  const other = await context.newPage()
  await other.goto('/en/contact')
  await expect(counted(other)).toHaveCount(1)
  await other.getByLabel('Your message').fill('Half a question')

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await bar(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page.locator('html[data-counted]')).toHaveCount(0)
  // a tab that comes to the front and goes, as its browser tells it
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await restOf(other)
  await expect(other.getByLabel('Your message')).toHaveValue('Half a question')
  await expect(counted(other)).toHaveCount(1)
  await other.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(other).toHaveURL(/\/en\/about$/)
  await expect(other.locator('html[data-counted]')).toHaveCount(0)
})

test('[SHELL-07] before an answer, only what the service needs is stored', async ({ page, context }) => {
  await page.goto('/en/find')
  await expect(bar(page)).toBeVisible()
  // written once the scripts have taken over, later than the question is there
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['userLanguage'])
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !['userLanguage', 'bookingState', 'previousRoute'].includes(key))).toEqual([
    // where the page was scrolled to, for the back button; gone with the tab
    ...kept.filter((key) => key === 'react-router-scroll-positions'),
  ])
})

/** How often the page has moved, once what was changed is drawn: a move is noted with the picture that shows it. */
async function movedUntilDrawn(): Promise<number> {
  for (const _ of ['the bar', 'what it may have moved'])
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  return (window as unknown as { moved: () => PerformanceEntry[] }).moved().length
}

for (const width of [390, 1440]) {
  test(`[SHELL-07] the question bars nothing and both answers weigh the same: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en')
    const [accept, decline] = [
      bar(page).getByRole('button', { name: 'Accept All' }),
      bar(page).getByRole('button', { name: 'Decline' }),
    ]
    await expect(accept).toBeVisible()
    const [one, other] = [await accept.boundingBox(), await decline.boundingBox()]
    expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
    expect(one?.height).toBeGreaterThanOrEqual(44)
    const look = (element: Element) => {
      const { backgroundColor, color, borderColor, fontWeight, fontSize } = getComputedStyle(element)
      return [backgroundColor, color, borderColor, fontWeight, fontSize]
    }
    expect(await accept.evaluate(look)).toEqual(await decline.evaluate(look))

    // the page behind it works, without an answer
    await page.getByRole('combobox', { name: 'From' }).fill('Utr')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')

    // by keyboard: right after the way to the content; the link to the policy, then the two answers
    await page.reload()
    await expect(accept).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(accept).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(decline).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeHidden()

    // it comes without moving anything; what else still arrives might
    await restOf(page)
    await page.evaluate(() => {
      const moved: PerformanceEntry[] = []
      const watch = new PerformanceObserver((list) => moved.push(...list.getEntries()))
      watch.observe({ type: 'layout-shift' })
      Object.assign(window, { moved: () => [...moved, ...watch.takeRecords()] })
      localStorage.removeItem('cookieConsent')
      window.dispatchEvent(new Event('storage'))
    })
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(movedUntilDrawn)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toBeHidden()
  })
}

/** What has the focus, and whether the middle of it is behind the question. */
function whereFocusIs() {
  const focused = document.activeElement!
  const { left, top, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  const question = document.querySelector('section[aria-label="Cookies"]')!
  return {
    name: focused.textContent || focused.id,
    isCovered: question.contains(seen),
    isLast: focused.textContent === 'Cookie settings',
  }
}

/** From the login's first field to the end of the page by the keyboard: what is reached, and what of it is behind the question. */
async function reachedBehindQuestion(page: Page) {
  await page.getByLabel('Email address').focus()
  const reached: string[] = []
  const covered: string[] = []
  for (let isLast = false; !isLast; await page.keyboard.press('Tab')) {
    const focus = await page.evaluate(whereFocusIs)
    reached.push(focus.name)
    if (focus.isCovered) covered.push(focus.name)
    isLast = focus.isLast
  }
  return { reached, covered }
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`[SHELL-07] [SHELL-10] nothing that the keyboard reaches is behind the question: ${width} × ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/en/login')
    await scriptsTakeOver(page)
    await expect(bar(page)).toBeVisible()
    const { reached, covered } = await reachedBehindQuestion(page)
    expect(reached.length).toBeGreaterThan(15)
    expect(covered).toEqual([])
    // the control: without the room that is left for it
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('a, button, input, summary'))
        one.style.scrollMargin = '0'
      document.querySelector('footer')!.style.paddingBottom = '0'
    })
    expect((await reachedBehindQuestion(page)).covered).not.toEqual([])
  })
}

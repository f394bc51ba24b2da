import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { test } from '../steps/test.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { structuredDataIn } from '../steps/structured-data.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const withoutCookieBar = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'))
const articleName = 'What does my bank show after I’ve joined?'

test('[CONT-04] help is searched in titles and contents, and says where nothing is found', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await withoutCookieBar(page)
  await page.goto('/en')
  await scriptsTakeOver(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await expect(heading(page)).toHaveText('Help center')
  await expect(page.getByText('Monday to Friday, 9am to 5pm PT')).toBeVisible()
  const categories = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByRole('region', { name: 'Groups of six' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search the help center' })

  // only the content of one article has it, in other capitals
  await field.fill('iDEAL and BANK transfers')
  await expect(page.getByText('1 article found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My card was declined. What can I do?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Groups of six' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible()

  await field.fill('submarine')
  await expect(page.getByText('No articles found')).toBeVisible()
  await nothingBarsTheWay(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Groups of six' })).toBeVisible()
  expect(await categories.count()).toBeGreaterThanOrEqual(6)
  expect(consoleErrors).toEqual([])
})

test('[CONT-04] an article opens by keyboard over the list, at an address that can be shared', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await withoutCookieBar(page)
  await page.goto('/en/help')
  await scriptsTakeOver(page)
  const link = page.getByRole('link', { name: articleName })
  const dialog = page.getByRole('dialog', { name: articleName })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Nothing has been charged.')
  await expect(page).toHaveURL(/\/en\/help\/what-a-hold-is$/)
  await expect(page).toHaveTitle(`${articleName} | Sixrail`)
  await expect(dialog.getByRole('heading', { name: articleName })).toBeFocused()
  await nothingBarsTheWay(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en\/help$/)
  await expect(link).toBeFocused()

  // the history leads in and out of it too
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  // whoever gets the address sees the article, and the list behind it
  await page.goto('/en/help/what-a-hold-is')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en\/help$/)
  await expect(link).toBeFocused()
  expect(consoleErrors).toEqual([])
})

test('[CONT-04] [CONT-07] an article that nobody wrote says so, above those there are', async ({
  page,
  request,
}) => {
  const response = await request.get('/en/help/nothing')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('content="noindex"')
  await page.goto('/en/help/nothing')
  await expect(page.getByText('We couldn’t find this article.')).toBeVisible()
  await expect(page.getByRole('link', { name: articleName })).toBeVisible()
})

test('[CONT-04] search engines are told the questions with their answers, and on the home page who we are', async ({
  request,
}) => {
  for (const language of languages) {
    const questions = await (await request.get(`/${language}/faq`)).text()
    const told = structuredDataIn(questions).find((block) => block['@type'] === 'FAQPage')
    expect(told!.mainEntity!.length).toBeGreaterThanOrEqual(20)
    for (const { name, acceptedAnswer } of told!.mainEntity!)
      expect([name.trim(), acceptedAnswer.text.trim()], language).not.toContain('')
    const home = await (await request.get(`/${language}`)).text()
    expect(structuredDataIn(home)).toMatchObject([
      { '@type': 'Organization', url: expect.stringMatching(new RegExp(`/${language}$`)) },
    ])
  }
})

test('[CONT-07] help that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await withoutCookieBar(page)
  await page.goto('/en/faq')
  await scriptsTakeOver(page)
  const isAway = (away: boolean) =>
    away
      ? page.route('**/api/content/categories', (route) => route.fulfill({ json: { categories: null } }))
      : page.unroute('**/api/content/categories')
  await isAway(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  await expect(page.getByText('Failed to load help categories. Please try again later.')).toBeVisible()
  await isAway(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: articleName })).toBeVisible()
})

test('[CONT-04] [CONT-06] [CONT-07] a message is written to us: what is wrong stands beside its field, and what is typed stays', async ({
  page,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await withoutCookieBar(page)
  await page.goto('/en/help')
  await scriptsTakeOver(page)
  const section = page.getByRole('region', { name: 'Write to us' })
  await expect(section.getByText('Monday to Friday, 9am to 5pm PT')).toBeVisible()
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  // what the browser knows to be wrong is not sent
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your name.',
    'Please enter a valid email address, such as name@example.org.',
    'Please write a message.',
  ])
  await expect(field('Name')).toBeFocused()
  await expect(field('Email address')).toHaveAccessibleDescription(/^Please enter a valid email address/)
  await nothingBarsTheWay(page)
  await summary.getByRole('link', { name: 'Please write a message.' }).click()
  await expect(field('Your message')).toBeFocused()
  await field('Name').fill('Ada Jansen')
  await field('Your message').fill('Where is my ticket?')
  await send.click()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(field('Email address')).toBeFocused()
  await expect(field('Your message')).toHaveValue('Where is my ticket?')
  expect(asked.filter((url) => url.endsWith('/api/support/messages'))).toEqual([])
  expect(consoleErrors).toEqual([])
  await field('Email address').fill('ada.jansen@sixrail.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for your message')).toBeVisible()
  for (const name of ['Name', 'Email address', 'Your message']) await expect(field(name)).toHaveValue('')

  // a page is drawn a moment after its address
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(heading(page)).toHaveText('Contact')
  await field('Name').fill('Ada Jansen')
  await field('Email address').fill('ada.jansen@sixrail.example')
  await field('Your message').fill('And where is my seat?')
  await page.route('**/api/support/messages', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('An error occurred while sending your message')).toBeVisible()
  await page.unroute('**/api/support/messages')
  expect(consoleErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  consoleErrors.length = 0
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you for your message')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { search } from '../steps/group-steps.ts'
import { test } from '../steps/test.ts'
import { nothingBarsTheWay } from '../steps/nothing-bars-the-way.ts'
import { logIn, person, register } from '../steps/travellers.ts'
import { consoleErrorsOf } from '../steps/console-errors.ts'

const pages = {
  terms: [
    'Terms of Service',
    'Nutzungsbedingungen',
    'Conditions d’utilisation',
    'Gebruiksvoorwaarden',
    'Condiciones del servicio',
  ],
  'privacy-policy': [
    'Privacy Policy',
    'Datenschutzerklärung',
    'Politique de confidentialité',
    'Privacybeleid',
    'Política de privacidad',
  ],
  cookies: [
    'Cookie policy',
    'Cookie-Richtlinie',
    'Politique de cookies',
    'Cookiebeleid',
    'Política de cookies',
  ],
  imprint: ['Imprint', 'Impressum', 'Mentions légales', 'Colofon', 'Aviso legal'],
} as const
const about = [
  'About Sixrail',
  'Über Sixrail',
  'À propos de Sixrail',
  'Over Sixrail',
  'Sobre Sixrail',
] as const
/** The day that its editors have set, as the language writes it. */
function dateOf(slug: string, language: string): string {
  const [, date] = /^date: (\S+)$/m.exec(readFileSync(`content/pages/${slug}/${language}.md`, 'utf8'))!
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, format).format(Date.parse(date!))
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('[CONT-05] [SHELL-04] every legal page and About are there in every language, to be read and to be found', async ({
  request,
  page,
}) => {
  const own = new URL((await request.get('/en')).url()).origin
  for (const [slug, titles] of Object.entries({ ...pages, about })) {
    for (const [at, language] of languages.entries()) {
      const response = await request.get(`/${language}/${slug}`)
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(`<title>${titles[at]} | Sixrail</title>`)
      expect(html.match(/<meta name="description"/g)).toHaveLength(1)
      expect(html).not.toContain('name="robots"')
      expect(html).not.toContain('{{')
      expect(html).toContain(dateOf(slug, language))
      expect(html).toContain(`<link rel="canonical" href="${own}/${language}/${slug}"`)
      for (const other of languages)
        expect(html).toContain(`hrefLang="${other}" href="${own}/${other}/${slug}"`)
    }
  }
  for (const [from, to] of [
    ['/fr/privacy', '/fr/privacy-policy'],
    ['/cookie-policy', '/en/cookies'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0, headers: { 'accept-language': 'en' } })
    expect(response.headers()['location']).toBe(to)
  }
  await page.goto('/en/terms')
  await page.getByRole('button', { name: 'Decline' }).click()
  await nothingBarsTheWay(page)
})

test('[CONT-05] the contents lead to a section and follow the eye, beside the text and above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const here = contents.locator('[aria-current]')
  await contents.getByRole('link', { name: 'The deadline' }).click()
  await expect(page.getByRole('heading', { name: 'The deadline' })).toBeInViewport()
  await expect(here).toHaveText('The deadline')
  await page.getByRole('heading', { name: 'Accessibility' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(here).not.toHaveText('The deadline')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/terms')
  await expect(page.getByRole('link', { name: 'Die Frist' })).toBeHidden()
  await page.getByText('Auf dieser Seite').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Die Frist' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Die Frist' })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Auf dieser Seite' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Vormerkungen' })).toBeVisible()
})

test('[CONT-05] [SHELL-07] whatever asks for consent leads to what is consented to', async ({
  browser,
}, info) => {
  const ada = await person(browser, 'Ada', `Legal ${info.testId.slice(-4)}`)
  const { page } = ada
  await page.goto('/en')
  await page.evaluate(() => localStorage.removeItem('cookieConsent'))
  await page.reload()
  await page.getByRole('region', { name: 'Cookies' }).getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page).toHaveURL(/\/en\/cookies$/)
  await expect(title(page)).toHaveText('Cookie policy')
  await page.getByRole('button', { name: 'Decline' }).click()

  for (const [slug, [name]] of Object.entries(pages)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/en/${slug}$`))
    await expect(title(page)).toHaveText(name)
  }

  const opens = async (where: ReturnType<Page['locator']>, name: string, text: string) => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      // the way in by Google speaks of the same terms
      where.getByRole('link', { name }).first().click(),
    ])
    await expect(title(opened)).toHaveText(text)
    await opened.close()
  }
  await page.goto('/en/register')
  await opens(page.getByRole('main'), 'Terms of Service', 'Terms of Service')
  await opens(page.getByRole('main'), 'Privacy Policy', 'Privacy Policy')

  await register(ada)
  await page.goto('/en/login')
  await logIn(ada)
  await search(page, 'Utrecht Centraal', 'Maastricht', 16)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Select/ })
    .click()
  await page.getByRole('button', { name: 'Create a group' }).click()
  await opens(page.getByRole('dialog'), 'terms and conditions', 'Terms of Service')
  expect(ada.consoleErrors).toEqual([])
})

test('[CONT-04] the questions from the home page, by what they are about, with answers that lead on', async ({
  page,
  request,
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await page.goto('/en')
  await page.getByRole('link', { name: 'All questions and answers' }).click()
  await expect(title(page)).toHaveText('Frequently asked questions')
  for (const topic of [
    'Groups of six',
    'Payment and refunds',
    'Tickets and travel',
    'Trains and prices',
    'Your account',
  ])
    await expect(page.getByRole('heading', { level: 2, name: topic })).toBeVisible()
  const questions = page.getByRole('main').getByRole('group')
  expect(await questions.count()).toBeGreaterThanOrEqual(20)
  const first = questions.first()
  const answer = first.getByRole('paragraph').first()
  await expect(answer).toBeHidden()
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()

  for (const language of languages) {
    const response = await request.get(`/${language}/faq`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html.match(/<details/g)?.length, language).toBeGreaterThanOrEqual(20)
    expect(html).not.toContain('name="robots"')
  }
  expect(consoleErrors).toEqual([])
})

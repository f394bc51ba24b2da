import { expect, type Page } from '@playwright/test'
import { languages } from '../../src/kernel/languages.ts'
import { scriptsTakeOver } from '../steps/scripts-take-over.ts'
import { hold } from '../steps/hold-back.ts'
import { traveller } from '../steps/members.ts'
import { storedKeys } from '../steps/stored-keys.ts'
import { test } from '../steps/test.ts'
import { logIn, person, register } from '../steps/travellers.ts'

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const search = `find?departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=${inTwoWeeks}`

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('[SHELL-05] the bar: pages, language, account; a menu on phones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en')
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Routes', 'About', 'FAQ', 'Blogs'])
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav.getByRole('link').first()).toBeHidden()
  // the browser itself opens the menu; Escape is a script's
  await scriptsTakeOver(page)
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').press('Enter')
  for (const name of ['Home', 'Routes', 'About', 'FAQ', 'Blogs', 'Log in', 'Register'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  // it opens without scripts and closes with them
  await scriptsTakeOver(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQ' })).toBeHidden()
})

test('[SHELL-05] the bar of whoever is signed in has their name and initials, on phones My Groups and Logout in its menu; while it fills, the menu of languages stays where it is', async ({
  browser,
}) => {
  const { page, consoleErrors } = await traveller(browser, 'Femke', 'Bar')
  // from the first frame on: at which places its end has been
  await page.addInitScript(() => {
    const places = new Set<number>()
    const look = () => {
      const menu = document.querySelector('header summary[aria-label^="Language"]')
      if (menu) places.add(Math.round(menu.getBoundingClientRect().right))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { placesOfMenu: () => [...places] })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en/faq')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toBeVisible()
    if (width === 1440)
      for (const shown of ['Femke', 'FB'])
        await expect(page.getByRole('banner').getByText(shown, { exact: true })).toBeVisible()
    const places = await page.evaluate(() =>
      (window as unknown as { placesOfMenu(): number[] }).placesOfMenu(),
    )
    expect(places, `at ${width} px`).toHaveLength(1)
  }
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').press('Enter')
  for (const name of ['My Groups', 'Logout'])
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('[SHELL-06] another language shows the same page, and is remembered', async ({ page, context }) => {
  await page.goto(`/en/${search}`)
  await page.getByRole('banner').locator('summary').filter({ hasText: 'EN' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL((url) => decodeURIComponent(url.href).endsWith(`/de/${search}`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nach')
  // written when the page is drawn, a moment after its words
  await expect.poll(() => stored(page, 'userLanguage')).toBe('de')
  expect((await context.cookies()).find(({ name }) => name === 'userLanguage')?.value).toBe('de')
  await page.goto('/')
  await expect(page).toHaveURL(/\/de$/)
})

test('[SHELL-08] [SHELL-05] a guest comes back after login; whoever is in has no business there', async ({
  browser,
}, info) => {
  const who = await person(browser, 'Sanne', `Shell ${info.testId.slice(-4)}`)
  const { page } = who
  await register(who)
  await page.goto(`/en/${search}`)
  // before the scripts have taken over, the link is a document's
  await scriptsTakeOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
  // written when the page is drawn, a moment after its address
  await expect
    .poll(async () => JSON.parse((await stored(page, 'previousRoute')) ?? '{}') as unknown)
    .toMatchObject({ name: 'find', params: {}, query: { departure_date: inTwoWeeks } })
  await logIn(who)
  await expect(page).toHaveURL((url) => decodeURIComponent(url.href).endsWith(`/en/${search}`))
  expect(await stored(page, 'previousRoute')).toBeNull()

  // a change of page closes the menu
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' to ')
  const profile = page.getByRole('banner').locator('summary').filter({ hasText: 'Sanne' })
  await profile.click()
  for (const name of ['My Groups', 'Logout'])
    await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible()

  await page.goto('/en/login')
  await expect(page).toHaveURL(/\/en$/)

  // SHELL-11: a notice is there for 3 to 5 s, and storage holds nothing but the documents' names
  expect(await storedKeys(page)).toContain('user')
  expect(who.consoleErrors).toEqual([])
  await who.context.close()
})

test('[SHELL-11] a notice stays 3 to 5 seconds, longer while someone reads it', async ({ page }) => {
  const letGo = await hold(page, '**/api/auth/logout')
  await page.clock.install()
  const asking = page.waitForRequest('**/api/auth/logout')
  await page.goto('/en/logout')
  await asking
  // a clock cannot be paused in its past, and on a slow machine the moment may be over when it is asked for
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))).toPass()
  letGo()
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('paragraph')
  await expect(notice).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(notice).toBeVisible()
  await notice.hover()
  await page.clock.runFor(20_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2_600)
  await expect(notice).toBeHidden()
})

const formats = {
  en: { title: 'Utrecht Centraal to Maastricht', price: /€\d+\.\d\d/ },
  de: { title: 'Utrecht Centraal nach Maastricht', price: /\d+,\d\d\s€/ },
  fr: { title: 'Utrecht Centraal vers Maastricht', price: /\d+,\d\d\s€/ },
  nl: { title: 'Utrecht Centraal naar Maastricht', price: /€\s\d+,\d\d/ },
  es: { title: 'De Utrecht Centraal a Maastricht', price: /\d+,\d\d\s€/ },
} as const

for (const language of languages) {
  test(`[SHELL-10] one language on one page, and its own addresses: ${language}`, async ({ page }) => {
    const { title, price } = formats[language]
    const origin = new URL((await page.goto(`/${language}/${search}`))!.url()).origin
    await expect(page).toHaveTitle(`${title} | Sixrail`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('main')).toContainText(price)

    const text = await page.getByRole('main').innerText()
    if (language !== 'en') expect(text).not.toMatch(/€\d|\b(the|and|seats|change|Search)\b/)
    const link = (rel: string) =>
      page
        .locator(`link[rel="${rel}"]`)
        .evaluateAll((links) =>
          links.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')] as const),
        )
    expect(await link('canonical')).toEqual([[null, `${origin}/${language}/find`]])
    expect(await link('alternate')).toEqual([
      ...languages.map((other) => [other, `${origin}/${other}/find`]),
      ['x-default', `${origin}/en/find`],
    ])
  })
}

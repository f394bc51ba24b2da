import { AxeBuilder } from '@axe-core/playwright'
import type { Messages } from '@lingui/core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEmail } from '../../src/features/notifications/server/emails/render-email.ts'
import { type Language, languages } from '../../src/kernel/languages.ts'
import { createTranslate } from '../../src/platform/translate.ts'
import { browserArguments, findBrowser } from '../harness/find-browser.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../../src/features/*/texts/*.po', { eager: true })
const translate = createTranslate(catalogs)
const keys = new Set(Object.values(catalogs).flatMap(({ messages }) => Object.keys(messages)))
/** Whatever has a subject and a body is written to somebody: a new kind is looked at without being named here. */
const kinds = [...keys]
  .flatMap((key) => (key.endsWith('.subject') ? [key.slice(0, -'.subject'.length)] : []))
  .filter((kind) => keys.has(`${kind}.body`))
  .toSorted()

// as long as the longest that people give and providers answer with
const said: Readonly<Record<string, string | number>> = {
  code: '123456',
  groupName: 'Donaudampfschifffahrtsgesellschaftskapitänswochenende',
  name: 'Wolfeschlegelsteinhausenbergerdorff',
  leader: 'Wolfeschlegelsteinhausenbergerdorff',
  from: 'Heerlen Woonboulevard',
  to: '’s-Hertogenbosch Oost',
  train: 'Heerlen Woonboulevard – ’s-Hertogenbosch Oost',
  file: 'sixrail-2026-12-05-heerlen-woonboulevard-s-hertogenbosch-oost.pdf',
  answer: `${'Thank you for your message. '.repeat(4)}\nhttps://sixrail.example/en/help/${'x'.repeat(90)}`,
  message: 'Where is my ticket?',
  list: '3 × payment_capture_failed, 1 × carrier_confirmation_is_missing_for_too_long',
  place: 'seat',
  isGroup: 'yes',
  hasRefund: 'yes',
  role: 'leader',
  percent: 25,
}
for (const count of ['count', 'free', 'taken', 'minutes', 'size']) Object.assign(said, { [count]: 2 })
const values = new Proxy(said, {
  get: (known, name) =>
    typeof name === 'string'
      ? (known[name] ?? (name.endsWith('Formatted') ? '€1,234.56' : 'Wed 25 Nov, 17:05'))
      : undefined,
})

const emailOf = (language: Language, kind: string) =>
  renderEmail(
    {
      ...{ id: kind, to: 'somebody@sixrail.example', language, text: kind, values },
      headline: keys.has(`${kind}.headline`),
      ...(keys.has(`${kind}.action`) && { action: 'https://sixrail.example/dashboard/my-bookings?group=1' }),
      stop: { oneClick: 'https://sixrail.example/stop', page: 'https://sixrail.example/unfollow?token=1' },
    },
    translate,
  )

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
})
afterAll(() => browser.close())

const folder = process.env['EMAIL_PICTURES']

/** All kinds under each other, as one frame draws them all: they are looked at once instead of seventy times. */
async function allOn(page: Page, language: Language) {
  const emails = kinds.map((kind) => ({ kind, ...emailOf(language, kind) }))
  for (const { kind, subject, text } of emails)
    expect(`${subject}\n${text}`, kind).not.toMatch(/\{\w+|undefined|NaN|\[object/)
  const [head = ''] = emails[0]!.html.split('<body')
  const bodies = emails.map(
    ({ html, kind }) => `<section id="${kind}">${/<body[^>]*>([\s\S]*)<\/body>/.exec(html)![1]}</section>`,
  )
  await page.setContent(`${head}<body class="paper" style="margin:0">${bodies.join('\n')}</body></html>`)
}

test('every kind of email can be read on a phone, by day and by night, with nothing fetched from anywhere', async () => {
  expect(kinds.length).toBeGreaterThan(60)
  const context = await browser.newContext({ offline: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const language of languages) {
    await allOn(page, language)
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('section, .sheet')].flatMap((part) =>
        part.scrollWidth > part.clientWidth ? [part.closest('section')!.id] : [],
      ),
    )
    expect(wide, language).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/${language}.png`, fullPage: true })
  }
  // the colours are the same in every language; the words of this one are the longest
  await allOn(page, 'de')
  for (const [colorScheme, paper] of [
    ['light', 'rgb(244, 240, 230)'],
    ['dark', 'rgb(12, 19, 34)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(
      await page
        .locator('div.paper')
        .first()
        .evaluate((part) => getComputedStyle(part).backgroundColor),
    ).toBe(paper)
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual(
      [],
    )
    if (folder) await page.screenshot({ path: `${folder}/de-${colorScheme}.png`, fullPage: true })
  }
  expect(fetched).toEqual([])
  await context.close()
})

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { keysIn } from './texts/catalogue.ts'

type Options = Parameters<AxeBuilder['options']>[0]

/** What of axe looks at colours: all that the night can change. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/** What of axe looks at words: all that another language can change, with the same elements around them. */
export const ofWords = [
  ...['label-content-name-mismatch', 'document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang'],
  ...['button-name', 'link-name', 'summary-name', 'input-button-name', 'aria-command-name'],
  ...['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-progressbar-name'],
  ...['image-alt', 'role-img-alt', 'svg-img-alt', 'autocomplete-valid', 'target-size'],
]

/**
 * What axe finds wrong in a page, as it stands open now: a line for each broken rule, with its places. It looks at the page
 * alone (its usual way opens a page of its own for what it found in frames), is given to a page once, and gathers nothing
 * about what is right: each of these says the same and costs as much again as the look itself.
 */
export async function violationsIn(page: Page, options: Options): Promise<string[]> {
  expect(page.frames(), 'no page of the product has frames').toHaveLength(1)
  const isGiven = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isGiven && { axeSource: 'void 0' }) }).setLegacyMode(true)
  const { violations } = await builder.options({ ...options, resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => String(target)).join(' | ')}`)
}

/** What of a page, as it stands open now, would bar somebody's way; and that it does not scroll sideways. */
export async function nothingBarsTheWay(
  page: Page,
  runOnly = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
): Promise<void> {
  expect(await violationsIn(page, { runOnly })).toEqual([])
  expect(await textsWithoutWords(page)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

/** Keys that stand where their sentence should, also where it is only spoken. */
export async function textsWithoutWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)
    return [document.body.innerText, ...named].join('\n')
  })
  return keysIn(said)
}

/** The same on a phone and a desk, by day and by night: what is looked at is opened once. */
export async function nothingBarsTheWayInAnyLook(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await nothingBarsTheWay(page, colorScheme === 'dark' ? ofColours : undefined)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

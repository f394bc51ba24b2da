import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Axe in the page alone, which says the same in half the time: its usual way looks into frames, and opens a page of its
 * own each time to gather what it found there.
 */
export function axe(page: Page): AxeBuilder {
  expect(page.frames(), 'no page of the product has frames').toHaveLength(1)
  return new AxeBuilder({ page }).setLegacyMode(true)
}

/** What of a page, as it stands open now, would bar somebody's way; and that it does not scroll sideways. */
export async function nothingBarsTheWay(page: Page): Promise<void> {
  const { violations } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual(
    [],
  )
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
}

/** The same on a phone and a desk, by day and by night: what is looked at is opened once. */
export async function nothingBarsTheWayInAnyLook(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await nothingBarsTheWay(page)
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

import { expect, type Page, test } from '@playwright/test'

/** What a page complains of from now on, as it grows. `expected` are console errors that belong to the case. */
export function troublesOf(page: Page, expected = /^$/, troubles: string[] = []): string[] {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  return troubles
}

/** Any error on the page fails the file's tests; a test that provokes some empties the list. */
export function allowNoTroubles(): string[] {
  const troubles: string[] = []
  test.beforeEach(({ page }) => {
    troubles.length = 0
    troublesOf(page, undefined, troubles)
  })
  test.afterEach(() => expect(troubles).toEqual([]))
  return troubles
}

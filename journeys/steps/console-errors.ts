import { expect, type Page, test } from '@playwright/test'

/** What a page complains of from now on, as it grows. `expected` are console errors that belong to the case. */
export function consoleErrorsOf(page: Page, expected = /^$/, consoleErrors: string[] = []): string[] {
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

/** Any error on the page fails the file's tests; a test that provokes some empties the list. */
export function allowNoConsoleErrors(): string[] {
  const consoleErrors: string[] = []
  test.beforeEach(({ page }) => {
    consoleErrors.length = 0
    consoleErrorsOf(page, undefined, consoleErrors)
  })
  test.afterEach(() => expect(consoleErrors).toEqual([]))
  return consoleErrors
}

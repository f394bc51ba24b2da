import { expect, type Page } from '@playwright/test'
import { storageKeys } from '../../src/browser/storage-keys.ts'

/** The last is React Router's own. */
const named: readonly string[] = [...Object.values(storageKeys), 'react-router-scroll-positions']

/** What the browser keeps now, all of it under names that are written down (SHELL-11). */
export async function storedKeys(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !named.includes(key))).toEqual([])
  return kept
}

import { expect, type Page } from '@playwright/test'

/** 000 §3, then what ADR 096 adds and why; the last is React Router's own. */
const named = [
  ...['user', 'bookingState', 'cookieConsent', 'userLanguage', 'previousRoute'],
  ...['pendingGroupCreation', 'pendingGroupJoin'],
  ...['pendingCheckout', 'pendingInterest', 'pendingFollow', 'chatDrafts'],
  'react-router-scroll-positions',
]

/** What the browser keeps now, all of it under names that are written down (SHELL-11). */
export async function storedKeys(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !named.includes(key))).toEqual([])
  return kept
}

import { expect, test } from 'vitest'
import { ApiRefusal, ApiUnreachable } from './api.ts'
import { needsNewDocument } from './lost-page.ts'

test('a page that failed by itself is loaded anew: it may be older than the answer that it could not show', () => {
  expect(needsNewDocument(new TypeError("Cannot read properties of undefined (reading 'kind')"))).toBe(true)
  // every browser has its own words for a part that could not be fetched
  expect(needsNewDocument(new TypeError('Failed to fetch dynamically imported module'))).toBe(true)
})

test('what was refused or had no answer is asked again on the same page', () => {
  expect(needsNewDocument(new ApiUnreachable('group'))).toBe(false)
  expect(needsNewDocument(new ApiRefusal(409, { code: 'group_over', message: 'It is over.' }))).toBe(false)
})

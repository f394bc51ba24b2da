import { expect, test } from 'vitest'
import { mergeFirstPage, type Page } from './merge-first-page.ts'

interface Entry {
  readonly id: string
  readonly state: string
}
const page = (ids: string, next: string | null, state = 'confirmed'): Page<Entry> => ({
  entries: [...ids].map((id) => ({ id, state })),
  next,
})
const refresh = (shown: Page<Entry> | undefined, fresh: Page<Entry>) =>
  mergeFirstPage(shown, fresh, ({ id }) => id)
const idsOf = ({ entries }: Page<Entry>) => entries.map(({ id }) => id).join('')

test('[DASH-01] loading the first page again keeps what was loaded after it, and shows what has changed', () => {
  const shown = page('abcd', 'd', 'processing')
  const refreshed = refresh(shown, page('ab', 'b'))
  expect([idsOf(refreshed), refreshed.next]).toEqual(['abcd', 'd'])
  expect(refreshed.entries[0]!.state).toBe('confirmed')
})

test('a new entry comes in without another appearing twice', () => {
  const refreshed = refresh(page('abcd', 'd'), page('xa', 'a'))
  expect([idsOf(refreshed), refreshed.next]).toEqual(['xabcd', 'd'])
})

test('where nothing goes on from what is shown, the first page stands alone', () => {
  for (const shown of [undefined, page('', null), page('yz', null), page('ab', 'b')])
    expect(refresh(shown, page('ab', 'b'))).toEqual(page('ab', 'b'))
  expect(refresh(page('abcd', 'd'), page('ab', null))).toEqual(page('ab', null))
})

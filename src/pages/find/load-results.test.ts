import { expect, test } from 'vitest'
import { bookingWindow } from '../../features/search/contract.ts'
import type { Api, Call } from '../../kernel/contract.ts'
import { loadResults } from './load-results.ts'

const window = { first_date: '2026-11-20', usual_date: '2026-11-28', last_date: '2027-05-19' }

const api = (async (call: Call) => {
  if (call === bookingWindow) return window
  throw Object.assign(new Error('not now'), { status: 429 })
}) as Api

test('[SRCH-03] a page whose stations cannot be looked up now is none to keep', async () => {
  const load = (search: string) =>
    loadResults({ api, url: new URL(`https://sixrail.example/en/find${search}`), language: 'en' })
  expect(await load('?fromName=Utrecht&toName=Arnhem')).toMatchObject({ unanswered: 'busy', status: 503 })
  expect(await load('')).toMatchObject({ unanswered: null, status: 200 })
})

import { expect, test } from 'vitest'
import type { Api } from '../../../kernel/contract.ts'
import { type Notice, noticesPerPage } from '../contract.ts'
import { newestNotices } from './newest-notices.ts'

/** A server with these notices, the newest first. */
const serverOf = (all: readonly Notice[]) =>
  (async (_: unknown, { query: { before } }: { query: { before?: string } }) => {
    const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
    return {
      notices: all.slice(from, from + noticesPerPage),
      unread: all.filter(({ isRead }) => !isRead).length,
      hasMore: all.length > from + noticesPerPage,
    }
  }) as unknown as Api
const notices = (count: number, isRead = false): Notice[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `n${count - n}`, text: '', detail: null, path: 'find', at: '', isRead },
  }))

test('a new notice takes none of the older ones away, nor the way to them', async () => {
  const shown = await newestNotices(serverOf(notices(25)), noticesPerPage)
  expect([shown.notices.length, shown.hasMore]).toEqual([20, true])
  for (const news of [1, 30]) {
    const fresh = await newestNotices(serverOf(notices(25 + news)), noticesPerPage)
    expect([fresh.notices[0]!.id, fresh.notices.length, fresh.hasMore]).toEqual([`n${25 + news}`, 20, true])
  }
})

test('older pages say what was read elsewhere, without a gap', async () => {
  const read = await newestNotices(serverOf([...notices(50).slice(0, 30), ...notices(20, true)]), 40)
  expect(read.notices.map(({ isRead }) => isRead)).toEqual(
    Array.from({ length: 40 }, (_, place) => place >= 30),
  )
  expect(new Set(read.notices.map(({ id }) => id)).size).toBe(40)
  expect([read.unread, read.hasMore]).toEqual([30, true])
})

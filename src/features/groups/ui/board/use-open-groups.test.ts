import { expect, test } from 'vitest'
import type { Api } from '../../../../kernel/contract.ts'
import { mostGroupsAtOnce } from '../../contract.ts'
import { countAsked, loadOpenGroups, openGroups } from './use-open-groups.ts'

const ids = Array.from({ length: 120 }, (_, index) => `g${index}`)

/** Gives no more at once than the server does, and is asked again from where one ended. */
function serverWith(all: readonly string[]) {
  const asked: number[] = []
  const api = (async (_call: unknown, { query }: { query: { limit: number; cursor?: string } }) => {
    if (query.limit > mostGroupsAtOnce) throw new Error('too many at once')
    asked.push(query.limit)
    const start = query.cursor === undefined ? 0 : Number(query.cursor)
    const end = start + query.limit
    const groups = all.slice(start, end).map((groupId) => ({ groupId }))
    return { groups, next: end < all.length ? String(end) : null }
  }) as unknown as Api
  return { api, asked }
}
const found = (page: { entries: readonly { groupId: string }[] } | null) =>
  page?.entries.map(({ groupId }) => groupId)

test('[HOME-01] as many open groups as are wanted come in as few questions as the server allows', async () => {
  const { api, asked } = serverWith(ids)
  const page = await openGroups(api, 60)
  expect(found(page)).toEqual(ids.slice(0, 60))
  expect(page.next).not.toBeNull()
  expect(asked).toEqual([50, 10])
  const all = await openGroups(serverWith(ids.slice(0, 60)).api, 500)
  expect(found(all)).toEqual(ids.slice(0, 60))
  expect(all.next).toBeNull()
})

test('[HOME-01] a group that came nearer to the top while the pages came stands once', async () => {
  const twice = [...ids.slice(0, 50), ids[3]!, ...ids.slice(50, 55)]
  expect(found(await openGroups(serverWith(twice).api, 56))).toEqual(ids.slice(0, 55))
})

test('[HOME-01] an address asks for more groups where no script can, within reason', async () => {
  const asked = (search: string) => countAsked(new URLSearchParams(search))
  expect(
    ['', 'groups=24', 'groups=0', 'groups=-5', 'groups=1.5', 'groups=x', 'groups=9999'].map(asked),
  ).toEqual([12, 24, 12, 12, 12, 12, 96])
  expect(found(await loadOpenGroups(serverWith(ids).api, new URLSearchParams('groups=24')))).toHaveLength(24)
})

test('[GRP-12] groups that cannot be read are not an empty list', async () => {
  const away = (async () => {
    throw new Error('away')
  }) as unknown as Api
  expect(await loadOpenGroups(away, new URLSearchParams())).toBeNull()
})

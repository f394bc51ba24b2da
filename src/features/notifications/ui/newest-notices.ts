import type { Api } from '../../../kernel/contract.ts'
import { type Notice, ownNotices } from '../contract.ts'

interface ShownNotices {
  readonly notices: readonly Notice[]
  readonly unread: number
  readonly hasMore: boolean
}

/** The newest notices, as many as are wanted and full pages, all as they stand now. */
export async function newestNotices(api: Api, wanted: number): Promise<ShownNotices> {
  let page = await api(ownNotices, { query: {} })
  const { unread } = page
  const notices = [...page.notices]
  while (page.hasMore && notices.length < wanted) {
    page = await api(ownNotices, { query: { before: notices.at(-1)!.id } })
    notices.push(...page.notices)
  }
  return { notices, unread, hasMore: page.hasMore }
}

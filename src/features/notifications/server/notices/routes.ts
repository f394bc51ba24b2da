import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../kernel/languages.ts'
import type { NoticeKind } from '../../../../kernel/notice.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { mount } from '../../../../platform/http/mount.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import * as contract from '../../contract.ts'
import { topicOfNotices } from '../../rules/notice-topic.ts'
import { sayNotice } from './say-notice.ts'
import { countUnread, type NoticeRow, noticesOf, setRead } from './store.ts'

export interface NoticeDeps {
  readonly db: Db
  readonly now: () => number
  readonly translate: Translate
  /** what features declare */
  readonly kinds: readonly NoticeKind[]
}

export function noticeRoutes(app: FastifyInstance, { db, now, translate, kinds }: NoticeDeps): void {
  const byKind = new Map(kinds.map((one) => [one.kind, one]))
  const known = [...byKind.keys()]
  const present = (row: NoticeRow, language: Language) => ({
    ...{ id: row.id, path: row.path },
    ...sayNotice(translate, byKind.get(row.kind)!, language, row),
    at: row.told_at.toISOString(),
    isRead: row.read_at !== null,
  })

  mount(app, contract.ownNotices, async ({ query: { before }, caller: { userId }, language }) => {
    const most = contract.noticesPerPage
    const rows = await noticesOf(db, userId, known, { before, most: most + 1 })
    return {
      notices: rows.slice(0, most).map((row) => present(row, language)),
      unread: await countUnread(db, userId, known),
      hasMore: rows.length > most,
    }
  })

  mount(app, contract.countUnreadNotices, async ({ caller: { userId } }) => ({
    unread: await countUnread(db, userId, known),
  }))

  mount(app, contract.markNoticesRead, async ({ body, caller: { userId } }) => {
    await db.transaction().execute(async (tx) => {
      if (await setRead(tx, userId, body, now())) await announce(tx, [topicOfNotices(userId)], now())
    })
    return { unread: await countUnread(db, userId, known) }
  })
}

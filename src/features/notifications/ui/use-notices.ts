import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useLive } from '../../../browser/use-live.ts'
import { type Notice, noticesPage, ownNotices, readNotices } from '../contract.ts'
import { topicOfNotices } from '../rules/notice-topic.ts'

interface Shown {
  readonly notices: readonly Notice[]
  readonly unread: number
  readonly hasMore: boolean
}

/** What the traveller has been told: the newest page kept fresh, older ones behind it as they are asked for. */
export function useNotices(userId: string | null) {
  const api = useApi()
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const turns = useRef(0)

  const load = useCallback(() => {
    if (userId === null) return
    const turn = ++turns.current
    api(ownNotices, { query: {} }).then(
      (answer) => {
        if (turn !== turns.current) return
        setFailed(false)
        setShown((before) => withFirstPage(before, answer))
      },
      () => setFailed(true),
    )
  }, [api, userId])
  useEffect(load, [load])
  useLive(userId === null ? null : topicOfNotices(userId), load)

  const loadOlder = async () => {
    const before = shown?.notices.at(-1)?.id
    if (before === undefined) return
    const answer = await api(ownNotices, { query: { before } })
    setShown((known) => known && { ...answer, notices: [...known.notices, ...answer.notices] })
  }
  const read = async (noticeId: string, andOlder = false) => {
    await api(readNotices, { body: { noticeId, andOlder } })
    load()
  }
  return { shown, failed: failed && shown === null, reload: load, loadOlder, read }
}

/** A fresh first page, and what was shown behind it. */
function withFirstPage(before: Shown | null, first: Shown): Shown {
  const last = first.notices.at(-1)
  const older =
    before?.notices.filter(({ id, at }) => isBehind(first.notices, id) && last && at <= last.at) ?? []
  if (before === null || older.length === 0) return first
  const notices = [...first.notices, ...(first.unread === 0 ? older.map(asRead) : older)]
  return { notices, unread: first.unread, hasMore: before.notices.length > noticesPage && before.hasMore }
}

const isBehind = (notices: readonly Notice[], id: string) => !notices.some((one) => one.id === id)
const asRead = (notice: Notice): Notice => ({ ...notice, isRead: true })

import { useCallback, useRef } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useFresh } from '../../../browser/use-fresh.ts'
import { noticesPerPage, markNoticesRead } from '../contract.ts'
import { topicOfNotices } from '../rules/notice-topic.ts'
import { newestNotices } from './newest-notices.ts'

/** What the traveller has been told, kept fresh: the newest page, and older ones behind it as they are asked for. */
export function useNotices(userId: string | null) {
  const api = useApi()
  const wanted = useRef(noticesPerPage)
  const ask = useCallback(() => newestNotices(api, wanted.current), [api])
  const { answer: shown, failed, reload } = useFresh(userId === null ? null : topicOfNotices(userId), ask)

  const loadOlder = async () => {
    wanted.current += noticesPerPage
    if (await reload()) return
    wanted.current -= noticesPerPage
    throw new Error('older notices were not loaded')
  }
  const read = async (noticeId: string, andOlder = false) => {
    await api(markNoticesRead, { body: { noticeId, andOlder } })
    await reload()
  }
  return { shown, failed, reload, loadOlder, read }
}

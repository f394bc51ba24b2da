import { useCallback } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useFresh } from '../../../browser/use-fresh.ts'
import { ownChats } from '../contract.ts'
import { topicOfTraveller } from '../rules/chat-topics.ts'

/** The traveller's chats, as fresh as what they are told of. */
export function useChats(userId: string | null) {
  const api = useApi()
  const ask = useCallback(() => api(ownChats, {}).then(({ chats }) => chats), [api])
  const { answer: chats, failed, reload } = useFresh(userId === null ? null : topicOfTraveller(userId), ask)
  return { chats, failed, reload }
}

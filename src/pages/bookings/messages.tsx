import { useSearchParams } from 'react-router'
import { ChatPage } from '../../features/chat/ui/chat-page.tsx'
import { renderTrainToday } from '../chat/train-today.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['chat'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'chat.title', hidden: true })

export default function MessagesPage() {
  const user = useRequiredUser()
  const [query] = useSearchParams()
  return <ChatPage userId={user?._id ?? null} groupId={query.get('groupId')} renderLive={renderTrainToday} />
}

import ChatCorner, { type ChatCornerProps } from '../../features/chat/ui/chat-corner.tsx'
import { renderTrainToday } from './train-today.tsx'

type ChatBesideProps = Omit<ChatCornerProps, 'renderLive'>

/** A traveller's chats in a corner of a page, each with what its train does today. */
export default function ChatBeside(props: ChatBesideProps) {
  return <ChatCorner {...props} renderLive={renderTrainToday} />
}

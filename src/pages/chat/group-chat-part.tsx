import { spokenLater } from '../spoken-later.tsx'
import type { ChatBesideProps } from './chat-beside.tsx'

/** The chat of a group on its own page: its code and words come after the group. */
export const GroupChat = spokenLater<ChatBesideProps>(['chat'], () => import('./chat-beside.tsx'))

import { lazyWithTexts } from '../lazy-with-texts.tsx'
import type { ChatBesideProps } from './chat-beside.tsx'

/** The chat of a group on its own page: its code and words come after the group. */
export const GroupChat = lazyWithTexts<ChatBesideProps>(['chat'], () => import('./chat-beside.tsx'))

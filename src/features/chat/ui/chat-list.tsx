import type { ReactNode } from 'react'
import { type Text, useText } from '../../../browser/text.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { useLink } from '../../../kit/controls/link.tsx'
import { Badge } from '../../../kit/feedback/badge.tsx'
import type { Chat } from '../contract.ts'
import { ChatIcon } from './chat-icon.tsx'
import { lineText, sentText } from './chat-words.ts'
import styles from './chat.module.css'

type ChatListProps = {
  chats: readonly Chat[]
  current: string | null
  addressOf: (groupId: string) => string
}

/** The traveller's groups with what was said last and what is unread, each at its address. */
export function ChatList({ chats, current, addressOf }: ChatListProps) {
  const { t } = useText()
  const Link = useLink()
  return (
    <nav className={styles.list} aria-label={t('chat.list')}>
      <ul>
        {chats.map((chat) => (
          <li key={chat.groupId}>
            <Link
              className={classNames(styles.chat, chat.groupId === current && styles.current)}
              aria-current={chat.groupId === current ? 'page' : undefined}
              href={addressOf(chat.groupId)}
            >
              <Glance chat={chat} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same list as buttons, which open a chat without leaving the page. */
export function ChatChoice({ chats, onChoose }: Pick<ChatListProps, 'chats'> & ChooseProps) {
  const { t } = useText()
  return (
    <ul className={styles.choice} aria-label={t('chat.list')}>
      {chats.map((chat) => (
        <li key={chat.groupId}>
          <button type="button" className={styles.chat} onClick={() => onChoose(chat.groupId)}>
            <Glance chat={chat} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type ChooseProps = { onChoose: (groupId: string) => void }

function Glance({ chat: { groupName, isMuted, lastMessage, unread } }: { chat: Chat }) {
  const { t, language } = useText()
  return (
    <>
      <span className={styles.chatName}>
        <b dir="auto">{groupName}</b>
        {lastMessage && <span className="small soft">{sentText(lastMessage.timestamp, language, t)}</span>}
      </span>
      <span className={styles.chatLast}>
        <span className="small soft" dir="auto">
          {lastText(lastMessage, t)}
        </span>
        {isMuted && (
          <span className={styles.muted}>
            <ChatIcon name="bell-off" />
            <span className="visually-hidden">{t('chat.muted')}</span>
          </span>
        )}
        {unread > 0 && (
          <Badge kind="count">
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{t('chat.unread', { count: unread })}</span>
          </Badge>
        )}
      </span>
    </>
  )
}

function lastText(last: Chat['lastMessage'], t: Text): ReactNode {
  if (!last) return t('chat.no-message')
  const own = last.username || t('chat.deleted-account')
  // of oneself in the third person: the others read the same line
  if (last.kind !== 'message') return lineText(last.kind, own, t)
  const name = last.isYou ? t('chat.you') : own
  if (last.isRemoved) return t('chat.hidden')
  return last.content === '' ? t('chat.removed') : <Said name={name} message={last.content} />
}

/** Stands for the name until it has its element; no message can hold it. */
const place = '\0'

/** The message says which way the line runs, not a name in another script before it. */
function Said({ name, message }: { name: string; message: string }) {
  const { t } = useText()
  const [before = '', after = ''] = t('chat.said', { name: place, message }).split(place)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}

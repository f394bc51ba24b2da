import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { useOnline } from '../../../browser/use-online.ts'
import { dayText } from '../../../kernel/wording.ts'
import { Button } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import type { Chat } from '../contract.ts'
import { ChatFailed } from './chat-failed.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatDraft, ChatMessage } from './chat-message.tsx'
import styles from './chat.module.css'
import { useChat } from './use-chat.ts'

/** So near to the end new messages are followed. */
const nearPx = 80

type ChatAreaProps = { chat: Chat; userId: string; listHref: string }

/** The conversation of one group. */
export function ChatArea({ chat, userId, listHref }: ChatAreaProps) {
  const { t } = useText()
  const { state, failed, session, retry } = useChat(chat.groupId, userId)
  const isOnline = useOnline()
  const closed = state?.closed ?? null
  return (
    <section className={styles.area} aria-label={chat.groupName}>
      <ChatHead chat={chat} listHref={listHref} />
      {closed !== null && <Banner tone="warn" live title={closed} />}
      {failed && closed === null && <ChatFailed onRetry={retry} />}
      <ChatLog {...{ chat, userId, state }} onOlder={async () => session.current?.older()}>
        {state?.drafts.map((draft) => (
          <ChatDraft
            key={draft.id}
            draft={draft}
            onRetry={() => session.current?.retry(draft.id)}
            onDiscard={() => session.current?.discard(draft.id)}
          />
        ))}
      </ChatLog>
      <p className={`small ${styles.notice}`} role="status">
        {!isOnline && t('chat.offline')}
      </p>
      {chat.isOpen && closed === null ? (
        <ChatForm onSend={(message) => session.current?.send(message)} />
      ) : (
        closed === null && <p className={`small soft ${styles.notice}`}>{t('chat.closed')}</p>
      )}
    </section>
  )
}

function ChatHead({ chat, listHref }: { chat: Chat; listHref: string }) {
  const { t, language } = useText()
  const Link = useLink()
  const { departure, arrival, groupId, groupName } = chat
  return (
    <header className={styles.head}>
      <Link className={styles.back} href={listHref}>
        <Icon name="earlier" />
        <span>{t('chat.back')}</span>
      </Link>
      <div className={styles.headWords}>
        <h2 className="h3" dir="auto">
          {groupName}
        </h2>
        <p className="small soft">
          {t('chat.train', {
            day: dayText(language, Date.parse(`${departure.time.slice(0, 10)}T12:00:00Z`), 'UTC'),
            time: departure.time.slice(11, 16),
            from: departure.station.name,
            to: arrival.station.name,
          })}
        </p>
      </div>
      <Link
        className="small"
        href={`/${language}/dashboard/my-bookings?group=${encodeURIComponent(groupId)}`}
      >
        {t('chat.group')}
      </Link>
    </header>
  )
}

type ChatLogProps = {
  chat: Chat
  userId: string
  state: ReturnType<typeof useChat>['state']
  onOlder: () => Promise<void>
  children: React.ReactNode
}

function ChatLog({ chat, userId, state, onOlder, children }: ChatLogProps) {
  const { t } = useText()
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef<number | null>(null)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const timeline = state?.timeline ?? null
  const drafts = state?.drafts.length ?? 0

  // older messages push what is read down, and new ones are followed by whoever is at the end
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (heightBefore.current !== null) element.scrollTop += element.scrollHeight - heightBefore.current
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight
    heightBefore.current = null
  }, [timeline, drafts])

  const loadOlder = async () => {
    setLoadingOlder(true)
    heightBefore.current = log.current?.scrollHeight ?? null
    await onOlder().catch(() => (heightBefore.current = null))
    setLoadingOlder(false)
  }
  return (
    <div
      ref={log}
      className={styles.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-busy={!timeline}
      aria-label={t('chat.log', { group: chat.groupName })}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx
      }}
    >
      {!timeline && (state?.closed ?? null) === null && <Waiting>{t('chat.messages-loading')}</Waiting>}
      {state?.hasOlder && (
        <Button size="s" variant="quiet" busy={isLoadingOlder} onClick={() => void loadOlder()}>
          {t('chat.older')}
        </Button>
      )}
      {timeline?.messages.length === 0 && drafts === 0 && (
        <p className={`small soft ${styles.line}`}>{t('chat.empty')}</p>
      )}
      {timeline?.messages.map((message) => (
        <ChatMessage key={message.number} message={message} isYou={message.userId === userId} />
      ))}
      {children}
    </div>
  )
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { useOnline } from '../../../browser/use-online.ts'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import type { Chat, Message } from '../contract.ts'
import { ChatFailed } from './chat-failed.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatDraft, ChatMessage } from './chat-message.tsx'
import type { ChatState } from './chat-session.ts'
import { mostDrafts } from './drafts/kept-drafts.ts'
import { MessageOptions } from './message-options.tsx'
import { readOfOwn } from '../rules/reads.ts'
import styles from './chat.module.css'
import { useChat } from './use-chat.ts'

/** So near to the end new messages are followed. */
const nearPx = 80

type ChatAreaProps = { chat: Chat; userId: string; head: ReactNode; onChanged: () => void }

/** The conversation of one group. */
export function ChatArea({ chat, userId, head, onChanged }: ChatAreaProps) {
  const { t } = useText()
  const { state, failed, session, typists, onTyping, retry } = useChat(chat.groupId, userId)
  const isOnline = useOnline()
  const typing = typists.filter((one) => !chat.blocked.includes(one.userId))
  const [chosen, setChosen] = useState<Message | null>(null)
  const closed = state?.closed ?? null
  return (
    <section className={styles.area} aria-label={chat.groupName}>
      {head}
      {closed !== null && <Banner tone="warn" live title={closed} />}
      {failed && closed === null && <ChatFailed onRetry={retry} />}
      <ChatLog
        {...{ chat, userId, state }}
        onOlder={async () => session.current?.older()}
        onOptions={setChosen}
      >
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
        <>
          {/* not spoken: it would talk into what one writes or hears */}
          <p className={styles.typing}>
            {typing.length > 0 && t('chat.typing', { name: typing[0]!.username, count: typing.length })}
          </p>
          <ChatForm
            {...{ onTyping }}
            isFull={(state?.drafts.length ?? 0) >= mostDrafts}
            isSilent={isSilent(state)}
            onSend={(message) => session.current?.send(message)}
          />
        </>
      ) : (
        closed === null && <p className={`small soft ${styles.notice}`}>{t('chat.closed')}</p>
      )}
      {chosen && (
        <MessageOptions
          message={chosen}
          isBlocked={isBlocked(chat, chosen)}
          onChanged={onChanged}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

const isBlocked = (chat: Chat, { userId }: Message) => userId !== null && chat.blocked.includes(userId)

/** All of the chat is known, and there are only lines of what has happened in it. */
function isSilent(state: ChatState | null): boolean {
  if (!state?.timeline || state.hasOlder || state.drafts.length > 0) return false
  return state.timeline.messages.every(({ kind }) => kind !== 'message')
}

type ChatLogProps = {
  chat: Chat
  userId: string
  state: ReturnType<typeof useChat>['state']
  onOlder: () => Promise<void>
  onOptions: (message: Message) => void
  children: ReactNode
}

function ChatLog({ chat, userId, state, onOlder, onOptions, children }: ChatLogProps) {
  const { t } = useText()
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef<number | null>(null)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const timeline = state?.timeline ?? null
  const drafts = state?.drafts.length ?? 0
  const own = timeline && state ? readOfOwn(timeline.messages, state.reads, userId) : null

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
        <ChatMessage
          key={message.number}
          message={message}
          isYou={message.userId === userId}
          isFolded={isBlocked(chat, message)}
          readBy={message.number === own?.number ? own.count : 0}
          onOptions={() => onOptions(message)}
        />
      ))}
      {children}
    </div>
  )
}

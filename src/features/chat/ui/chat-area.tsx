import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { useOnline } from '../../../browser/use-online.ts'
import { Button } from '../../../kit/controls/button.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import type { Chat, MemberOfChat, Message } from '../contract.ts'
import { ChatFailed } from './chat-failed.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLog, isBlocked } from './chat-log.tsx'
import { ChatDraft } from './chat-message.tsx'
import type { ChatState } from './conversation/session-state.ts'
import { mostDrafts } from './drafts/kept-drafts.ts'
import { MessageOptions } from './message-options.tsx'
import styles from './chat.module.css'
import { useChat } from './use-chat.ts'

type ChatAreaProps = { chat: Chat; userId: string; head: ReactNode; onChanged: () => void }

/** The conversation of one group. */
export function ChatArea({ chat, userId, head, onChanged }: ChatAreaProps) {
  const { t } = useText()
  const { state, failed, session, typists, arrived, onTyping, retry } = useChat(chat.groupId, userId)
  const isOnline = useOnline()
  const others = (all: readonly MemberOfChat[]) => all.filter((one) => !chat.blocked.includes(one.userId))
  const [typing, opened] = [others(typists), others(arrived)]
  const [chosen, setChosen] = useState<Message | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const area = useRef<HTMLElement>(null)
  // the pressed button goes
  const stay = () => area.current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
  const closed = state?.closed ?? null
  // whoever has joined again meanwhile is on the list that is asked for now
  useEffect(() => {
    if (closed !== null) onChanged()
  }, [closed, onChanged])
  useEffect(() => session.current?.listed(), [chat, session])
  const canWrite = chat.isOpen && closed === null
  return (
    <section ref={area} className={styles.area} aria-label={chat.groupName}>
      {head}
      {closed !== null && <Banner tone="warn" live title={closed} />}
      {failed && closed === null && (
        <ChatFailed
          onRetry={() => {
            stay()
            retry()
          }}
        />
      )}
      {/* by the keyboard it is a long way past each message's options */}
      {canWrite && (
        <Button size="s" className={styles.skip} onClick={() => field.current?.focus()}>
          {t('chat.skip')}
        </Button>
      )}
      <ChatLog
        {...{ chat, userId, state }}
        onOlder={async () => session.current?.older()}
        onOptions={setChosen}
      >
        {state?.drafts.map((draft) => (
          <ChatDraft
            key={draft.id}
            draft={draft}
            onRetry={() => {
              stay()
              session.current?.retry(draft.id)
            }}
            onDiscard={() => {
              stay()
              session.current?.discard(draft.id)
            }}
          />
        ))}
      </ChatLog>
      <p className={`small ${styles.notice}`} role="status">
        {!isOnline && t('chat.offline')}
      </p>
      {canWrite ? (
        <>
          {/* not spoken: it would talk into what one writes or hears */}
          <p className={styles.typing}>
            {typing.length > 0
              ? t('chat.typing', { name: typing[0]!.username, count: typing.length })
              : opened.length > 0 && t('chat.opened', { name: opened[0]!.username, count: opened.length })}
          </p>
          <ChatForm
            draftKey={`${userId} ${chat.groupId}`}
            {...{ field, onTyping }}
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

/** All of the chat is known, and there are only lines of what has happened in it. */
function isSilent(state: ChatState | null): boolean {
  if (!state?.timeline || state.hasOlder || state.drafts.length > 0) return false
  return state.timeline.messages.every(({ kind }) => kind !== 'message')
}

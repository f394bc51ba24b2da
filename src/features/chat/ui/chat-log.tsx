import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import type { Chat, Message } from '../contract.ts'
import { readOfOwn } from '../rules/reads.ts'
import { goesOn, type Timeline } from '../rules/timeline.ts'
import { ChatMessage } from './chat-message.tsx'
import type { ChatState } from './conversation/session-state.ts'
import { sentText } from './chat-words.ts'
import { SpokenMessages } from './reading/spoken-messages.tsx'
import styles from './chat.module.css'

/** So near to the end new messages are followed, and so near to the top older ones are fetched. */
const [nearEndPx, nearTopPx] = [80, 200]

type ChatLogProps = {
  chat: Chat
  userId: string
  state: ChatState | null
  onOlder: () => Promise<void>
  onOptions: (message: Message) => void
  /** what is not sent yet */
  children: ReactNode
}

/** What was said, the newest at the end. Older messages come when its top is reached, or by the button there. */
export function ChatLog({ chat, userId, state, onOlder, onOptions, children }: ChatLogProps) {
  const { t, language } = useText()
  const isLoading = useRef(false)
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle')
  const timeline = state?.timeline ?? null
  const drafts = state?.drafts.length ?? 0
  const { log, onScrolled, hasNews, toEnd } = useKeptPlace(timeline, drafts)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (state?.hasOlder || !hadFocus.current) return
    hadFocus.current = false
    // the button went with the last page
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true })
  }, [state?.hasOlder, log])
  const own = timeline && state ? readOfOwn(timeline.messages, state.reads, userId) : null

  const loadOlder = async () => {
    // to come to the button by the keyboard reaches the top, which asks for the page before anything is pressed
    if (document.activeElement === button.current) hadFocus.current = true
    if (isLoading.current) return
    isLoading.current = true
    setOlder('loading')
    const outcome = await onOlder().then(
      () => 'idle' as const,
      () => 'failed' as const,
    )
    isLoading.current = false
    setOlder(outcome)
  }
  return (
    <>
      <div
        ref={log}
        className={styles.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        tabIndex={0}
        role="log"
        // what is new is spoken below: here it would be spoken with its buttons, and older pages with it
        aria-live="off"
        aria-busy={!timeline}
        aria-label={t('chat.log', { group: chat.groupName })}
        onScroll={({ currentTarget }) => {
          onScrolled(currentTarget)
          // where it failed the button asks again: every movement of a finger would
          if (currentTarget.scrollTop < nearTopPx && state?.hasOlder && older !== 'failed') void loadOlder()
        }}
      >
        {!timeline && (state?.closed ?? null) === null && <Waiting>{t('chat.messages-loading')}</Waiting>}
        {state?.hasOlder && (
          <Button
            ref={button}
            size="s"
            variant="quiet"
            busy={older === 'loading'}
            onClick={() => {
              hadFocus.current = true
              void loadOlder()
            }}
          >
            {t('chat.older')}
          </Button>
        )}
        {older === 'failed' && (
          <p className={`small ${styles.line}`} role="alert">
            {t('chat.failed-text')}
          </p>
        )}
        {timeline?.messages.length === 0 && drafts === 0 && (
          <p className={`small soft ${styles.line}`}>{t('chat.empty')}</p>
        )}
        {timeline?.messages.map((message, index, all) => (
          <ChatMessage
            key={message.number}
            message={message}
            isMore={goesOn(all[index - 1], message, (one) => sentText(one.timestamp, language, t))}
            isYou={message.userId === userId}
            isFolded={isBlocked(chat, message)}
            readBy={message.number === own?.number ? own.count : 0}
            onOptions={() => onOptions(message)}
          />
        ))}
        {children}
      </div>
      {hasNews && (
        <div className={styles.news}>
          <Button size="s" onClick={toEnd}>
            {t('chat.news')}
          </Button>
        </div>
      )}
      {timeline && (
        <SpokenMessages
          messages={timeline.messages}
          isSpoken={(message) => message.userId !== userId && !isBlocked(chat, message)}
        />
      )}
    </>
  )
}

export const isBlocked = (chat: Chat, { userId }: Message) => userId !== null && chat.blocked.includes(userId)

/**
 * Whoever is at the end follows what is new, also when their screen grows or shrinks; whoever reads further up stays where they
 * are, also when older messages come above, and is shown that there is something new. What one writes oneself is seen.
 */
function useKeptPlace(timeline: Timeline | null, drafts: number) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const first = useRef<{ readonly number: number; readonly top: number } | null>(null)
  const known = useRef({ last: 0, drafts: 0 })
  const [hasNews, setHasNews] = useState(false)
  const toEnd = () => {
    const element = log.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    // the pressed button goes
    element.focus({ preventScroll: true })
  }
  useEffect(() => {
    const element = log.current!
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const last = timeline?.last ?? 0
    if (drafts > known.current.drafts) isAtEnd.current = true
    else if (!isAtEnd.current && known.current.last > 0 && last > known.current.last) setHasNews(true)
    known.current = { last, drafts }
    const topOf = (number: number) =>
      element.querySelector<HTMLElement>(`[data-number="${number}"]`)?.offsetTop ?? null
    const before = first.current
    const top = before && topOf(before.number)
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (before && top !== null) element.scrollTop += top - before.top
    const number = timeline?.messages[0]?.number
    first.current = number === undefined ? null : { number, top: topOf(number) ?? 0 }
  }, [timeline, drafts])
  const onScrolled = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx
    if (isAtEnd.current) setHasNews(false)
  }
  return { log, onScrolled, hasNews, toEnd }
}

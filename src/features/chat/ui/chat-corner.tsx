import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../kit/controls/button.tsx'
import { later } from '../../../kit/later.ts'
import styles from './chat-corner.module.css'
import type { RenderLive } from './chat-head.tsx'
import type { ChatPanelProps } from './chat-panel.tsx'
import { useChats } from './use-chats.ts'

const ChatPanel = later<ChatPanelProps>(() => import('./chat-panel.tsx'), LostPanel)

export interface ChatCornerProps {
  readonly userId: string
  readonly renderLive: RenderLive
}

/** The button at the lower edge that opens a traveller's chats beside what they are doing (CHAT-04). */
export default function ChatCorner({ userId, renderLive }: ChatCornerProps) {
  const { t } = useText()
  const { chats, reload } = useChats(userId)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const id = useId()
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])

  const unread = (chats ?? []).reduce((sum, chat) => sum + chat.unread, 0)
  // chats that ended long ago are on their own page
  if (!chats || (!open && unread === 0 && !chats.some(({ isOpen }) => isOpen))) return null
  const opener = (busy: boolean) => (
    <div className={styles.corner}>
      <Button
        ref={button}
        className={styles.opener}
        aria-haspopup="dialog"
        aria-describedby={id}
        busy={busy}
        onClick={() => setOpen(true)}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M3 4h18v13H11l-5 4v-4H3z" />
        </svg>
        <span className={styles.word}>{t('chat.title')}</span>
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unread < 100 ? unread : '99+'}
          </span>
        )}
      </Button>
    </div>
  )
  return (
    <>
      <p className="visually-hidden" role="status" id={id}>
        {unread > 0 && t('chat.unread', { count: unread })}
      </p>
      {open ? (
        <Suspense fallback={opener(true)}>
          <ChatPanel {...{ chats, userId, renderLive }} onChanged={reload} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        opener(false)
      )}
    </>
  )
}

/** Its code could not be had; the page of the chats may be. */
function LostPanel() {
  const { t, language } = useText()
  return (
    <div className={`stack stack--small ${styles.corner} ${styles.lost}`} role="alert">
      <p className="small">{t('chat.failed-text')}</p>
      <ButtonLink size="s" href={`/${language}/messages`}>
        {t('chat.title')}
      </ButtonLink>
    </div>
  )
}

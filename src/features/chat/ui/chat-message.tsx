import { Fragment } from 'react'
import { useText } from '../../../browser/text.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Button } from '../../../kit/controls/button.tsx'
import type { Message } from '../contract.ts'
import { partsOf } from '../rules/message-parts.ts'
import { ChatIcon } from './chat-icon.tsx'
import type { Draft } from './drafts/kept-drafts.ts'
import { lineText, sentText } from './chat-words.ts'
import styles from './chat.module.css'

type ChatMessageProps = {
  message: Message
  isYou: boolean
  /** its writer has just said something else */
  isMore: boolean
  /** its reader has blocked who wrote it */
  isFolded: boolean
  /** how many of the others have read it; 0: nothing is said */
  readBy: number
  onOptions: () => void
}

/** A message, or a line of what has happened to the group. */
export function ChatMessage({ message, isYou, isMore, isFolded, readBy, onOptions }: ChatMessageProps) {
  const { t, language } = useText()
  const { kind, username, timestamp } = message
  const name = isYou ? t('chat.you') : username || t('chat.deleted-account')
  const when = <time dateTime={timestamp}>{sentText(timestamp, language, t)}</time>
  if (kind !== 'message')
    return (
      <p className={`small soft ${styles.line}`} data-number={message.number}>
        {/* of oneself in the third person: the others read the same line */}
        {lineText(kind, username || t('chat.deleted-account'), t)}, {when}
      </p>
    )
  const said = (
    <div className={styles.row}>
      <Words message={message.message} isRemoved={message.isRemoved} />
      {!isYou && message.message !== '' && (
        <Button
          variant="quiet"
          size="s"
          className={styles.options}
          aria-label={t('chat.options', { name })}
          aria-haspopup="dialog"
          onClick={onOptions}
        >
          <ChatIcon name="more" />
        </Button>
      )}
    </div>
  )
  return (
    <div
      className={classNames(styles.message, isYou && styles.own, isMore && styles.more)}
      data-number={message.number}
    >
      <p className={isMore ? 'visually-hidden' : styles.by}>
        <b dir="auto">{name}</b> {when}
      </p>
      {isFolded ? (
        <details className={styles.folded}>
          <summary className="small">{t('chat.folded', { name })}</summary>
          {said}
        </details>
      ) : (
        said
      )}
      {readBy > 0 && <p className={styles.by}>{t('chat.read-by', { count: readBy })}</p>}
    </div>
  )
}

/** One's own message on the way. */
export function ChatDraft(props: { draft: Draft; onRetry: () => void; onDiscard: () => void }) {
  const { draft, onRetry, onDiscard } = props
  const { t } = useText()
  return (
    <div className={classNames(styles.message, styles.own, styles.draft)}>
      <p className={styles.by}>
        <b>{t('chat.you')}</b>{' '}
        {draft.refusal === null ? t('chat.sending') : <span role="alert">{draft.refusal}</span>}
      </p>
      <Words message={draft.message} />
      {draft.refusal !== null && (
        <div className="actions">
          <Button size="s" variant="line" onClick={onRetry}>
            {t('chat.send-again')}
          </Button>
          <Button size="s" variant="quiet" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Words({ message, isRemoved = false }: { message: string; isRemoved?: boolean }) {
  const { t } = useText()
  return (
    <p className={styles.words} dir="auto">
      {message === '' ? (
        <i>{isRemoved ? t('chat.hidden') : t('chat.removed')}</i>
      ) : (
        partsOf(message).map(({ text, href }, index) =>
          href === null ? (
            <Fragment key={index}>{text}</Fragment>
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {text}
            </a>
          ),
        )
      )}
    </p>
  )
}

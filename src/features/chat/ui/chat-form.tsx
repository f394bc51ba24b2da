import { type KeyboardEvent, type RefObject, type SubmitEvent, useId, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { isVisible } from '../../../kernel/person/plain-name.ts'
import { Button } from '../../../kit/controls/button.tsx'
import { IconButton } from '../../../kit/controls/icon-button.tsx'
import { messageLimit } from '../contract.ts'
import { mostDrafts } from './drafts/kept-drafts.ts'
import styles from './chat.module.css'

const firstWords = ['chat.first.coach', 'chat.first.meet', 'chat.first.hello'] as const

/** What was begun and not sent, while this window is open: the panel may be closed over it, or another chat opened. */
const unsent = new Map<string, string>()

type ChatFormProps = {
  /** names the writer and the group: under it what was begun is found again */
  draftKey: string
  field: RefObject<HTMLTextAreaElement | null>
  onSend: (message: string) => void
  onTyping: () => void
  /** so many wait to be sent that no more can be written */
  isFull: boolean
  /** nobody has written anything yet */
  isSilent: boolean
}

/** Where one writes: Enter sends, Shift and Enter begins a line. Blank is not sent (CHAT-02). */
export function ChatForm({ draftKey, field, onSend, onTyping, isFull, isSilent }: ChatFormProps) {
  const { t } = useText()
  const id = useId()
  const [text, keepText] = useState(unsent.get(draftKey) ?? '')
  const setText = (written: string) => {
    unsent.set(draftKey, written)
    keepText(written)
  }
  const over = text.trim().length - messageLimit
  const send = () => {
    const message = text.trim()
    if (!isVisible(message) || over > 0 || isFull) return
    onSend(message)
    setText('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    // while an input method composes a word, Enter takes it over
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {isSilent && text === '' && (
        <div className={styles.firstWords} role="group" aria-label={t('chat.first')}>
          {firstWords.map((key) => (
            <Button
              key={key}
              size="s"
              variant="line"
              onClick={() => {
                // to be changed or sent: nothing is written in one's name by a press beside the field
                setText(t(key))
                field.current?.focus()
              }}
            >
              {t(key)}
            </Button>
          ))}
        </div>
      )}
      <label className="visually-hidden" htmlFor={id}>
        {t('chat.message')}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        placeholder={t('chat.message')}
        value={text}
        aria-invalid={over > 0}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        onChange={({ target: { value } }) => {
          setText(value)
          if (isVisible(value)) onTyping()
        }}
        onKeyDown={press}
      />
      <IconButton type="submit" icon="next" label={t('chat.send')} />
      {isFull && (
        <p className={`small ${styles.over}`} role="status">
          {t('chat.full', { count: mostDrafts })}
        </p>
      )}
      {over > 0 && (
        <p className={`small ${styles.over}`} id={`${id}-over`} role="status">
          {t('chat.too-long', { over })}
        </p>
      )}
    </form>
  )
}

import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { isVisible } from '../../../kernel/person/plain-name.ts'
import { IconButton } from '../../../kit/controls/icon-button.tsx'
import { messageLimit } from '../contract.ts'
import styles from './chat.module.css'

/** Where one writes: Enter sends, Shift and Enter begins a line. Blank is not sent (CHAT-02). */
export function ChatForm({ onSend }: { onSend: (message: string) => void }) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const over = text.trim().length - messageLimit
  const send = () => {
    const message = text.trim()
    if (!isVisible(message) || over > 0) return
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
      <label className="visually-hidden" htmlFor={id}>
        {t('chat.message')}
      </label>
      <textarea
        id={id}
        className={styles.field}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        placeholder={t('chat.message')}
        value={text}
        aria-invalid={over > 0}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <IconButton type="submit" icon="next" label={t('chat.send')} />
      {over > 0 && (
        <p className={`small ${styles.over}`} id={`${id}-over`} role="status">
          {t('chat.too-long', { over })}
        </p>
      )}
    </form>
  )
}

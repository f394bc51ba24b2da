import { type SubmitEvent, useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { TextArea } from '../../../../kit/fields/text-area.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { answerSupportMessage, closeSupportMessage, type SupportMessageShown } from '../../contract.ts'
import styles from './inbox.module.css'

interface WaitingMessageProps {
  readonly message: SupportMessageShown
  readonly moment: (iso: string) => string
  /** somebody else has answered or closed it */
  readonly isOver: boolean
  /** the answer has words now, or none any more */
  readonly onWrite: (hasWords: boolean) => void
  readonly onEnded: () => Promise<void>
}

/** One message with who wrote it, and the answer that is being written. */
export function WaitingMessage({ message, moment, isOver, onWrite, onEnded }: WaitingMessageProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [busy, setBusy] = useState<'answering' | 'closing' | null>(null)
  const place = useRef<HTMLFormElement>(null)
  const { id, form, name, email, receivedAt } = message
  /** The button that was pressed goes: the focus moves to the answer where that stays, and to the page where it does not. */
  const moveFocus = (isAnswerKept: boolean) => {
    if (!place.current?.contains(document.activeElement)) return
    const answer = place.current.elements.namedItem('answer')
    if (isAnswerKept && answer instanceof HTMLTextAreaElement && answer.value.trim() !== '') answer.focus()
    else focusMain()
  }
  const end = async (how: 'answering' | 'closing', act: () => Promise<unknown>, done: string) => {
    setBusy(how)
    try {
      await act()
      onWrite(false)
      moveFocus(false)
      toast({ text: done, tone: 'ok' })
    } catch (error) {
      const text = error instanceof ApiRefusal && error.message ? error.message : t('support.inbox.failed')
      toast({ text, tone: 'error' })
      if (error instanceof ApiRefusal && error.code === 'message_ended') moveFocus(true)
    }
    setBusy(null)
    await onEnded()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = new FormData(event.currentTarget).get('answer')
    if (typeof answer !== 'string') return
    void end(
      'answering',
      () => api(answerSupportMessage, { body: { id, answer } }),
      t('support.inbox.answered'),
    )
  }
  const onClose = () =>
    void end('closing', () => api(closeSupportMessage, { body: { id } }), t('support.inbox.closed'))
  const discard = () => {
    onWrite(false)
    focusMain()
  }
  return (
    <li className={`stack ${styles.message}`}>
      <div>
        <h3 className="bold">{name}</h3>
        <p className="small soft">
          {email} · {t(`support.inbox.${form}`, { time: moment(receivedAt) })}
        </p>
        <p className={styles.words} lang={message.language} dir="auto">
          {message.message}
        </p>
      </div>
      <form className="stack" onSubmit={onSubmit} ref={place}>
        <TextArea
          name="answer"
          rows={3}
          label={t('support.inbox.answer')}
          // once the message is over, only its button takes it away: who cuts the words out wants to put them elsewhere
          onChange={({ currentTarget: { value } }) => onWrite(isOver || value.trim() !== '')}
        />
        {isOver ? (
          <Banner
            tone="warn"
            live
            title={t('support.refusals.message_ended')}
            acts={
              <Button
                variant="line"
                size="s"
                aria-label={t('support.inbox.discard-label', { name })}
                onClick={discard}
              >
                {t('support.inbox.discard')}
              </Button>
            }
          />
        ) : (
          <div className="actions">
            <Button
              type="submit"
              size="s"
              busy={busy === 'answering'}
              busyLabel={t('support.inbox.sending')}
              aria-label={t('support.inbox.send-label', { name })}
            >
              {t('support.inbox.send')}
            </Button>
            <Button
              variant="quiet"
              size="s"
              busy={busy === 'closing'}
              aria-label={t('support.inbox.close-label', { name })}
              onClick={onClose}
            >
              {t('support.inbox.close')}
            </Button>
          </div>
        )}
      </form>
    </li>
  )
}

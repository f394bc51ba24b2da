import { useText } from '../../../../browser/text.tsx'
import type { SupportMessageShown } from '../../contract.ts'
import styles from './inbox.module.css'

interface EndedMessagesProps {
  readonly messages: readonly SupportMessageShown[]
  readonly moment: (iso: string) => string
}

/** What was dealt with last, and the answers that were sent. */
export function EndedMessages({ messages, moment }: EndedMessagesProps) {
  const { t } = useText()
  return (
    <details>
      <summary>{t('support.inbox.ended')}</summary>
      <ul className="ruled-rows">
        {messages.map(({ id, name, email, language, message, answer, endedAt }) => (
          <li key={id} className={`stack stack--small ${styles.message}`}>
            <h3 className="bold">{name}</h3>
            <p className="small soft">
              {email} ·{' '}
              {t(answer === null ? 'support.inbox.ended-closed' : 'support.inbox.ended-answered', {
                time: endedAt === null ? '' : moment(endedAt),
              })}
            </p>
            <p className={styles.words} lang={language} dir="auto">
              {message}
            </p>
            {answer !== null && (
              <blockquote className={styles.words} lang={language} dir="auto">
                {answer}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

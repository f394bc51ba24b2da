import { type ReactNode, useId } from 'react'
import { useText } from '../../../browser/text.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './support.module.css'

/** The form below the help centre, beside when it is answered (CONT-04). */
export function WriteToUs({ beside }: { beside: ReactNode }) {
  const { t } = useText()
  const id = useId()
  return (
    <section className="stack" aria-labelledby={id}>
      <div>
        <h2 className="h2" id={id}>
          {t('support.help.title')}
        </h2>
        <p className="soft">{t('support.help.text')}</p>
      </div>
      <div className={styles.columns}>
        <MessageForm form="help" failed={t('support.form.failed')} />
        <div>{beside}</div>
      </div>
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { useText } from '../../../browser/text.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './support.module.css'

/** The contact page: the form, and where many questions are answered at once (CONT-06). */
export function Contact({ beside }: { beside: ReactNode }) {
  const { t, language } = useText()
  const id = useId()
  return (
    <>
      <PageBand title={t('support.contact.title')} text={t('support.contact.text')} />
      <div className={`page-width page-body ${styles.columns}`}>
        <MessageForm form="contact" failed={t('support.contact.failed')} />
        <div className="stack">
          {beside}
          <section className="stack stack--small" aria-labelledby={id}>
            <h2 className="h3" id={id}>
              {t('support.contact.quick')}
            </h2>
            <p>{t('support.contact.quick-text')}</p>
            <div className="actions">
              <ButtonLink variant="line" size="s" href={`/${language}/help`}>
                {t('support.contact.help')}
              </ButtonLink>
              <ButtonLink variant="line" size="s" href={`/${language}/faq`}>
                {t('support.contact.faq')}
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

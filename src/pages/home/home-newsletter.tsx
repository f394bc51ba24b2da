import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { NewsletterForm } from '../../features/content/ui/newsletter-form.tsx'
import styles from './home-newsletter.module.css'

/** The band above the footer. */
export function HomeNewsletter() {
  const { t } = useText()
  const id = useId()
  return (
    <section className={styles.newsletter} aria-labelledby={id}>
      <div className="page-width">
        <div>
          <h2 className="h2" id={id}>
            {t('content.newsletter.title')}
          </h2>
          <p className="soft">{t('content.newsletter.text')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}

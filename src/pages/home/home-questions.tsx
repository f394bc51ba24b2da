import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { CommonQuestions } from '../../features/content/ui/common-questions.tsx'
import { ButtonLink } from '../../kit/controls/button.tsx'
import styles from './home-spec.module.css'

export function HomeQuestions() {
  const { t, language } = useText()
  const id = useId()
  return (
    <section className={`section page-width ${styles.titleAndList}`} aria-labelledby={id}>
      <div className="stack">
        <h2 className="h2" id={id}>
          {t('content.questions.title')}
        </h2>
        <p>
          <ButtonLink variant="line" size="s" href={`/${language}/faq`}>
            {t('content.questions.all')}
          </ButtonLink>
        </p>
      </div>
      <CommonQuestions />
    </section>
  )
}

import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { CommonQuestions } from '../../features/content/ui/common-questions.tsx'
import styles from './home-spec.module.css'

export function HomeQuestions() {
  const { t } = useText()
  const id = useId()
  return (
    <section className={`section page-width ${styles.titleAndList}`} aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {t('content.questions.title')}
      </h2>
      <CommonQuestions />
    </section>
  )
}

import { useId } from 'react'
import { useText } from '../../browser/text.tsx'
import { CommonQuestions } from '../../features/content/ui/common-questions.tsx'
import './home-spec.css'

export function HomeQuestions() {
  const { t } = useText()
  const id = useId()
  return (
    <section className="sec in spec" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {t('content.questions.title')}
      </h2>
      <CommonQuestions />
    </section>
  )
}

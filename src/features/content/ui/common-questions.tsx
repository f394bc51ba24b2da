import { useText } from '../../../browser/text.tsx'
import { Questions } from '../../../kit/landing/questions.tsx'

/** What is asked before a card is given, the most important first. */
const asked = ['charged', 'deadline', 'saving', 'strangers', 'leave', 'where', 'beta'] as const

export function CommonQuestions() {
  const { t } = useText()
  return (
    <Questions
      items={asked.map((about, index) => ({
        question: t(`content.questions.${about}.question`),
        answer: <p>{t(`content.questions.${about}.answer`)}</p>,
        open: index === 0,
      }))}
    />
  )
}

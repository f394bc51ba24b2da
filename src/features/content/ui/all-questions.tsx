import { useText } from '../../../browser/text.tsx'
import type { ReplyOf } from '../../../kernel/contract.ts'
import { Questions } from '../../../kit/landing/questions.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { ProseHtml } from '../../../kit/layout/prose.tsx'
import type { readQuestions } from '../contract.ts'
import { questionTopics } from '../rules/question-topics.ts'
import styles from './all-questions.module.css'

type Questions = NonNullable<ReplyOf<typeof readQuestions>['questions']>

/** Questions that open to their answers, under what they are about. */
export function AllQuestions({ questions }: { questions: Questions }) {
  const { t } = useText()
  const sections = [...questionTopics, null]
    .map((topic) => ({ topic, about: questions.filter((one) => one.topic === topic) }))
    .filter(({ about }) => about.length > 0)
  return (
    <>
      <PageBand title={t('content.faq.title')} text={t('content.faq.description')} />
      <div className={`page-width page-body ${styles.topics}`}>
        {questions.length === 0 && <p className="lead">{t('content.faq.none')}</p>}
        {sections.map(({ topic, about }) => (
          <section key={topic} aria-labelledby={`questions-${topic}`}>
            <h2 className="h2" id={`questions-${topic}`}>
              {t(`content.faq.topic.${topic ?? 'other'}`)}
            </h2>
            <Questions
              items={about.map(({ id, question, html }) => ({
                id,
                question,
                answer: <ProseHtml html={html} />,
              }))}
            />
          </section>
        ))}
      </div>
    </>
  )
}

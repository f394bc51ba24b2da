import { useLoaderData, useRevalidator } from 'react-router'
import type { FAQPage, WithContext } from 'schema-dts'
import { readQuestions } from '../../features/content/contract.ts'
import { useText } from '../../browser/text.tsx'
import { AllQuestions } from '../../features/content/ui/all-questions.tsx'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import type { ReplyOf } from '../../kernel/contract.ts'
import { pageLoader } from '../page-loader.ts'
import { type About, pageMeta } from '../page-meta.ts'
import { breadcrumbs, noindex, readStatus } from './entry-head.ts'

type Reply = ReplyOf<typeof readQuestions>

export const clientLoader = pageLoader(
  ['content'],
  ({ api }): Promise<Reply> =>
    // not even the product's own server answers: the page says so like where the content service does not
    api(readQuestions, {}).catch(() => ({ questions: null })),
  ({ questions }) => readStatus(questions),
)
export const loader = clientLoader

export const meta = pageMeta<Reply>({
  title: 'content.faq.title',
  description: 'content.faq.description',
  card: 'page/faq',
  // without the questions there is nothing to be found
  more: ({ questions }, about) => (questions ? headOf(questions, about) : noindex),
})

function headOf(questions: NonNullable<Reply['questions']>, about: About) {
  return [
    breadcrumbs(about, [['/faq', about.say('content.faq.title')]]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        inLanguage: about.language,
        mainEntity: questions.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      } satisfies WithContext<FAQPage>,
    },
  ]
}

/** The questions that are often asked, by what they are about (CONT-04). */
export default function Faq() {
  const { questions } = useLoaderData<typeof loader>().data
  const { revalidate, state } = useRevalidator()
  const { t } = useText()
  if (questions !== null) return <AllQuestions questions={questions} />
  return (
    <ContentFailed
      title={t('content.faq.title')}
      failed={t('content.faq.failed')}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

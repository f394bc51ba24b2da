import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { readQuestions } from '../../features/content/contract.ts'
import { useText } from '../../browser/text.tsx'
import { AllQuestions } from '../../features/content/ui/all-questions.tsx'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import type { ReplyOf } from '../../kernel/contract.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

type Loaded = Awaited<ReturnType<typeof clientLoader>> | undefined
type Reply = ReplyOf<typeof readQuestions>

export const clientLoader = pageLoader(['content'], ({ api }): Promise<Reply> =>
  // not even the product's own server answers: the page says so like where the content service does not
  api(readQuestions, {}).catch(() => ({ questions: null })),
)
export const loader = clientLoader

const titled = pageMeta<Reply>({ title: 'content.faq.title', description: 'content.faq.description' })

/** Without the questions there is nothing to be found. */
export const meta: MetaFunction = (args) => [
  ...(titled(args) ?? []),
  ...((args.loaderData as Loaded)?.data.questions ? [] : [{ name: 'robots', content: 'noindex' }]),
]

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

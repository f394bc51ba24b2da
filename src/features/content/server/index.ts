import type { Language } from '../../../kernel/languages.ts'
import type { Feature } from '../../../platform/feature.ts'
import type { Log } from '../../../platform/log.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { Content } from '../../../ports/content.ts'
import type { Workflow } from '../../../ports/workflow.ts'
import type { ContentDeps } from './content-deps.ts'
import { legalPages } from '../contract.ts'
import { pageReader, readAhead, type Seller } from './pages/read-page.ts'
import { questionReader } from './pages/read-questions.ts'
import { dropRequest } from './newsletter-store.ts'
import { contentRoutes } from './routes.ts'
import { forgetRequestWork } from './subscribe-newsletter.ts'
import { newsletterNewsWork, queueNewsletterNews, tellNewsletterNews } from './tell-workflow.ts'

export { contentData, contentWork } from './personal-data.ts'
export { newsletterDataOf, tellOfLeaving } from './traveller-data.ts'

type Deps = Omit<ContentDeps, 'tellWorkflow' | 'readPage' | 'readQuestions'> & {
  readonly workflow: Workflow | null
  readonly content: Content | null
  readonly log: Log
  readonly translate: (language: Language, text: string, values: Record<string, string>) => string
  readonly seller: Seller | null
}

export function createContent(deps: Deps): Feature & Pick<ContentDeps, 'tellWorkflow'> {
  const tellWorkflow = deps.workflow === null ? async () => {} : queueNewsletterNews
  const readPage = pageReader({ ...deps, ...deps.needs })
  const readQuestions = questionReader(deps)
  void readAhead(readPage, readQuestions, legalPages)
  return {
    tellWorkflow,
    routes: (app) => contentRoutes(app, { ...deps, tellWorkflow, readPage, readQuestions }),
    work: [
      handleWork(newsletterNewsWork, (news) => tellNewsletterNews(deps, news)),
      // a link whose time is over leaves no address behind
      handleWork(forgetRequestWork, ({ tokenHash }) => dropRequest(deps.db, tokenHash)),
    ],
  }
}

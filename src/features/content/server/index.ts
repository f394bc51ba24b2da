import type { Language } from '../../../kernel/languages.ts'
import type { Feature } from '../../../platform/feature.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { Content } from '../../../ports/content.ts'
import type { Workflow } from '../../../ports/workflow.ts'
import type { ContentDeps } from './content-deps.ts'
import { legalPages } from '../contract.ts'
import { helpReader } from './help/read-help.ts'
import { readAhead } from './pages/read-ahead.ts'
import { pageReader, type Seller } from './pages/read-page.ts'
import { articleReader, routeReader } from './pages/read-entries.ts'
import { questionReader } from './pages/read-questions.ts'
import { dropRequest } from './newsletter-store.ts'
import { contentRoutes } from './routes.ts'
import { forgetRequestWork } from './subscribe-newsletter.ts'
import { newsletterNewsWork, queueNewsletterNews, tellNewsletterNews } from './tell-workflow.ts'

export { contentNotices } from '../rules/content-notices.ts'
export { contentData, contentWork } from './personal-data.ts'
export { contentCopy, tellOfLeaving } from './traveller-data.ts'

type Readers = Pick<ContentDeps, 'readPage' | 'readQuestions' | 'readHelp' | 'articles' | 'routes'>
type Deps = Omit<ContentDeps, 'tellWorkflow' | keyof Readers> & {
  readonly workflow: Workflow | null
  readonly content: Content | null
  readonly seller: Seller | null
}

export function createContent(
  deps: Deps,
): Feature &
  Pick<ContentDeps, 'tellWorkflow'> & { termsVersion(language: Language): Promise<string | null> } {
  const tellWorkflow = deps.workflow === null ? async () => {} : queueNewsletterNews
  const readers: Readers = {
    readPage: pageReader({ ...deps, ...deps.needs }),
    readQuestions: questionReader(deps),
    readHelp: helpReader(deps),
    articles: articleReader(deps),
    routes: routeReader(deps),
  }
  // whatever is not read ahead is read when it is asked for
  readAhead(readers, legalPages).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'not all texts could be read ahead'),
  )
  return {
    tellWorkflow,
    termsVersion: async (language) => (await readers.readPage('terms', language))?.publishedAt ?? null,
    routes: (app) => contentRoutes(app, { ...deps, ...readers, tellWorkflow }),
    work: [
      handleWork(newsletterNewsWork, (news) => tellNewsletterNews(deps, news)),
      // a link whose time is over leaves no address behind
      handleWork(forgetRequestWork, ({ tokenHash }) => dropRequest(deps.db, tokenHash)),
    ],
  }
}

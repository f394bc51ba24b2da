import type { Translate } from '../../../platform/http/refusals/refusals.ts'
import type { Log } from '../../../platform/log.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { ContentNeeds } from './needs.ts'
import type { pageReader } from './pages/read-page.ts'
import type { ReactionListener } from '../../../ports/workflow.ts'
import type { articleReader, routeReader } from './pages/read-entries.ts'
import type { helpReader } from './help/read-help.ts'
import type { questionReader } from './pages/read-questions.ts'

export interface ContentDeps {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publicUrl: string
  readonly needs: ContentNeeds
  readonly readPage: ReturnType<typeof pageReader>
  readonly readQuestions: ReturnType<typeof questionReader>
  readonly readHelp: ReturnType<typeof helpReader>
  readonly articles: ReturnType<typeof articleReader>
  readonly routes: ReturnType<typeof routeReader>
  /** null where nobody else wants to know what readers like */
  readonly reactions: ReactionListener | null
  readonly log: Log
  readonly translate: Translate
  /** in the transaction of the change; does nothing where no workflow service is set up */
  readonly tellWorkflow: (tx: Tx, email: string, now: number) => Promise<void>
}

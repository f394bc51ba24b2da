import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { ContentNeeds } from './needs.ts'
import type { pageReader } from './pages/read-page.ts'
import type { questionReader } from './pages/read-questions.ts'

export interface ContentDeps {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publicUrl: string
  readonly needs: ContentNeeds
  readonly readPage: ReturnType<typeof pageReader>
  readonly readQuestions: ReturnType<typeof questionReader>
  /** in the transaction of the change; does nothing where no workflow service is set up */
  readonly tellWorkflow: (tx: Tx, email: string, now: number) => Promise<void>
}

import type { Db } from '../../../platform/db/open-database.ts'
import type { ContentNeeds } from './needs.ts'

export interface ContentDeps {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publicUrl: string
  readonly needs: ContentNeeds
}

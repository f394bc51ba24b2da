import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows } from '../../../platform/db/personal-rows.ts'
import { followingData } from './personal-data.ts'

/** What a traveller follows, and what they were told. */
export async function followingDataOf(db: Db, userId: string) {
  return {
    follows: await exportRows(db, 'follows', followingData['follows']!, userId),
    news: await exportRows(db, 'follow_news', followingData['follow_news']!, userId),
  }
}

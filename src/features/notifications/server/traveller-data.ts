import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows } from '../../../platform/db/personal-rows.ts'
import { notificationsData } from './personal-data.ts'

/** What a traveller was told. */
export const noticeDataOf = (db: Db, userId: string) =>
  exportRows(db, 'notices', notificationsData['notices']!, userId)

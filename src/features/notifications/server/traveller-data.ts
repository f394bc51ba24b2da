import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows } from '../../../platform/db/personal-rows.ts'
import { notificationsData } from './personal-data.ts'

/** What a traveller was told, what they switched off, and when they want to be left alone. */
export async function noticeDataOf(db: Db, userId: string) {
  return {
    notices: await exportRows(db, 'notices', notificationsData['notices']!, userId),
    switchedOff: await exportRows(db, 'notice_choices', notificationsData['notice_choices']!, userId),
    quietHours: await exportRows(db, 'quiet_hours', notificationsData['quiet_hours']!, userId),
  }
}

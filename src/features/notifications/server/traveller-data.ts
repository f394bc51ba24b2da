import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows } from '../../../platform/db/personal-rows.ts'
import { notificationsData } from './personal-data.ts'

/** What a traveller was told, what they switched off, when they want to be left alone, and in how many browsers they are told. */
export async function noticeDataOf(db: Db, userId: string) {
  return {
    notices: await exportRows(db, 'notices', notificationsData['notices']!, userId),
    switchedOff: await exportRows(db, 'notice_choices', notificationsData['notice_choices']!, userId),
    pushDevices: await exportRows(db, 'push_devices', notificationsData['push_devices']!, userId),
    quietHours: await exportRows(db, 'quiet_hours', notificationsData['quiet_hours']!, userId),
  }
}

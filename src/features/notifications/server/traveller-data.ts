import { copyOfTables } from '../../../platform/db/personal-rows.ts'
import { notificationsData } from './personal-data.ts'

/** What a traveller was told, what they switched off, when they want to be left alone, and in how many browsers they are told. */
export const notificationsCopy = copyOfTables(notificationsData, 'notices', {
  notices: 'notices',
  switchedOff: 'notice_choices',
  pushDevices: 'push_devices',
  quietHours: 'quiet_hours',
})

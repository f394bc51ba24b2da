import { spokenLater } from '../spoken-later.tsx'

/** Comes after the account itself, which is what the page is for. */
export const NoticeSettings = spokenLater<object>(
  ['notifications'],
  () => import('../../features/notifications/ui/notice-settings.tsx'),
  () => null,
)

import { spokenLater } from '../spoken-later.tsx'

/** Comes after the account itself, which is what the page is for. */
export const NoticeSettings = spokenLater<{ userId: string }>(
  ['notifications'],
  () => import('../../features/notifications/ui/notice-settings.tsx'),
  () => null,
)

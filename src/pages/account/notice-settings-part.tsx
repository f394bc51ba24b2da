import { lazyWithTexts } from '../lazy-with-texts.tsx'

/** Comes after the account itself, which is what the page is for. */
export const NoticeSettings = lazyWithTexts<{ userId: string }>(
  ['notifications'],
  () => import('../../features/notifications/ui/notice-settings.tsx'),
  () => null,
)

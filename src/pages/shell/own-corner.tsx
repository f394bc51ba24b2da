import { useLocation } from 'react-router'
import type { StoredUser } from '../../browser/session.ts'
import { useOnline } from '../../browser/use-online.ts'
import { useDraftsLeft } from '../../features/chat/ui/drafts/use-drafts-left.ts'
import ProfileMenu from '../../features/accounts/ui/profile/profile-menu.tsx'
import { lazyWithTexts } from '../lazy-with-texts.tsx'
import iconButtonStyles from '../../kit/controls/icon-button.module.css'

const NoticeBell = lazyWithTexts(
  ['notifications.bell'],
  () => import('../../features/notifications/ui/notice-bell.tsx'),
  () => null,
  <span className={iconButtonStyles.iconButton} />,
)

const LeftDrafts = lazyWithTexts<{ userId: string }>(
  ['chat'],
  () => import('../../features/chat/ui/drafts/left-drafts.tsx'),
)

/** What the bar has for whoever is signed in. */
export default function OwnCorner({ user }: { user: StoredUser }) {
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const hasDrafts = useDraftsLeft(user._id)
  return (
    <>
      <NoticeBell userId={user._id} current={pathname.endsWith('/notifications')} />
      <ProfileMenu user={user} />
      {hasDrafts && isOnline && <LeftDrafts userId={user._id} />}
    </>
  )
}

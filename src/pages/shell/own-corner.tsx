import { useLocation } from 'react-router'
import type { StoredUser } from '../../browser/session.ts'
import ProfileMenu from '../../features/accounts/ui/profile/profile-menu.tsx'
import { spokenLater } from '../spoken-later.tsx'
import iconButtonStyles from '../../kit/controls/icon-button.module.css'

const NoticeBell = spokenLater(
  ['notifications.bell'],
  () => import('../../features/notifications/ui/notice-bell.tsx'),
  () => null,
  <span className={iconButtonStyles.iconButton} />,
)

/** What the bar has for whoever is signed in. */
export default function OwnCorner({ user }: { user: StoredUser }) {
  const { pathname } = useLocation()
  return (
    <>
      <NoticeBell userId={user._id} current={pathname.endsWith('/notifications')} />
      <ProfileMenu user={user} />
    </>
  )
}

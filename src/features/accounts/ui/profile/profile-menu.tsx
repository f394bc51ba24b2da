import type { StoredUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { Avatar } from '../../../../kit/seats/avatar.tsx'
import { Menu } from '../../../../kit/controls/menu.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import iconButtonStyles from '../../../../kit/controls/icon-button.module.css'
import accountsStyles from '../accounts.module.css'
import topBarStyles from '../../../../kit/layout/top-bar.module.css'

/** The traveller's own corner of the bar. On phones its links stand in the menu instead. */
export default function ProfileMenu({ user }: { user: StoredUser }) {
  const { t, language } = useText()
  const Link = useLink()
  const groups = `/${language}/dashboard/my-bookings`
  return (
    <>
      <Link className={`${iconButtonStyles.iconButton} ${topBarStyles.onlyWide}`} href={groups}>
        {t('accounts.menu.groups')}
      </Link>
      <Menu
        className={topBarStyles.onlyWide}
        items={[
          { label: t('accounts.menu.groups'), href: groups },
          { label: t('accounts.menu.messages'), href: `/${language}/messages` },
          { label: t('accounts.menu.profile'), href: `/${language}/profile` },
          ...(user.operator ? [{ label: t('accounts.menu.operator'), href: `/${language}/operator` }] : []),
          { label: t('accounts.menu.logout'), href: `/${language}/logout` },
        ]}
      >
        <Avatar initials={initialsOf(user)} seed={user._id} />
        {/* spoken: the name with what it opens; the initials are no part of it (WCAG 2.5.3) */}
        <span className="visually-hidden">
          {t('accounts.menu.label', { name: `${user.firstname} ${user.lastname}` })}
        </span>
        <span className={accountsStyles.menuName} aria-hidden="true">
          {user.firstname}
        </span>
      </Menu>
    </>
  )
}

function initialsOf({ firstname, lastname }: StoredUser): string {
  return [firstname, lastname]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

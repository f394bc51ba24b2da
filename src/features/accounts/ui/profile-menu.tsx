import type { StoredUser } from '../../../browser/session.ts'
import { useText } from '../../../browser/text.tsx'
import { Avatar } from '../../../kit/avatar.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Menu } from '../../../kit/menu.tsx'
import './accounts.css'

/** The traveller's own corner of the bar. On phones its links stand in the menu instead. */
export function ProfileMenu({ user }: { user: StoredUser }) {
  const { t, language } = useText()
  return (
    <Menu
      className="wide"
      label={t('accounts.menu.label', { name: `${user.firstname} ${user.lastname}` })}
      items={[
        { label: t('accounts.menu.groups'), href: `/${language}/dashboard/my-bookings` },
        { label: t('accounts.menu.profile'), href: `/${language}/profile` },
        { label: t('accounts.menu.logout'), href: `/${language}/logout` },
      ]}
    >
      <Avatar initials={initialsOf(user)} seed={user._id} />
      <span className="profile-name">{user.firstname}</span>
    </Menu>
  )
}

export function ProfileLinks() {
  const { t, language } = useText()
  return (
    <>
      <ButtonLink href={`/${language}/dashboard/my-bookings`}>{t('accounts.menu.groups')}</ButtonLink>
      <ButtonLink variant="line" href={`/${language}/profile`}>
        {t('accounts.menu.profile')}
      </ButtonLink>
      <ButtonLink variant="line" href={`/${language}/logout`}>
        {t('accounts.menu.logout')}
      </ButtonLink>
    </>
  )
}

function initialsOf({ firstname, lastname }: StoredUser): string {
  return [firstname, lastname]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

import { useUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'

/** The links of the profile menu as plain links: in the navigation menu of a phone. */
export function ProfileLinks() {
  const { t, language } = useText()
  const user = useUser()
  return (
    <>
      <ButtonLink href={`/${language}/dashboard/my-bookings`}>{t('accounts.menu.groups')}</ButtonLink>
      <ButtonLink variant="line" href={`/${language}/messages`}>
        {t('accounts.menu.messages')}
      </ButtonLink>
      <ButtonLink variant="line" href={`/${language}/profile`}>
        {t('accounts.menu.profile')}
      </ButtonLink>
      {user?.operator && (
        <ButtonLink variant="line" href={`/${language}/operator`}>
          {t('accounts.menu.operator')}
        </ButtonLink>
      )}
      <ButtonLink variant="line" href={`/${language}/logout`}>
        {t('accounts.menu.logout')}
      </ButtonLink>
    </>
  )
}

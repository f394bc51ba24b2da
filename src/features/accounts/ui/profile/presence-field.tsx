import { useText } from '../../../../browser/text.tsx'
import { PasswordField } from '../../../../kit/fields/password-field.tsx'
import type { Profile } from '../../contract.ts'

interface PresenceFieldProps {
  readonly id: string
  readonly profile: Pick<Profile, 'hasPassword'>
  readonly defaultValue?: string | undefined
  readonly error?: string
}

/** The password, where there is one: a browser left open must not be enough for what locks its owner out. */
export function PresenceField({ id, profile, defaultValue, error }: PresenceFieldProps) {
  const { t } = useText()
  if (!profile.hasPassword) return null
  return (
    <PasswordField
      id={id}
      name="password"
      autoComplete="current-password"
      label={t('accounts.password.current')}
      showLabel={t('accounts.fields.show')}
      hideLabel={t('accounts.fields.hide')}
      defaultValue={defaultValue}
      error={error}
      required
    />
  )
}

/** The field's part of what is sent. */
export function presenceOf(values: FormData): { password?: string } {
  const password = values.get('password')
  return typeof password === 'string' && password !== '' ? { password } : {}
}

import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { PasswordField } from '../../../../kit/fields/password-field.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { changePassword, type Profile } from '../../contract.ts'
import { checkNewPassword, type Problems } from '../../rules/check-registration.ts'
import { FactorField, filledStepUp, sendWithCode, stepUpOf } from '../second-factor/factor-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList, valueOf } from '../form-values.ts'
import { PresenceField } from './presence-field.tsx'
import { useSending } from '../use-sending.ts'

interface PasswordFormProps {
  readonly profile: Profile
  readonly onChanged: () => void
}
type Fields = 'password' | 'newPassword' | 'confirmPassword' | 'code'

export function PasswordForm({ profile, onChanged }: PasswordFormProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, send } = useSending(t('accounts.password.failed'))
  const [{ problems, attempt }, setChecked] = useState<{ problems: Problems<Fields>; attempt: number }>({
    problems: {},
    attempt: 0,
  })

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const newPassword = valueOf(values, 'newPassword')
    const found = checkNewPassword({
      ...filledStepUp(values, profile),
      newPassword,
      confirmPassword: valueOf(values, 'confirmPassword'),
    })
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    const change = async () => {
      const { endedSessions } = await api(changePassword, { body: { ...stepUpOf(values), newPassword } })
      form.reset()
      toast({ text: t('accounts.password.done', { count: endedSessions }), tone: 'ok', seconds: 5 })
      onChanged()
    }
    await send(() => sendWithCode({ id: 'password-code', onFactorRequired: onChanged }, change))
  }

  const field = (name: 'newPassword' | 'confirmPassword') => ({
    id: `password-${name}`,
    name,
    autoComplete: 'new-password',
    showLabel: t('accounts.fields.show'),
    hideLabel: t('accounts.fields.hide'),
    error: problems[name] && t(problems[name]),
    maxLength: 200,
    required: true,
  })
  return (
    <section className="sheet">
      <h2 className="h3">{t('accounts.password.title')}</h2>
      <form className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        {!profile.hasPassword && (
          <p>{t(profile.google ? 'accounts.password.none' : 'accounts.password.noneByCode')}</p>
        )}
        <ErrorSummary
          title={t('accounts.problems.summary')}
          errors={problemList('password', problems, t)}
          attempt={attempt}
        />
        <FailureBanner failure={failure} />
        {/* for password managers: which account the new one belongs to */}
        <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
        <PresenceField
          id="password-password"
          profile={profile}
          error={problems.password && t(problems.password)}
        />
        <PasswordField
          {...field('newPassword')}
          label={t('accounts.password.new')}
          hint={t('accounts.fields.passwordHint')}
        />
        <PasswordField {...field('confirmPassword')} label={t('accounts.fields.confirmPassword')} />
        <FactorField id="password-code" profile={profile} missing={problems.code !== undefined} />
        <div className="actions">
          <Button type="submit" busy={busy} busyLabel={t('accounts.password.busy')}>
            {t('accounts.password.submit')}
          </Button>
        </div>
      </form>
    </section>
  )
}

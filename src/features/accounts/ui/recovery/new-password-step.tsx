import { type SubmitEvent, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { PasswordField } from '../../../../kit/fields/password-field.tsx'
import { resetPassword } from '../../contract.ts'
import type { Problems } from '../../rules/check-registration.ts'
import { checkReset, type ResetForm } from '../../rules/check-reset.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList, valueOf } from '../form-values.ts'
import { useSending } from '../use-sending.ts'

interface NewPasswordStepProps {
  readonly email: string
  readonly token: string
  readonly onChanged: () => void
}
type Checked = { problems: Problems<keyof ResetForm>; attempt: number }

export function NewPasswordStep({ email, token, onChanged }: NewPasswordStepProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.reset.password.failed'))
  const [{ problems, attempt }, setChecked] = useState<Checked>({ problems: {}, attempt: 0 })
  const [isDone, setDone] = useState(false)
  // the step it takes the place of had the focus
  useEffect(() => document.getElementById('reset-password')?.focus(), [])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isDone) return
    const values = new FormData(event.currentTarget)
    const form = {
      password: valueOf(values, 'password'),
      confirmPassword: valueOf(values, 'confirmPassword'),
    }
    const found = checkReset(form)
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    await send(async () => {
      await api(resetPassword, { body: { email, token, password: form.password } })
      setDone(true)
      onChanged()
    })
  }
  const field = (name: keyof ResetForm) => ({
    id: `reset-${name}`,
    name,
    autoComplete: 'new-password',
    maxLength: 200,
    error: problems[name] && t(problems[name]),
    showLabel: t('accounts.fields.show'),
    hideLabel: t('accounts.fields.hide'),
    required: true,
  })
  return (
    <form className="stack" method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      {isDone && (
        <Banner tone="ok" title={t('accounts.reset.password.done')} live>
          {t('accounts.reset.password.next')}
        </Banner>
      )}
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList('reset', problems, t)}
        attempt={attempt}
      />
      <FailureBanner failure={failure} />
      {/* whose password it is, for the browser that keeps them */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        {...field('password')}
        label={t('accounts.reset.password.field')}
        hint={t('accounts.fields.passwordHint')}
      />
      <PasswordField {...field('confirmPassword')} label={t('accounts.fields.confirmPassword')} />
      <Button type="submit" wide busy={busy} busyLabel={t('accounts.reset.password.busy')}>
        {t('accounts.reset.password.submit')}
      </Button>
    </form>
  )
}

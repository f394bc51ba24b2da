import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { PasswordField } from '../../../../kit/fields/password-field.tsx'
import { login, type User } from '../../contract.ts'
import { checkLogin, type Problems } from '../../rules/check-registration.ts'
import { problemList, valueOf } from '../form-values.ts'
import { useSending } from '../use-sending.ts'

interface LoginFormProps {
  /** known from the page before */
  readonly email?: string
  readonly onLoggedIn: (user: User) => void
  /** the password was right, and a code is still asked for */
  readonly onSecondFactor: (ticket: string) => void
}

/** The fields keep what was typed before the page's scripts arrived: they are read when the form is sent. */
export function LoginForm({ email, onLoggedIn, onSecondFactor }: LoginFormProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.login.failed'))
  const [{ problems, attempt }, setChecked] = useState<{
    problems: Problems<'email' | 'password'>
    attempt: number
  }>({
    problems: {},
    attempt: 0,
  })
  const emailField = useRef<HTMLInputElement>(null)
  // the page's HTML does not know it: where somebody has begun to type, it would come in between
  useLayoutEffect(() => {
    const field = emailField.current
    if (email && field && field.value === '' && field !== document.activeElement) field.value = email
  }, [email])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const form = { email: valueOf(values, 'email'), password: valueOf(values, 'password') }
    const found = checkLogin(form)
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    await send(async () => {
      const entered = await api(login, { body: { ...form, rememberMe: values.has('rememberMe') } })
      if ('user' in entered) onLoggedIn(entered.user)
      else onSecondFactor(entered.ticket)
    })
  }

  const error = (field: 'email' | 'password') => problems[field] && t(problems[field])
  return (
    <form className="stack" method="post" noValidate data-early onSubmit={(event) => void onSubmit(event)}>
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList('login', problems, t)}
        attempt={attempt}
      />
      {failure && (
        <Banner tone="error" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      <Field
        ref={emailField}
        id="login-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={t('accounts.fields.email')}
        error={error('email')}
        required
      />
      <PasswordField
        id="login-password"
        name="password"
        autoComplete="current-password"
        label={t('accounts.fields.password')}
        showLabel={t('accounts.fields.show')}
        hideLabel={t('accounts.fields.hide')}
        error={error('password')}
        required
      />
      <Checkbox name="rememberMe">{t('accounts.login.remember')}</Checkbox>
      <Button type="submit" wide busy={busy} busyLabel={t('accounts.login.busy')}>
        {t('accounts.login.submit')}
      </Button>
    </form>
  )
}

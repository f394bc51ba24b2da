import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { PasswordField } from '../../../../kit/fields/password-field.tsx'
import { register } from '../../contract.ts'
import { checkRegistration, type Problems, type Registration } from '../../rules/check-registration.ts'
import { problemList, valueOf } from '../form-values.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useSending } from '../use-sending.ts'

type Opened = { userId: string; email: string }
type Checked = { problems: Problems<keyof Registration>; attempt: number }

export function RegisterForm({ onRegistered }: { onRegistered: (opened: Opened) => void }) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.register.failed'))
  const [{ problems, attempt }, setChecked] = useState<Checked>({ problems: {}, attempt: 0 })
  const [accepted, setAccepted] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const terms = useRef<HTMLInputElement>(null)
  // ticked before the page's scripts arrived
  useEffect(() => setAccepted(terms.current?.checked ?? false), [])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (opened) return
    const form = readRegistration(new FormData(event.currentTarget))
    const found = checkRegistration(form)
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    const { confirmPassword: _, ...body } = form
    await send(async () => {
      const account = await api(register, { body: { ...body, termsAccepted: true } })
      setOpened(account)
      onRegistered(account)
    })
  }

  const field = (name: keyof Registration, autoComplete: string) => ({
    id: `register-${name}`,
    name,
    autoComplete,
    label: t(`accounts.fields.${name}`),
    error: problems[name] && t(problems[name]),
    required: true,
  })
  const shown = { showLabel: t('accounts.fields.show'), hideLabel: t('accounts.fields.hide') }
  return (
    <form className="stack" method="post" noValidate data-early onSubmit={(event) => void onSubmit(event)}>
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList('register', problems, t)}
        attempt={attempt}
      />
      {failure && (
        <Banner tone="error" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      {opened && (
        <Banner tone="ok" title={t('accounts.register.created')} live>
          {t('accounts.register.next', { email: opened.email })}
        </Banner>
      )}
      <Field {...field('firstName', 'given-name')} maxLength={100} />
      <Field {...field('lastName', 'family-name')} maxLength={100} />
      <Field {...field('email', 'email')} type="email" inputMode="email" maxLength={254} />
      <PasswordField
        {...field('password', 'new-password')}
        {...shown}
        hint={t('accounts.fields.passwordHint')}
        maxLength={200}
      />
      <PasswordField {...field('confirmPassword', 'new-password')} {...shown} maxLength={200} />
      <TermsCheckbox ref={terms} accepted={accepted} onChange={setAccepted} />
      <Button type="submit" wide disabled={!accepted} busy={busy} busyLabel={t('accounts.register.busy')}>
        {t('accounts.register.submit')}
      </Button>
    </form>
  )
}

function readRegistration(values: FormData): Registration {
  return {
    firstName: valueOf(values, 'firstName'),
    lastName: valueOf(values, 'lastName'),
    email: valueOf(values, 'email'),
    password: valueOf(values, 'password'),
    confirmPassword: valueOf(values, 'confirmPassword'),
  }
}

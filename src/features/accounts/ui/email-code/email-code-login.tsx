import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Checkbox } from '../../../../kit/fields/checkbox.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { enterEmailCode, type User } from '../../contract.ts'
import { checkEmail, checkNames } from '../../rules/check-registration.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { valueOf } from '../form-values.ts'
import { TermsCheckbox } from '../registration/terms-checkbox.tsx'
import { useSending } from '../use-sending.ts'
import { EmailCodeStep } from './email-code-step.tsx'

interface EmailCodeLoginProps {
  /** as far as it was typed before */
  readonly email: string
  readonly onLoggedIn: (user: User) => void
  readonly onBack: () => void
}

/** In the place of the password: address, six digits, and a name where the address has no account yet. */
export function EmailCodeLogin({ email: typed, onLoggedIn, onBack }: EmailCodeLoginProps) {
  const { t } = useText()
  const [asked, setAsked] = useState<{ email: string; remember: boolean } | null>(null)
  const [address, setAddress] = useState(typed)
  const [remember, setRemember] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | false>(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked === null) field.current?.focus()
  }, [asked])

  if (asked && code !== null)
    return <NameStep {...{ code, onLoggedIn }} remember={asked.remember} onBack={() => setAsked(null)} />
  if (asked) {
    return (
      <EmailCodeStep
        {...asked}
        onSignedIn={onLoggedIn}
        onNameNeeded={setCode}
        onBack={() => setAsked(null)}
      />
    )
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const email = valueOf(values, 'email').trim()
    const found = checkEmail(email)
    setProblem(found)
    if (found) return field.current?.focus()
    setCode(null)
    setAddress(email)
    const isTicked = values.has('rememberMe')
    setRemember(isTicked)
    return setAsked({ email, remember: isTicked })
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p>{t('accounts.emailCode.intro')}</p>
      <Field
        ref={field}
        id="email-code-address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('accounts.fields.email')}
        defaultValue={address}
        error={problem ? t(problem) : undefined}
        required
      />
      <Checkbox name="rememberMe" defaultChecked={remember}>
        {t('accounts.login.remember')}
      </Checkbox>
      <Button type="submit" wide>
        {t('accounts.emailCode.send')}
      </Button>
      <div className="actions">
        <Button variant="quiet" size="s" onClick={onBack}>
          {t('accounts.emailCode.password')}
        </Button>
      </div>
    </form>
  )
}

interface NameStepProps extends Pick<EmailCodeLoginProps, 'onLoggedIn' | 'onBack'> {
  readonly code: string
  readonly remember: boolean
}

/** The code was right and nobody has the address: a name, and the account is there. */
function NameStep({ code, remember, onLoggedIn, onBack }: NameStepProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.register.failed'))
  const [problems, setProblems] = useState<ReturnType<typeof checkNames>>({})
  const [accepted, setAccepted] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const names = { firstName: valueOf(values, 'firstName'), lastName: valueOf(values, 'lastName') }
    const found = checkNames(names)
    setProblems(found)
    if (Object.keys(found).length > 0 || !accepted) return
    await send(async () => {
      const newAccount = { ...names, termsAccepted: true as const }
      const entered = await api(enterEmailCode, { body: { code, rememberMe: remember, newAccount } })
      // somebody in another window was faster: the code is asked for anew
      if ('user' in entered) onLoggedIn(entered.user)
      else onBack()
    })
  }
  const field = (name: 'firstName' | 'lastName', autoComplete: string) => ({
    id: `email-code-${name}`,
    name,
    autoComplete,
    label: t(`accounts.fields.${name}`),
    error: problems[name] && t(problems[name]),
    required: true,
    maxLength: 100,
  })
  return (
    <form className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <h2 className="h3">{t('accounts.emailCode.newTitle')}</h2>
      <p>{t('accounts.emailCode.newText')}</p>
      <FailureBanner failure={failure} />
      <Field ref={first} {...field('firstName', 'given-name')} />
      <Field {...field('lastName', 'family-name')} />
      <TermsCheckbox ref={terms} accepted={accepted} onChange={setAccepted} />
      <Button type="submit" wide disabled={!accepted} busy={busy} busyLabel={t('accounts.register.busy')}>
        {t('accounts.register.submit')}
      </Button>
      <div className="actions">
        <Button variant="quiet" size="s" onClick={onBack}>
          {t('accounts.emailCode.back')}
        </Button>
      </div>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { askEmailCode, enterEmailCode, type User } from '../../contract.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { isOnItsWay } from '../codes/is-on-its-way.ts'
import { ResendCode } from '../codes/resend-code.tsx'
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx'
import { type Failure, useFailureText } from '../use-sending.ts'

interface NewAccount {
  readonly firstName: string
  readonly lastName: string
}

interface EmailCodeStepProps {
  readonly email: string
  /** opens an account where the address has none; without it whoever has none is asked first */
  readonly newAccount?: NewAccount
  readonly remember?: boolean
  /** a code is on its way already: the page was loaded anew meanwhile */
  readonly isAsked?: boolean
  readonly onAsked?: () => void
  readonly onSignedIn: (user: User) => void
  /** the code is right, and the address has no account */
  readonly onNameNeeded?: (code: string) => void
  readonly onBack: () => void
}

/** The six digits from the mailbox, which sign in or open an account; then the second factor, where it is on. */
export function EmailCodeStep(props: EmailCodeStepProps) {
  const { email, newAccount, remember = false, isAsked = false, onAsked, onSignedIn, onBack } = props
  const { t } = useText()
  const api = useApi()
  const failureOf = useFailureText(t('accounts.emailCode.askFailed'))
  const [unsent, setUnsent] = useState<Failure | null>(null)
  const [isDone, setDone] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const begun = useRef(isAsked)
  const ask = async () => {
    await api(askEmailCode, { body: { email } })
    setUnsent(null)
    onAsked?.()
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    ask().catch((error: unknown) => {
      if (!isOnItsWay(error)) setUnsent(failureOf(error))
    })
  })

  const onCode = async (code: string) => {
    const account = newAccount && { newAccount: { ...newAccount, termsAccepted: true as const } }
    const entered = await api(enterEmailCode, { body: { code, rememberMe: remember, ...account } })
    if ('ticket' in entered) return setTicket(entered.ticket)
    if (!('user' in entered)) return props.onNameNeeded?.(code)
    setDone(true)
    return onSignedIn(entered.user)
  }
  if (ticket !== null) return <SecondFactorForm {...{ ticket, onBack }} onLoggedIn={onSignedIn} />
  return (
    <section className="stack" aria-labelledby="email-code">
      <h3 className="h3" id="email-code">
        {t('accounts.emailCode.title')}
      </h3>
      {unsent ? (
        <Banner tone="error" title={unsent.title} live>
          {unsent.detail}
        </Banner>
      ) : (
        <p>{t('accounts.emailCode.text', { email })}</p>
      )}
      <CodeForm
        id="email-code-digits"
        submit={t('accounts.emailCode.submit')}
        failed={t('accounts.emailCode.failed')}
        takesFocus
        {...{ isDone, onCode }}
      >
        <ResendCode resend={ask} isUnsent={unsent !== null} failed={t('accounts.emailCode.askFailed')}>
          <Button variant="quiet" size="s" onClick={onBack}>
            {t('accounts.emailCode.back')}
          </Button>
        </ResendCode>
      </CodeForm>
      <p className="small soft">{t('accounts.verify.nothing')}</p>
    </section>
  )
}

import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { NeedsScripts } from '../../../../kit/feedback/needs-scripts.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { AccountPromise } from '../login/account-promise.tsx'
import { ForgotEmailStep } from './forgot-email-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { ResetCodeStep } from './reset-code-step.tsx'
import { useLater } from '../use-later.ts'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'
import accountsStyles from '../accounts.module.css'

/** Source: 001 §9. */
const stepDelay = 1_500
const redirectDelay = 3_000

const steps = ['forgot', 'code', 'password'] as const

interface ForgotPasswordProps {
  /** the password is another, and every session of the account is over */
  readonly onChanged: (email: string) => void
  readonly onDone: (email: string) => void
}

/** A password set anew in three steps: address, code from the mailbox, new password. */
export function ForgotPassword({ onChanged, onDone }: ForgotPasswordProps) {
  const { t, language } = useText()
  const Link = useLink()
  const later = useLater()
  const [step, setStep] = useState<(typeof steps)[number]>('forgot')
  const [{ email, token }, setAsked] = useState({ email: '', token: '' })
  const place = steps.indexOf(step) + 1

  return (
    <>
      <PageBand
        depth="deep"
        title={t(`accounts.reset.${step}.title`)}
        text={t(`accounts.reset.${step}.text`, { email })}
      />
      <div className={`page-width ${pageBandStyles.overBand} ${accountsStyles.columns}`}>
        <section className="sheet stack">
          <NeedsScripts>{t('accounts.needs-scripts')}</NeedsScripts>
          <p className="small soft">{t('accounts.reset.step', { place, count: steps.length })}</p>
          {step === 'forgot' && (
            <ForgotEmailStep
              onAsked={(asked) => {
                setAsked(asked)
                later(stepDelay, () => setStep('code'))
              }}
            />
          )}
          {step === 'code' && (
            <ResetCodeStep
              {...{ email, token }}
              onToken={(fresh) => setAsked({ email, token: fresh })}
              onPassed={() => later(stepDelay, () => setStep('password'))}
            />
          )}
          {step === 'password' && (
            <NewPasswordStep
              {...{ email, token }}
              onChanged={() => {
                onChanged(email)
                later(redirectDelay, () => onDone(email))
              }}
            />
          )}
          <p>
            <Link href={`/${language}/login`}>{t('accounts.reset.back')}</Link>
          </p>
        </section>
        <AccountPromise />
      </div>
    </>
  )
}

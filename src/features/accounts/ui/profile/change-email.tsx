import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { storedUser, storeUser } from '../../../../browser/session.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { changeEmail, confirmEmail, type Profile } from '../../contract.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { MarkedText } from '../marked-text.tsx'
import { type NewEmail, NewEmailForm } from './new-email-form.tsx'
import { ResendCode } from '../codes/resend-code.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import styles from './own-profile.module.css'

interface ChangeEmailProps {
  readonly profile: Profile
  readonly onChanged: () => void
}
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'ask'; readonly asked: NewEmail | null }
  /** what was asked with stays for another code */
  | { readonly at: 'code'; readonly asked: NewEmail }

/** Another address in two steps in one place: where to, and the six digits that came there. */
export function ChangeEmail({ profile, onChanged }: ChangeEmailProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const heading = useHeadingFocus(step.at)
  const rest = () => setStep({ at: 'rest' })

  const ask = async (asked: NewEmail) => {
    await api(changeEmail, { body: asked })
    const { code: usedUp, ...again } = asked
    setStep({ at: 'code', asked: again })
    // one recovery code may be gone
    if (usedUp !== undefined) onChanged()
  }
  const confirm = async (code: string) => {
    const sender = storedUser()?._id
    const { email, endedSessions } = await api(confirmEmail, { body: { code } })
    const user = storedUser()
    // somebody else may be signed in by now
    if (user && user._id === sender) storeUser({ ...user, email })
    toast({ text: t('accounts.email.done', { email, count: endedSessions }), tone: 'ok', seconds: 5 })
    rest()
    onChanged()
  }
  return (
    <section className="sheet" aria-labelledby="email-title">
      <h2 className="h3" id="email-title" ref={heading} tabIndex={-1}>
        {t('accounts.email.title')}
      </h2>
      <div className="stack">
        <p className={styles.emailAddress}>
          <MarkedText text={t('accounts.email.text', { email: profile.email })} parts={{ b: <b /> }} />
        </p>
        {step.at === 'rest' && (
          <div className="actions">
            <Button variant="line" onClick={() => setStep({ at: 'ask', asked: null })}>
              {t('accounts.email.start')}
            </Button>
          </div>
        )}
        {step.at === 'ask' && (
          <NewEmailForm
            profile={profile}
            asked={step.asked}
            onFactorRequired={onChanged}
            onAsk={ask}
            onCancel={rest}
          />
        )}
        {step.at === 'code' && (
          <>
            <p className={styles.emailAddress}>{t('accounts.email.code', { email: step.asked.newEmail })}</p>
            <CodeForm
              id="email-code"
              submit={t('accounts.email.confirm')}
              failed={t('accounts.email.failed')}
              isDone={false}
              onCode={confirm}
              takesFocus
            >
              <ResendCode
                resend={() => ask(step.asked)}
                // the code of the second factor that was given is used up
                askFirst={profile.secondFactor ? () => setStep({ at: 'ask', asked: step.asked }) : undefined}
                failed={t('accounts.email.resendFailed')}
              />
              <Button variant="quiet" onClick={rest}>
                {t('accounts.email.cancel')}
              </Button>
            </CodeForm>
          </>
        )}
      </div>
    </section>
  )
}

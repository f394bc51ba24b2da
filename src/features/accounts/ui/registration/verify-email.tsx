import { type ReactNode, useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { PasswordField } from '../../../../kit/fields/password-field.tsx'
import { resendVerification, type User, verify } from '../../contract.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { ResendCode } from '../codes/resend-code.tsx'

interface VerifyEmailProps {
  readonly userId: string
  readonly takesFocus?: boolean
  /** no code is on its way: it could not be asked for */
  readonly isUnsent?: boolean
  /** where this leads, said once the address is proven, and the way there */
  readonly next?: ReactNode
  readonly nextActs?: ReactNode
  /** `user`: logged in by it */
  readonly onVerified: (user: User | null) => void
}

/** The mailed code, wherever it is asked for. */
export function VerifyEmail({
  userId,
  takesFocus,
  isUnsent = false,
  next,
  nextActs,
  onVerified,
}: VerifyEmailProps) {
  const { t } = useText()
  const api = useApi()
  const [isDone, setDone] = useState(false)
  // another browser than the one that registered: only the password shows that it is the same person
  const [isElsewhere, setElsewhere] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  const onCode = async (otp: string) => {
    const typed = password.current?.value ?? ''
    const body = { userId, otp, ...(typed !== '' && { password: typed }) }
    const proven = await api(verify, { body }).catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'registered_elsewhere') setElsewhere(true)
      // another tab was faster: what was wanted is so
      if (!(error instanceof ApiRefusal && error.code === 'already_verified')) throw error
      return {}
    })
    setDone(true)
    onVerified(('user' in proven && proven.user) || null)
  }
  const resend = async () => void (await api(resendVerification, { body: { userId } }))
  return (
    <>
      {isDone && (
        <Banner tone="ok" title={t('accounts.verify.done')} acts={nextActs} live>
          {next}
        </Banner>
      )}
      <CodeForm
        id="verify-code"
        submit={t('accounts.verify.submit')}
        failed={t('accounts.verify.failed')}
        sendsItself={!isElsewhere}
        {...{ isDone, onCode, ...(takesFocus !== undefined && { takesFocus }) }}
      >
        {isElsewhere && (
          <PasswordField
            ref={password}
            id="verify-password"
            name="password"
            autoComplete="current-password"
            label={t('accounts.verify.password')}
            showLabel={t('accounts.fields.show')}
            hideLabel={t('accounts.fields.hide')}
          />
        )}
        {!isDone && (
          <ResendCode resend={resend} isUnsent={isUnsent} failed={t('accounts.verify.resendFailed')} />
        )}
      </CodeForm>
    </>
  )
}

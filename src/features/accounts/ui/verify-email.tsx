import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { resendVerification, verify } from '../contract.ts'
import { CodeForm } from './code-form.tsx'
import { ResendCode } from './resend-code.tsx'

interface VerifyEmailProps {
  readonly userId: string
  readonly takesFocus?: boolean
  /** where this leads, said once the address is proven */
  readonly next?: string
  readonly onVerified: () => void
}

/** The mailed code, wherever it is asked for. */
export function VerifyEmail({ userId, takesFocus, next, onVerified }: VerifyEmailProps) {
  const { t } = useText()
  const api = useApi()
  const [isDone, setDone] = useState(false)

  const onCode = async (otp: string) => {
    await api(verify, { body: { userId, otp } }).catch((error: unknown) => {
      // another tab was faster: what was wanted is so
      if (!(error instanceof ApiRefusal && error.code === 'already_verified')) throw error
    })
    setDone(true)
    onVerified()
  }
  const resend = async () => void (await api(resendVerification, { body: { userId } }))
  return (
    <>
      {isDone && (
        <Banner tone="ok" title={t('accounts.verify.done')} live>
          {next}
        </Banner>
      )}
      <CodeForm
        id="verify-code"
        submit={t('accounts.verify.submit')}
        failed={t('accounts.verify.failed')}
        {...{ isDone, onCode, ...(takesFocus !== undefined && { takesFocus }) }}
      >
        {!isDone && <ResendCode resend={resend} failed={t('accounts.verify.resendFailed')} />}
      </CodeForm>
    </>
  )
}

import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { forgotPassword, verifyResetCode } from '../../contract.ts'
import { CodeForm } from '../codes/code-form.tsx'
import { ResendCode } from '../codes/resend-code.tsx'

interface ResetCodeStepProps {
  readonly email: string
  readonly token: string
  readonly onToken: (token: string) => void
  readonly onPassed: () => void
}

/** The code is the server's to check: the browser only ever holds the token. */
export function ResetCodeStep({ email, token, onToken, onPassed }: ResetCodeStepProps) {
  const { t } = useText()
  const api = useApi()
  const [isDone, setDone] = useState(false)

  const onCode = async (code: string) => {
    await api(verifyResetCode, { body: { token, code } })
    setDone(true)
    onPassed()
  }
  const resend = async () => {
    const asked = await api(forgotPassword, { body: { email } })
    onToken(asked.token)
  }
  return (
    <>
      {isDone && <Banner tone="ok" title={t('accounts.reset.code.right')} live />}
      <CodeForm
        id="reset-code"
        submit={t('accounts.reset.code.submit')}
        failed={t('accounts.reset.code.failed')}
        isDone={isDone}
        onCode={onCode}
        takesFocus
      >
        {!isDone && <ResendCode resend={resend} failed={t('accounts.reset.code.resendFailed')} />}
      </CodeForm>
    </>
  )
}

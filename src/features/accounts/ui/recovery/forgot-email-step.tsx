import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { forgotPassword } from '../../contract.ts'
import { checkEmail } from '../../rules/check-registration.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { valueOf } from '../form-values.ts'
import { useSending } from '../use-sending.ts'

interface ForgotEmailStepProps {
  readonly onAsked: (asked: { email: string; token: string }) => void
}

/** Whether there is an account is not told: the sentence is the same. */
export function ForgotEmailStep({ onAsked }: ForgotEmailStepProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, send } = useSending(t('accounts.reset.forgot.failed'))
  const [problem, setProblem] = useState<string | false>(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sentTo !== null) return
    const email = valueOf(new FormData(event.currentTarget), 'email').trim()
    const found = checkEmail(email)
    setProblem(found)
    if (found) return document.getElementById('forgot-email')?.focus()
    await send(async () => {
      const { token } = await api(forgotPassword, { body: { email } })
      setSentTo(email)
      toast({ text: t('accounts.reset.forgot.sent', { email }), tone: 'ok', seconds: 5 })
      onAsked({ email, token })
    })
  }
  return (
    <form className="stack" method="post" noValidate data-early onSubmit={(event) => void onSubmit(event)}>
      <FailureBanner failure={failure} />
      {sentTo !== null && <Banner tone="ok" title={t('accounts.reset.forgot.sent', { email: sentTo })} />}
      <Field
        id="forgot-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        label={t('accounts.fields.email')}
        error={problem && t(problem)}
        required
      />
      <Button type="submit" wide busy={busy} busyLabel={t('accounts.reset.forgot.busy')}>
        {t('accounts.reset.forgot.submit')}
      </Button>
    </form>
  )
}

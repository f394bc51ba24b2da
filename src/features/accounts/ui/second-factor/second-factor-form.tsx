import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { loginSecondFactor, type User } from '../../contract.ts'
import { CodeField } from './code-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { valueOf } from '../form-values.ts'
import { useSending } from '../use-sending.ts'

interface SecondFactorFormProps {
  readonly ticket: string
  readonly onLoggedIn: (user: User) => void
  readonly onBack: () => void
}

/** The second half of a login, in the first half's place. */
export function SecondFactorForm({ ticket, onLoggedIn, onBack }: SecondFactorFormProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.code.failed'))
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // the form it takes the place of had the focus
  useEffect(() => field.current?.focus(), [])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = valueOf(new FormData(event.currentTarget), 'code').trim()
    setMissing(code.length < 6)
    if (code.length >= 6) {
      await send(async () => {
        const { user } = await api(loginSecondFactor, { body: { ticket, code } })
        onLoggedIn(user)
      })
    }
    field.current?.focus()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <h2 className="h3">{t('accounts.code.title')}</h2>
      <p>{t('accounts.code.text')}</p>
      <FailureBanner failure={failure} />
      <CodeField ref={field} id="second-factor-code" missing={missing} />
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('accounts.code.busy')}>
          {t('accounts.code.submit')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('accounts.code.back')}
        </Button>
      </div>
    </form>
  )
}

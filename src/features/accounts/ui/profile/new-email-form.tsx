import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import type { Profile } from '../../contract.ts'
import { checkNewEmail, type Problems } from '../../rules/check-registration.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList, valueOf } from '../form-values.ts'
import { PresenceField, presenceOf } from './presence-field.tsx'
import { useSending } from '../use-sending.ts'

export interface NewEmail {
  readonly newEmail: string
  readonly password?: string
}
interface NewEmailFormProps {
  readonly profile: Profile
  readonly onAsk: (asked: NewEmail) => Promise<void>
  readonly onCancel: () => void
}
type Checked = { problems: Problems<'newEmail' | 'password'>; attempt: number }

/** Where to, and who asks. */
export function NewEmailForm({ profile, onAsk, onCancel }: NewEmailFormProps) {
  const { t } = useText()
  const { busy, failure, send } = useSending(t('accounts.email.failed'))
  const [{ problems, attempt }, setChecked] = useState<Checked>({ problems: {}, attempt: 0 })
  const field = useRef<HTMLInputElement>(null)
  // the button that was pressed is gone: the keyboard goes on here
  useEffect(() => field.current?.focus(), [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const newEmail = valueOf(values, 'newEmail').trim()
    const password = profile.hasPassword ? valueOf(values, 'password') : null
    const found = checkNewEmail({ newEmail, password })
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    void send(() => onAsk({ newEmail, ...presenceOf(values) }))
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList('email', problems, t)}
        attempt={attempt}
      />
      <FailureBanner failure={failure} />
      <Field
        ref={field}
        id="email-newEmail"
        name="newEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('accounts.email.new')}
        hint={t('accounts.email.hint')}
        error={problems.newEmail && t(problems.newEmail)}
        maxLength={254}
        required
      />
      <PresenceField
        id="email-password"
        profile={profile}
        error={problems.password && t(problems.password)}
      />
      <div className="acts">
        <Button type="submit" busy={busy} busyLabel={t('accounts.email.busy')}>
          {t('accounts.email.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('accounts.email.cancel')}
        </Button>
      </div>
    </form>
  )
}

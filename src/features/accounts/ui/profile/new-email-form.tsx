import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { Field } from '../../../../kit/fields/field.tsx'
import type { Profile } from '../../contract.ts'
import { checkNewEmail, type Problems } from '../../rules/check-registration.ts'
import { FactorField, filledStepUp, sendWithCode, stepUpOf } from '../second-factor/factor-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList, valueOf } from '../form-values.ts'
import { PresenceField } from './presence-field.tsx'
import { useSending } from '../use-sending.ts'

export interface NewEmail {
  readonly newEmail: string
  readonly password?: string
  /** of the second factor; good once */
  readonly code?: string
}
interface NewEmailFormProps {
  readonly profile: Profile
  /** what was asked with before, where a code of the second factor is needed once more */
  readonly asked: NewEmail | null
  readonly onFactorRequired: () => void
  readonly onAsk: (asked: NewEmail) => Promise<void>
  readonly onCancel: () => void
}
type Checked = { problems: Problems<'newEmail' | 'password' | 'code'>; attempt: number }

/** Where to, and who asks. */
export function NewEmailForm({ profile, asked, onFactorRequired, onAsk, onCancel }: NewEmailFormProps) {
  const { t } = useText()
  const { busy, failure, send } = useSending(t('accounts.email.failed'))
  const [{ problems, attempt }, setChecked] = useState<Checked>({ problems: {}, attempt: 0 })
  const form = useRef<HTMLFormElement>(null)
  // the button that was pressed is gone: the keyboard goes on at the first field that is empty
  useEffect(() => {
    const fields = [...form.current!.querySelectorAll('input')]
    fields.find(({ value }) => value === '')?.focus()
  }, [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const newEmail = valueOf(values, 'newEmail').trim()
    const found = checkNewEmail({ newEmail, ...filledStepUp(values, profile) })
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    void send(() =>
      sendWithCode({ id: 'email-code', onFactorRequired }, () => onAsk({ newEmail, ...stepUpOf(values) })),
    )
  }
  return (
    <form ref={form} className="stack" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList('email', problems, t)}
        attempt={attempt}
      />
      <FailureBanner failure={failure} />
      <Field
        id="email-newEmail"
        name="newEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('accounts.email.new')}
        hint={t('accounts.email.hint')}
        defaultValue={asked?.newEmail}
        error={problems.newEmail && t(problems.newEmail)}
        maxLength={254}
        required
      />
      <PresenceField
        id="email-password"
        profile={profile}
        defaultValue={asked?.password}
        error={problems.password && t(problems.password)}
      />
      <FactorField id="email-code" profile={profile} missing={problems.code !== undefined} />
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('accounts.email.busy')}>
          {t('accounts.email.submit')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {t('accounts.email.cancel')}
        </Button>
      </div>
    </form>
  )
}

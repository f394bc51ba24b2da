import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { ErrorSummary } from '../../../../kit/fields/error-summary.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { allowGoogle, type Profile, unlinkGoogle } from '../../contract.ts'
import { checkStepUp, type Problems } from '../../rules/check-registration.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { problemList } from '../form-values.ts'
import { FactorField, filledStepUp, sendWithCode, stepUpOf } from '../second-factor/factor-field.tsx'
import { useSending } from '../use-sending.ts'
import { PresenceField } from './presence-field.tsx'

interface GoogleSettingsProps {
  readonly profile: Profile
  readonly onChanged: () => void
}

/** Whether Google leads into the account. Not shown where it never has: it is linked by signing in with it. */
export function GoogleSettings({ profile, onChanged }: GoogleSettingsProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (!profile.google && !profile.googleOff) return null
  const state = profile.google ? 'linked' : 'off'
  const isOnlyWayIn = profile.google && !profile.hasPassword
  return (
    <section className="sheet">
      <h2 className="h3">{t('accounts.google.settings')}</h2>
      <div className="stack">
        <p>{t(isOnlyWayIn ? 'accounts.google.onlyWayIn' : `accounts.google.state.${state}`)}</p>
        {!isOnlyWayIn && !open && (
          <div className="actions">
            <Button variant="line" onClick={() => setOpen(true)}>
              {t(profile.google ? 'accounts.google.unlink' : 'accounts.google.allow')}
            </Button>
          </div>
        )}
        {!isOnlyWayIn && open && (
          <GoogleForm
            profile={profile}
            onCancel={() => setOpen(false)}
            onChanged={() => {
              setOpen(false)
              onChanged()
            }}
            onFactorRequired={onChanged}
          />
        )}
      </div>
    </section>
  )
}

function GoogleForm({
  profile,
  onChanged,
  onCancel,
  onFactorRequired,
}: GoogleSettingsProps & { readonly onCancel: () => void; readonly onFactorRequired: () => void }) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, send } = useSending(t('accounts.google.notChanged'))
  const [{ problems, attempt }, setChecked] = useState<{
    problems: Problems<'password' | 'code'>
    attempt: number
  }>({ problems: {}, attempt: 0 })

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const found = checkStepUp(filledStepUp(values, profile))
    setChecked({ problems: found, attempt: attempt + 1 })
    if (Object.keys(found).length > 0) return
    const change = async () => {
      await api(profile.google ? unlinkGoogle : allowGoogle, { body: stepUpOf(values) })
      toast({ text: t(profile.google ? 'accounts.google.unlinked' : 'accounts.google.allowed'), tone: 'ok' })
      onChanged()
    }
    void send(() => sendWithCode({ id: 'google-code', onFactorRequired }, change))
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        title={t('accounts.problems.summary')}
        errors={problemList('google', problems, t)}
        attempt={attempt}
      />
      <FailureBanner failure={failure} />
      <PresenceField
        id="google-password"
        profile={profile}
        error={problems.password && t(problems.password)}
      />
      <FactorField id="google-code" profile={profile} missing={problems.code !== undefined} />
      <div className="actions">
        <Button type="submit" busy={busy} busyLabel={t('accounts.google.changing')}>
          {t(profile.google ? 'accounts.google.unlink' : 'accounts.google.allow')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('accounts.factor.cancel')}
        </Button>
      </div>
    </form>
  )
}

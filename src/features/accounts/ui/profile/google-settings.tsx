import { useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { FactorActions } from '../second-factor/factor-actions.tsx'
import { allowGoogle, type Profile, unlinkGoogle } from '../../contract.ts'
import { StepUpFields, useStepUpForm } from '../second-factor/step-up-form.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

interface GoogleSettingsProps {
  readonly profile: Profile
  readonly onChanged: () => void
}

/** Whether Google leads into the account. Not shown where it never has: it is linked by signing in with it. */
export function GoogleSettings({ profile, onChanged }: GoogleSettingsProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const heading = useHeadingFocus(open)
  if (!profile.google && !profile.googleOff) return null
  const state = profile.google ? 'linked' : 'off'
  const isOnlyWayIn = profile.google && !profile.hasPassword
  return (
    <section className="sheet">
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {t('accounts.google.settings')}
      </h2>
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
  const { busy, onSubmit, stepUp } = useStepUpForm({
    ...{ name: 'google', profile, onFactorRequired },
    failed: t('accounts.google.notChanged'),
    act: async (body) => {
      await api(profile.google ? unlinkGoogle : allowGoogle, { body })
      toast({ text: t(profile.google ? 'accounts.google.unlinked' : 'accounts.google.allowed'), tone: 'ok' })
      onChanged()
    },
  })
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <StepUpFields {...stepUp} />
      <FactorActions
        busy={busy}
        busyLabel={t('accounts.google.changing')}
        submit={t(profile.google ? 'accounts.google.unlink' : 'accounts.google.allow')}
        onCancel={onCancel}
      />
    </form>
  )
}

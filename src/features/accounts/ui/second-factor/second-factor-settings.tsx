import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { Profile } from '../../contract.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { SecondFactorStart } from './second-factor-start.tsx'
import { SecondFactorStop } from './second-factor-stop.tsx'
import type { FactorSecret } from './factor-secret.ts'
import { useHeadingFocus } from '../profile/use-heading-focus.ts'

interface SecondFactorSettingsProps {
  readonly profile: Profile
  readonly onChanged: () => void
}
type Step =
  | { readonly at: 'rest' | 'start' | 'stop' }
  | { readonly at: 'set-up'; readonly secret: FactorSecret }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** Switched on in three steps in one place: who are you, scan, keep the recovery codes. */
export function SecondFactorSettings({ profile, onChanged }: SecondFactorSettingsProps) {
  const { t } = useText()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const heading = useHeadingFocus(step.at)
  const rest = () => setStep({ at: 'rest' })
  const done = () => {
    rest()
    onChanged()
  }
  return (
    <section className="sheet">
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {t('accounts.factor.title')}
      </h2>
      <div className="stack">
        <p>
          {profile.secondFactor
            ? t('accounts.factor.on', { count: profile.recoveryCodesLeft })
            : t('accounts.factor.text')}
        </p>
        {step.at === 'rest' && (
          <div className="actions">
            <Button variant="line" onClick={() => setStep({ at: profile.secondFactor ? 'stop' : 'start' })}>
              {t(profile.secondFactor ? 'accounts.factor.stop' : 'accounts.factor.start')}
            </Button>
          </div>
        )}
        {step.at === 'start' && (
          <SecondFactorStart
            profile={profile}
            onStarted={(secret) => setStep({ at: 'set-up', secret })}
            onCancel={rest}
          />
        )}
        {step.at === 'set-up' && (
          <SecondFactorSetUp
            secret={step.secret}
            onConfirmed={(codes) => setStep({ at: 'codes', codes })}
            onCancel={rest}
          />
        )}
        {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={done} />}
        {step.at === 'stop' && <SecondFactorStop profile={profile} onStopped={done} onCancel={rest} />}
      </div>
    </section>
  )
}

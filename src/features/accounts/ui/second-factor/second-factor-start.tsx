import type { SubmitEvent } from 'react'
import { FactorActions } from './factor-actions.tsx'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { type Profile, startSecondFactor } from '../../contract.ts'
import type { FactorSecret } from './factor-secret.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { PresenceField, presenceOf } from '../profile/presence-field.tsx'
import { useSending } from '../use-sending.ts'

interface SecondFactorStartProps {
  readonly profile: Profile
  readonly onStarted: (secret: FactorSecret) => void
  readonly onCancel: () => void
}

export function SecondFactorStart({ profile, onStarted, onCancel }: SecondFactorStartProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.factor.failed'))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = presenceOf(new FormData(event.currentTarget))
    void send(async () => onStarted(await api(startSecondFactor, { body })))
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FailureBanner failure={failure} />
      <PresenceField id="factor-password" profile={profile} />
      <FactorActions
        busy={busy}
        busyLabel={t('accounts.factor.starting')}
        submit={t('accounts.code.submit')}
        onCancel={onCancel}
      />
    </form>
  )
}

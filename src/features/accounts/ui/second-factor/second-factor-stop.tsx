import { type SubmitEvent, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { useToast } from '../../../../kit/overlays/toaster.tsx'
import { FactorActions } from './factor-actions.tsx'
import { type Profile, stopSecondFactor } from '../../contract.ts'
import { CodeField } from './code-field.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { valueOf } from '../form-values.ts'
import { PresenceField, presenceOf } from '../profile/presence-field.tsx'
import { useSending } from '../use-sending.ts'

interface SecondFactorStopProps {
  readonly profile: Profile
  readonly onStopped: () => void
  readonly onCancel: () => void
}

export function SecondFactorStop({ profile, onStopped, onCancel }: SecondFactorStopProps) {
  const { t } = useText()
  const api = useApi()
  const toast = useToast()
  const { busy, failure, send } = useSending(t('accounts.factor.failed'))
  const [missing, setMissing] = useState(false)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const code = valueOf(values, 'code').trim()
    setMissing(code.length < 6)
    if (code.length < 6) return
    void send(async () => {
      await api(stopSecondFactor, { body: { ...presenceOf(values), code } })
      toast({ text: t('accounts.factor.stopped'), tone: 'ok' })
      onStopped()
    })
  }
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FailureBanner failure={failure} />
      <PresenceField id="factor-password" profile={profile} />
      <CodeField id="factor-code" missing={missing} />
      <FactorActions
        busy={busy}
        busyLabel={t('accounts.factor.stopping')}
        submit={t('accounts.factor.stop')}
        onCancel={onCancel}
      />
    </form>
  )
}

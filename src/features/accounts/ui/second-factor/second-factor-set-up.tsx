import { FactorActions } from './factor-actions.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { confirmSecondFactor } from '../../contract.ts'
import { CodeField } from './code-field.tsx'
import type { FactorSecret } from './factor-secret.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { valueOf } from '../form-values.ts'
import { useSending } from '../use-sending.ts'
import styles from '../profile/own-profile.module.css'

interface SecondFactorSetUpProps {
  readonly secret: FactorSecret
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

export function SecondFactorSetUp({ secret, onConfirmed, onCancel }: SecondFactorSetUpProps) {
  const { t } = useText()
  const api = useApi()
  const { busy, failure, send } = useSending(t('accounts.factor.failed'))
  const [missing, setMissing] = useState(false)
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = valueOf(new FormData(event.currentTarget), 'code').trim()
    setMissing(code.length < 6)
    if (code.length < 6) return
    void send(async () => {
      const { recoveryCodes } = await api(confirmSecondFactor, { body: { code } })
      onConfirmed(recoveryCodes)
    })
  }
  const { size, path } = secret.qr
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <p ref={start} tabIndex={-1}>
        {t('accounts.factor.scan')}
      </p>
      {/* four modules of quiet around it, as the standard wants */}
      <svg
        className={styles.qrCode}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        role="img"
        aria-label={t('accounts.factor.picture')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <dl className="facts">
        <div>
          <dt>{t('accounts.factor.key')}</dt>
          <dd className={styles.setupKey}>{secret.secret.match(/.{4}/g)?.join(' ')}</dd>
        </div>
      </dl>
      <FailureBanner failure={failure} />
      <CodeField id="factor-code" missing={missing} />
      <FactorActions
        busy={busy}
        busyLabel={t('accounts.factor.confirming')}
        submit={t('accounts.factor.confirm')}
        onCancel={onCancel}
      />
    </form>
  )
}

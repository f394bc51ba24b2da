import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { focusMain } from '../../../../kit/layout/focus-main.ts'
import type { Unfinished } from '../../contract.ts'
import { useUnfinished } from './use-unfinished.ts'
import styles from '../own-groups/own-groups.module.css'

interface UnfinishedPaymentsProps {
  readonly userId: string | null
  /** ends the checkout of this session */
  readonly onGiveUp: (sessionId: string) => Promise<void>
}

/** Seats that are kept while somebody pays for them: back to the card page, or give the seat up. */
export function UnfinishedPayments({ userId, onGiveUp }: UnfinishedPaymentsProps) {
  const { checkouts, reload } = useUnfinished(userId)
  if (checkouts.length === 0) return null
  return (
    <div className={`stack stack--small ${styles.unfinishedPayments}`}>
      {checkouts.map((checkout) => (
        <UnfinishedPayment
          key={checkout.checkoutId}
          checkout={checkout}
          onGiveUp={onGiveUp}
          onChanged={reload}
        />
      ))}
    </div>
  )
}

interface UnfinishedPaymentProps extends Pick<UnfinishedPaymentsProps, 'onGiveUp'> {
  readonly checkout: Unfinished
  readonly onChanged: () => void
}

function UnfinishedPayment({ checkout, onGiveUp, onChanged }: UnfinishedPaymentProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { purpose, sessionId, url, groupName: name, trip, totalFormatted: total } = checkout
  const minutes = Math.ceil(checkout.secondsLeft / 60)

  const giveUp = async (session: string) => {
    setBusy(true)
    setFailed(false)
    try {
      await onGiveUp(session)
      // the button that was pressed goes with the notice
      focusMain()
      onChanged()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      tone="warn"
      title={t(`groups.payment.unfinished.${purpose}`, { name, minutes })}
      acts={
        sessionId !== null &&
        url !== null && (
          <>
            <ButtonLink variant="signal" href={url}>
              {t('groups.payment.unfinished.back')}
            </ButtonLink>
            <Button
              variant="line"
              busy={busy}
              busyLabel={t('groups.payment.unfinished.giving-up')}
              onClick={() => void giveUp(sessionId)}
            >
              {t('groups.payment.unfinished.give-up')}
            </Button>
          </>
        )
      }
    >
      <p>{t('groups.payment.unfinished.more', { trip, total, purpose })}</p>
      {url === null && <p>{t('groups.payment.unfinished.opening')}</p>}
      <p className="bad bold" role="alert">
        {failed && t('groups.payment.unfinished.failed')}
      </p>
    </Banner>
  )
}

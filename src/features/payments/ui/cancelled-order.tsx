import { type ReactNode, useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useUser } from '../../../browser/session.ts'
import { useText } from '../../../browser/text.tsx'
import type { Api } from '../../../kernel/contract.ts'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import { type Checkout, cancelGroupPayment } from '../contract.ts'
import { clearPending, pendingSession } from '../../../browser/pending-group.ts'

type Ending =
  | { kind: 'nothing' }
  | { kind: 'ending' }
  | { kind: 'ended'; state: Checkout['state'] }
  | { kind: 'unknown' }

interface CancelledOrderProps {
  readonly sessionId: string | null
  /** leads back to what was to be paid for; the page supplies it */
  readonly tryAgain: ReactNode
}

/** Back from the card page without paying: the seat is freed, and a payment that did go through is not hidden (PAY-04). */
export function CancelledOrder({ sessionId, tryAgain }: CancelledOrderProps) {
  const { t, language } = useText()
  const ending = useEnding(sessionId)
  const isPaid = ending.kind === 'ended' && ['held', 'captured', 'debt'].includes(ending.state)
  return (
    <>
      <PageBand
        title={t('payments.cancel.title')}
        text={isPaid ? undefined : t('payments.cancel.nothing-charged')}
      />
      <div className="page-width page-body page-width--narrow">
        {ending.kind === 'ending' && <Waiting size="m">{t('payments.cancel.freeing')}</Waiting>}
        {ending.kind === 'ended' && !isPaid && <Banner tone="ok" live title={t('payments.cancel.freed')} />}
        {ending.kind === 'unknown' && (
          <Banner tone="info" live title={t('payments.cancel.lapses')}>
            {t('payments.cancel.lapses-more')}
          </Banner>
        )}
        {isPaid && (
          <Banner
            tone="warn"
            live
            title={t('payments.cancel.paid')}
            acts={
              <ButtonLink href={`/${language}/dashboard/my-bookings`}>{t('payments.my-groups')}</ButtonLink>
            }
          >
            {t('payments.cancel.paid-more')}
          </Banner>
        )}
        <p className="lead">{t('payments.cancel.what-now')}</p>
        <div className="actions">
          {!isPaid && tryAgain}
          <ButtonLink variant="line" href={`/${language}/find`}>
            {t('payments.cancel.new-search')}
          </ButtonLink>
          <ButtonLink variant="line" href={`/${language}#groups`}>
            {t('payments.cancel.group-trips')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`/${language}`}>
            {t('payments.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function useEnding(fromQuery: string | null): Ending {
  const api = useApi()
  const user = useUser()
  const [ending, setEnding] = useState<Ending>({ kind: 'nothing' })
  const visitor = user === undefined ? 'unknown' : user === null ? 'stranger' : 'known'
  useEffect(() => {
    if (visitor === 'unknown') return
    // providers do not always fill the session into the way back; this tab remembers it
    const sessionId = isSession(fromQuery) ? fromQuery : pendingSession()
    clearPending()
    if (sessionId !== null && visitor === 'known') void endCheckout(api, sessionId, setEnding)
  }, [api, fromQuery, visitor])
  return ending
}

const unended = new Set<Checkout['state']>(['opening', 'open', 'releasing', 'refunding'])

/** `{CHECKOUT_SESSION_ID}` is a place that was not filled. */
function isSession(value: string | null): value is string {
  return value !== null && /^\w+$/.test(value)
}

async function endCheckout(api: Api, sessionId: string, tell: (ending: Ending) => void): Promise<void> {
  tell({ kind: 'ending' })
  try {
    const { checkout } = await api(cancelGroupPayment, { params: { sessionId } })
    // not ended yet: the provider has not said so, and nobody here may claim it
    tell(unended.has(checkout.state) ? { kind: 'unknown' } : { kind: 'ended', state: checkout.state })
  } catch {
    // the lease ends by itself; nothing is charged either way
    tell({ kind: 'unknown' })
  }
}

import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'
import type { Ending } from '../../../features/payments/ui/use-cancelled-session.ts'
import { Waiting } from '../../../kit/feedback/skeleton.tsx'
import { Unsure } from './checkout-ends.tsx'

const ofTicket = {
  ending: 'bookings.payment.cancelled.ending',
  freed: 'bookings.payment.cancelled.freed',
  unknown: 'bookings.payment.cancelled.lapses',
  unknownMore: 'bookings.payment.cancelled.lapses-more',
  paid: 'bookings.payment.cancelled.paid',
  paidMore: 'bookings.payment.cancelled.paid-more',
  otherMore: 'bookings.payment.cancelled.untold-more',
  onward: 'bookings.payment.cancelled.onward',
} as const

/** Nothing is waited for any more. */
const ofBoughtTicket = {
  ...ofTicket,
  paid: 'bookings.payment.cancelled.bought',
  paidMore: 'bookings.payment.cancelled.bought-more',
  onward: 'bookings.confirmation.open',
} as const

const words = {
  group: {
    ending: 'groups.payment.cancelled.freeing',
    freed: 'groups.payment.cancelled.freed',
    unknown: 'groups.payment.cancelled.lapses',
    unknownMore: 'groups.payment.cancelled.lapses-more',
    paid: 'groups.payment.cancelled.paid',
    paidMore: 'groups.payment.cancelled.paid-more',
    otherMore: 'groups.payment.success.failed-more',
    onward: 'groups.payment.my-groups',
  },
  ticket: ofTicket,
} as const

interface CancelledOrderProps {
  readonly of: keyof typeof words
  /** `bought`: a ticket that is there already */
  readonly ending: Ending | 'bought'
  /** where a payment that did go through leads */
  readonly paidPath: string
  /** leads back to what was to be paid for */
  readonly tryAgain: ReactNode
}

/** Back from the card page without paying: the seat is freed, and a payment that did go through is not hidden (PAY-04). */
export function CancelledOrder({ of, ending, paidPath, tryAgain }: CancelledOrderProps) {
  const { t, language } = useText()
  const say = ending === 'bought' ? ofBoughtTicket : words[of]
  // neither that the order is cancelled nor that nothing was charged, and nothing to pay for a second time
  if (ending === 'other')
    return (
      <Unsure
        title={t('payments.success.failed-to-verify')}
        more={t(say.otherMore)}
        onRetry={() => window.location.reload()}
      />
    )
  const isPaid = ending === 'paid' || ending === 'bought'
  return (
    <>
      <PageBand
        title={t('payments.cancel.title')}
        text={isPaid ? undefined : t('payments.cancel.nothing-charged')}
      />
      <div className="page-width page-body page-width--narrow">
        {ending === 'ending' && <Waiting size="m">{t(say.ending)}</Waiting>}
        {ending === 'freed' && <Banner tone="ok" live title={t(say.freed)} />}
        {ending === 'unknown' && (
          <Banner tone="info" live title={t(say.unknown)}>
            {t(say.unknownMore)}
          </Banner>
        )}
        {isPaid && (
          <Banner
            tone="warn"
            live
            title={t(say.paid)}
            acts={<ButtonLink href={`/${language}/${paidPath}`}>{t(say.onward)}</ButtonLink>}
          >
            {t(say.paidMore)}
          </Banner>
        )}
        <p className="lead">{t('groups.payment.cancelled.what-now')}</p>
        <div className="actions">
          {!isPaid && tryAgain}
          <ButtonLink variant="line" href={`/${language}/find`}>
            {t('payments.cancel.new-search')}
          </ButtonLink>
          <ButtonLink variant="line" href={`/${language}#groups`}>
            {t('groups.payment.cancelled.group-trips')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`/${language}`}>
            {t('payments.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

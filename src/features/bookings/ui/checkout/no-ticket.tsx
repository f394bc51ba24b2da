import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { BookingNotFound } from '../booking-not-found.tsx'

const failures = {
  failed: 'bookings.confirmation.failed',
  'timed-out': 'bookings.confirmation.timed-out',
  unreadable: 'bookings.confirmation.unreadable',
} as const

interface NoTicketProps {
  readonly why: keyof typeof failures | 'not-found'
  /** an address */
  readonly tryAgain: string
}

/** Why the page after the card page leads to no ticket (BOOK-06). */
export function NoTicket({ why, tryAgain }: NoTicketProps) {
  const { t, language } = useText()
  // nobody is asked about a reservation that is not there, and nothing was held for it
  if (why === 'not-found')
    return (
      <>
        <PageBand title={t('bookings.title')} />
        <div className="page-width page-body page-width--narrow">
          <BookingNotFound />
        </div>
      </>
    )
  return (
    <>
      <PageBand title={t('bookings.confirmation.no-ticket')} />
      <div className="page-width page-body page-width--narrow">
        <Banner tone="error" title={t(failures[why])} live>
          {t(why === 'failed' ? 'bookings.confirmation.nothing-taken' : 'bookings.confirmation.by-itself')}
        </Banner>
        <div className="actions">
          <ButtonLink href={tryAgain}>{t('bookings.confirmation.try-again')}</ButtonLink>
          <ButtonLink variant="line" href={`/${language}`}>
            {t('bookings.confirmation.home')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

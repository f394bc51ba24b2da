import { useEffect, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { useOnline } from '../../../../browser/use-online.ts'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'
import { BookingBadge } from '../booking-badge.tsx'
import { TicketRow } from '../own-tickets/ticket-row.tsx'
import { useNow } from '../use-now.ts'
import { keptBookings } from './kept-bookings.ts'
import { keptMoment } from './kept-moment.ts'
import type { KeptBooking } from './kept-ticket.ts'

/** The tickets that open without a network, for whoever begins without one. */
export function KeptTickets({ userId }: { userId: string }) {
  const { t, language } = useText()
  const Link = useLink()
  const isOnline = useOnline()
  const [kept, setKept] = useState<readonly KeptBooking[] | null>(null)
  useEffect(() => {
    let hasLeft = false
    void keptBookings(userId, Date.now()).then((all) => hasLeft || setKept(all))
    return () => void (hasLeft = true)
  }, [userId])
  const title = t('bookings.kept.title')
  useEffect(() => {
    document.title = `${title} | Sixrail`
  }, [title])
  return (
    <div className="page-width page-body">
      <Link className={pageBandStyles.back} href={`/${language}/dashboard/my-bookings`}>
        <Icon name="earlier" />
        {t('bookings.my-groups')}
      </Link>
      <h1 className="h1">{title}</h1>
      <Banner live>{t(isOnline ? 'bookings.kept.text' : 'bookings.kept.offline')}</Banner>
      {kept?.length === 0 && (
        <Empty level={2} title={t('bookings.kept.none')}>
          {t('bookings.kept.none-more')}
        </Empty>
      )}
      <ul className="ruled-rows">
        {kept?.map((one) => (
          <KeptTicketRow key={one.booking.id} kept={one} />
        ))}
      </ul>
    </div>
  )
}

function KeptTicketRow({ kept: { booking, keptAt } }: { kept: KeptBooking }) {
  const { t, language } = useText()
  const now = useNow()
  return (
    <TicketRow
      id={`kept-${booking.id}`}
      trip={booking}
      line={booking.segments.map(({ line }) => line).join(', ')}
      badge={<BookingBadge booking={booking} />}
      renderAct={(route) => (
        <ButtonLink size="s" href={`/${language}/booking/${booking.id}`}>
          {t('bookings.mine.open')}
          {route}
        </ButtonLink>
      )}
    >
      {keptAt !== undefined && (
        <p className="small soft">
          {t('bookings.kept.as-of', { moment: keptMoment(language, keptAt, now) })}
        </p>
      )}
    </TicketRow>
  )
}

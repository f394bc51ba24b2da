import { useText } from '../../../browser/text.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import { Empty } from '../../../kit/feedback/empty.tsx'

/** No booking under this address, or one of somebody else. */
export function BookingNotFound() {
  const { t, language } = useText()
  return (
    <Empty
      level={2}
      title={t('bookings.not-found')}
      action={<ButtonLink href={`/${language}/dashboard/my-bookings`}>{t('bookings.my-groups')}</ButtonLink>}
    >
      {t('bookings.not-found-more')}
    </Empty>
  )
}

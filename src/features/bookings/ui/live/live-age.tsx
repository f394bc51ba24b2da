import { useText } from '../../../../browser/text.tsx'
import { keptMoment } from '../offline/kept-moment.ts'
import { useNow } from '../use-now.ts'
import type { LiveNow } from './use-live-booking.ts'

/** Says since when nobody has told of the train: on a platform without a network, what is shown may be an hour old. */
export function LiveAge({ silentSince }: Pick<LiveNow, 'silentSince'>) {
  const { t, language } = useText()
  const now = useNow()
  if (silentSince === null) return null
  const moment = keptMoment(language, new Date(silentSince).toISOString(), now)
  return <p role="status">{t('bookings.live.silent', { moment })}</p>
}

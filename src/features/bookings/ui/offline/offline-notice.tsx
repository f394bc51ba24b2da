import { useText } from '../../../../browser/text.tsx'
import { useOnline } from '../../../../browser/use-online.ts'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { useNow } from '../use-now.ts'
import { keptMoment } from './kept-moment.ts'

/** Says that the ticket on the page is the one this browser has kept, and since when. */
export function OfflineNotice({ keptAt }: { keptAt: string }) {
  const { t, language } = useText()
  const isOnline = useOnline()
  const now = useNow()
  const moment = keptMoment(language, keptAt, now)
  return (
    <Banner tone="warn" live>
      {t(isOnline ? 'bookings.offline.unreachable' : 'bookings.offline.notice', { moment })}
    </Banner>
  )
}

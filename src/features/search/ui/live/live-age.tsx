import { useText } from '../../../../browser/text.tsx'
import { clockOf } from '../../rules/query/day-windows.ts'
import { useLiveView } from './live-view.tsx'

/** How old the live times are, or why there are none. `quiet` says nothing where nothing is to be expected. */
export function LiveAge({ quiet = false }: { quiet?: boolean }) {
  const { t } = useText()
  const { times, failing } = useLiveView()
  const words = () => {
    if (!times) return failing ? t('search.live.unreachable') : quiet ? null : t('search.live.asking')
    const measured = times.measured_at && clockOf(times.measured_at)
    if (failing) return t('search.live.failing', { time: clockOf(times.measured_at ?? times.checked_at) })
    switch (times.state) {
      case 'live':
        return t(quiet ? 'search.live.as_of_short' : 'search.live.as_of', {
          time: measured ?? clockOf(times.checked_at),
        })
      case 'unknown':
        return measured ? t('search.live.too_old', { time: measured }) : t('search.live.unknown')
      case 'early':
        return quiet ? null : t('search.live.too_early')
      case 'none':
        return quiet ? null : t('search.live.none')
    }
  }
  const text = words()
  return text && <p className="small soft">{text}</p>
}

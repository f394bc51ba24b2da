import { useText } from '../../../../../browser/text.tsx'
import { Button } from '../../../../../kit/controls/button.tsx'
import { Banner } from '../../../../../kit/feedback/banner.tsx'
import { ErrorPanel } from '../../../../../kit/feedback/error-panel.tsx'
import { goToSearch } from '../../form/go-to-search.ts'
import { NoConnections } from './no-connections.tsx'

export interface FindFailureProps {
  readonly code: string
  readonly message: string
  readonly busy: boolean
  readonly nextDay: string | null
  readonly onRetry: () => void
}

const unaskable = new Set([
  'same_station',
  'unknown_station',
  'passengers_unreadable',
  'invalid_request',
  'too_many_stations',
  'hours_reversed',
])

/** Why there is no list: a day nobody sells, a question that makes no sense, or a provider that is not there. */
export function FindFailure({ code, message, busy, nextDay, onRetry }: FindFailureProps) {
  const { t } = useText()
  if (code === 'date_out_of_window') return <NoConnections why={message} nextDay={nextDay} />
  if (unaskable.has(code)) {
    return (
      <Banner
        tone="error"
        title={t('search.failure.question')}
        live
        acts={
          <Button variant="line" size="s" onClick={goToSearch}>
            {t('search.form.change')}
          </Button>
        }
      >
        {message}
      </Banner>
    )
  }
  return (
    <ErrorPanel
      title={t('search.failure.title')}
      retryLabel={t('search.failure.retry')}
      onRetry={onRetry}
      busy={busy}
      busyLabel={t('search.results.loading')}
    >
      {message || t('search.failure.unreachable')}
    </ErrorPanel>
  )
}

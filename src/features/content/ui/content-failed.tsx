import { useText } from '../../../browser/text.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { PageBand } from '../../../kit/layout/page-band.tsx'

interface ContentFailedProps {
  /** of the page */
  readonly title: string
  /** says what could not be read */
  readonly failed: string
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Stands in place of what editors wrote where neither it nor an older copy could be read. */
export function ContentFailed({ title, failed, busy, onRetry }: ContentFailedProps) {
  const { t } = useText()
  return (
    <>
      <PageBand title={title} />
      <div className="page-width page-body">
        <ErrorPanel
          title={failed}
          retryLabel={t('content.written.again')}
          busyLabel={t('content.written.again')}
          busy={busy}
          onRetry={onRetry}
        />
      </div>
    </>
  )
}

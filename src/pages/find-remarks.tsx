import { useText } from '../browser/text.tsx'
import type { Notice } from '../features/search/contract.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'

interface FindRemarksProps {
  /** what of the answer is old or missing */
  readonly notices: readonly Notice[]
  /** more travellers than a group has seats */
  readonly isTooMany: boolean
  /** the train of the link is not among the trains */
  readonly isGone: boolean
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Above the trains: what a traveller should know about this answer. */
export default function FindRemarks({ notices, isTooMany, isGone, busy, onRetry }: FindRemarksProps) {
  const { t } = useText()
  return (
    <>
      {notices.length > 0 && (
        <Banner
          tone="warn"
          acts={
            <Button
              variant="line"
              size="s"
              busy={busy}
              busyLabel={t('search.results.loading')}
              onClick={onRetry}
            >
              {t('search.trouble.retry')}
            </Button>
          }
        >
          {notices.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Banner>
      )}
      {isTooMany && <Banner>{t('search.results.party_too_big', { size: 6 })}</Banner>}
      {isGone && <Banner tone="warn">{t('search.results.choice_gone')}</Banner>}
    </>
  )
}

import { homeMarket } from '../../kernel/home-market.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../browser/text.tsx'
import type { Notice } from '../../features/search/contract.ts'
import { Banner } from '../../kit/feedback/banner.tsx'
import { Button } from '../../kit/controls/button.tsx'

interface FindRemarksProps {
  /** what of the answer is old or missing */
  readonly notices: readonly Notice[]
  /** the server has shown what it knew and asks the provider anew */
  readonly isOld: boolean
  /** more travellers than a group has seats */
  readonly isTooMany: boolean
  /** the train of the link is not among the trains */
  readonly isGone: boolean
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Above the trains: what a traveller should know about this answer. */
export default function FindRemarks(props: FindRemarksProps) {
  const { notices, isOld, isTooMany, isGone, busy, onRetry } = props
  const { t } = useText()
  useAskAgain(isOld && !busy, onRetry)
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
              {t('search.failure.retry')}
            </Button>
          }
        >
          {notices.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Banner>
      )}
      {isTooMany && <Banner>{t('search.results.party_too_big', { size: homeMarket.groupSize })}</Banner>}
      {isGone && <Banner tone="warn">{t('search.results.choice_gone')}</Banner>}
    </>
  )
}

/** A provider has answered by the first; the others are for one that was slow. After that it is left to the button. */
const pausesMs = [3_000, 10_000, 30_000]

/** The page says "Checking again", so it does: it fetches what the server has learned meanwhile and replaces the old answer. */
function useAskAgain(isOld: boolean, ask: () => void): void {
  const tries = useRef(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const pause = isOld ? pausesMs[tries.current] : undefined
    if (pause === undefined) return
    const timer = setTimeout(() => {
      tries.current += 1
      latest.current()
    }, pause)
    return () => clearTimeout(timer)
  }, [isOld])
}

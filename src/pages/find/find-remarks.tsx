import { homeMarket } from '../../kernel/home-market.ts'
import { useEffect, useRef, useState } from 'react'
import { isReachable } from '../../browser/is-reachable.ts'
import { useText } from '../../browser/text.tsx'
import type { Notice } from '../../features/search/contract.ts'
import { Banner } from '../../kit/feedback/banner.tsx'
import { Button } from '../../kit/controls/button.tsx'
import { useToast } from '../../kit/overlays/toaster.tsx'

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
  readonly revalidate: () => Promise<void>
}

/** Above the trains: what a traveller should know about this answer. */
export default function FindRemarks(props: FindRemarksProps) {
  const { notices, isOld, isTooMany, isGone, busy, revalidate } = props
  const { t } = useText()
  const toast = useToast()
  // the trains stay where the code that asks for them anew cannot be had: without it the page would be given up
  const askAgain = (failed: () => unknown) => void import('./load-results.ts').then(revalidate, failed)
  useAskAgain(isOld && !busy, () => askAgain(() => {}))
  const onRetry = () =>
    askAgain(async () => {
      // a browser may never ask again for code that it did not get, unless the page is loaded anew
      if (await isReachable()) window.location.reload()
      else toast({ text: t('search.failure.unreachable'), tone: 'error' })
    })
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
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const pause = isOld ? pausesMs[tries] : undefined
    if (pause === undefined) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      latest.current()
    }, pause)
    return () => clearTimeout(timer)
  }, [isOld, tries])
}

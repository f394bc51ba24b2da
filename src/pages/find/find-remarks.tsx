import { homeMarket } from '../../kernel/home-market.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isReachable } from '../../browser/is-reachable.ts'
import { useText } from '../../browser/text.tsx'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import type { Notice } from '../../features/search/contract.ts'
import type { Language } from '../../kernel/languages.ts'
import { Banner } from '../../kit/feedback/banner.tsx'
import { Button } from '../../kit/controls/button.tsx'
import { useToast } from '../../kit/overlays/toaster.tsx'
import { textsOf } from '../texts.ts'
import type { ResultsData } from './load-results.ts'

interface FindRemarksProps {
  /** what of the answer is old or missing */
  readonly notices: readonly Notice[]
  /** the server has shown what it knew and asks the provider anew */
  readonly isOld: boolean
  /** more travellers than a group has seats */
  readonly isTooMany: boolean
  /** the train of the link is not among the trains */
  readonly isGone: boolean
  readonly ages: ResultsData['ages']
}

/** Above the trains: what a traveller should know about this answer. */
export default function FindRemarks(props: FindRemarksProps) {
  const { notices, isOld, isTooMany, isGone, ages } = props
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  const { t } = useText()
  const toast = useToast()
  const { isMounted, askAgain } = useAskAgain(revalidate)
  const [isRetrying, setRetrying] = useState(false)
  useAskInTime(isOld && !busy, askAgain)
  async function retry() {
    setRetrying(true)
    const couldAsk = await askAgain()
    // a browser may not try to load the same code twice: only another load of the page gets it
    const isBack = !couldAsk && (await isReachable())
    if (!isMounted()) return
    setRetrying(false)
    if (isBack) window.location.reload()
    else if (!couldAsk) toast({ text: t('search.failure.unreachable'), tone: 'error' })
  }
  return (
    <>
      {notices.length > 0 && (
        <Banner
          tone="warn"
          acts={
            <Button
              variant="line"
              size="s"
              busy={busy || isRetrying}
              busyLabel={t('search.results.loading')}
              onClick={() => void retry()}
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
      {ages === 'infants_alone' && <Banner tone="warn">{t('search.refusals.infant_alone')}</Banner>}
      {ages === 'mixed' && <Banner>{t('search.band.fares')}</Banner>}
      {isTooMany && <Banner>{t('search.results.party_too_big', { size: homeMarket.groupSize })}</Banner>}
      {isGone && <Banner tone="warn">{t('search.results.choice_gone')}</Banner>}
    </>
  )
}

/** What the loader in `find.tsx` needs to ask the same question: the first answer came with the page, without this code. Rejects where it cannot be loaded. */
const prepare = (language: Language) =>
  Promise.all([import('./load-results.ts'), textsOf(language, ['search', 'demand', 'groups'])])

/**
 * Asks for the same trains again. Gives whether it could: if what that needs cannot be loaded, the trains stay, because
 * to revalidate without it would replace the page by an error.
 */
function useAskAgain(revalidate: () => Promise<void>) {
  const { language } = useText()
  const isMounted = useIsMounted()
  async function askAgain(): Promise<boolean> {
    const isReady = await prepare(language).then(
      () => true,
      () => false,
    )
    // the traveller may have gone to another page meanwhile, whose data nobody asked for anew
    if (isReady && isMounted()) await revalidate()
    return isReady
  }
  return { isMounted, askAgain }
}

/** A provider has answered by the first; the others are for one that was slow. After that it is left to the button. */
const pausesMs = [3_000, 10_000, 30_000]

/** The page says "Checking again", so it does: it fetches what the server has learned meanwhile and replaces the old answer. */
function useAskInTime(isOld: boolean, ask: () => Promise<unknown>): void {
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const pause = isOld ? pausesMs[tries] : undefined
    if (pause === undefined) return
    const timer = setTimeout(() => void latest.current().finally(() => setTries(tries + 1)), pause)
    return () => clearTimeout(timer)
  }, [isOld, tries])
}

import { useEffect, useRef } from 'react'
import { isOwnAnswer } from '../../../browser/consent.ts'
import { whenHidden, watchWriting } from './watch-writing.ts'

/**
 * A script that runs cannot be taken back, but for starting the page anew: at once in the tab where its traveller has
 * declined. Another tab may hold a form that is half written: it starts anew when nobody looks and nothing is written in it,
 * or with the next page.
 */
export function useEndOfCounting(mustEnd: boolean, pathname: string): void {
  const isWritten = useRef<() => boolean>(() => false)
  useEffect(() => {
    const { hasWritten, stop } = watchWriting()
    isWritten.current = hasWritten
    return stop
  }, [pathname])
  const declinedOn = useRef<string | null>(null)
  useEffect(() => {
    declinedOn.current = mustEnd ? (declinedOn.current ?? pathname) : null
    if (!mustEnd) return
    if (isOwnAnswer() || declinedOn.current !== pathname) return window.location.reload()
    return whenHidden(() => !isWritten.current() && window.location.reload())
  }, [mustEnd, pathname])
}

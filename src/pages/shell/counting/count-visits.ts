import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '../../../browser/consent.ts'
import { useEndOfCounting } from './use-end-of-counting.ts'

let loaded = false

/**
 * Loads the script once the traveller has said yes, never before. Source: SHELL-07. It draws nothing, so that the answer,
 * which only the browser knows, draws nothing anew.
 */
export default function CountVisits({ scriptUrl }: { scriptUrl: string }): null {
  const consent = useConsent()
  // a fragment may be a key, such as a shared ticket's, and a script can read it; what comes after it is counted
  const { pathname, hash } = useLocation()
  useEffect(() => {
    if (consent !== 'accepted' || loaded || hash) return
    loaded = true
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    document.head.append(script)
  }, [consent, scriptUrl, hash])
  useEndOfCounting(consent === 'declined' && loaded, pathname)
  return null
}

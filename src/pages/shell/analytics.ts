import { useEffect } from 'react'
import { createContext, useLocation } from 'react-router'
import { useConsent } from '../../browser/consent.ts'

/** The script that counts visits, or null where nobody counts: the operator's setting on the server, the page's in the browser. */
export const analyticsContext = createContext<string | null>(null)

/** How the page carries the setting to the browser. */
export const analyticsMeta = 'analytics-script'

export function analyticsOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMeta}"]`)?.content ?? null
}

let loaded = false

/**
 * Loads the script once the traveller has said yes, never before. Source: SHELL-07. It draws nothing, so that the answer,
 * which only the browser knows, draws nothing anew.
 */
export function Analytics({ scriptUrl }: { scriptUrl: string | null }): null {
  const consent = useConsent()
  // a fragment may be a key, such as a shared ticket's, and a script can read it; what comes after it is counted
  const { hash } = useLocation()
  useEffect(() => {
    if (consent === 'accepted' && scriptUrl !== null && !loaded && !hash) {
      loaded = true
      const script = document.createElement('script')
      script.src = scriptUrl
      script.async = true
      document.head.append(script)
    }
    // a script that runs cannot be taken back, but for starting the page anew
    if (consent === 'declined' && loaded) window.location.reload()
  }, [consent, scriptUrl, hash])
  return null
}

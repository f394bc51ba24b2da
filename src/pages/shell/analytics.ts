import { createContext } from 'react-router'

/** The script that counts visits, or null where nobody counts: the operator's setting on the server, the page's in the browser. */
export const analyticsContext = createContext<string | null>(null)

/** How the page carries the setting to the browser. */
export const analyticsMeta = 'analytics-script'

export function analyticsOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${analyticsMeta}"]`)?.content ?? null
}

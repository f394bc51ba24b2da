import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useMatches, useNavigate } from 'react-router'
import { usePreviousRoute } from '../../features/accounts/ui/login/use-previous-route.ts'
import { pageNameOf } from '../../browser/previous-route.ts'
import { languageOfPath } from '../../kernel/languages.ts'
import { inLanguage, languageHere, storeLanguage } from './stored-language.ts'

/** What happens whenever the traveller comes to a page. */
export function usePageMoves(): void {
  const location = useLocation()
  useStoredLanguage(location)
  useFocusOnArrival(location)
  const match = useMatches().at(-1)
  usePreviousRoute({ ...location, name: pageNameOf(match?.id), params: match?.params ?? {} })
}

/** The language of the address is the traveller's choice. Source: SHELL-03. */
function useStoredLanguage({ pathname, search, hash }: Location): void {
  const language = languageOfPath(pathname)
  const navigate = useNavigate()
  const arriving = useRef(true)
  useEffect(() => {
    const chosen = arriving.current && wasRedirected() ? languageHere() : null
    arriving.current = false
    if (!language) return
    if (chosen === null || chosen === language) storeLanguage(language)
    else void navigate(inLanguage(chosen, pathname, language) + search + hash, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the rest of the address is only asked at the arrival
  }, [language])
}

/** A bare address was opened: the server chose the language, not the address. */
function wasRedirected(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !!arrival?.redirectCount
}

/** A reader who cannot see the page change hears the new page's name; the keyboard goes on from there. */
function useFocusOnArrival({ pathname, hash }: Location): void {
  const left = useRef<string | null>(null)
  useLayoutEffect(() => {
    const moved = left.current !== null && left.current !== pathname
    left.current = pathname
    if (!moved || hash !== '') return
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading || heading.closest('main')?.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}

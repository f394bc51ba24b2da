import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useMatches } from 'react-router'
import { usePreviousRoute } from '../features/accounts/ui/previous-route.ts'
import { languageOfPath } from '../kernel/languages.ts'
import { storeLanguage } from './stored-language.ts'

/** What happens whenever the traveller comes to a page. */
export function usePageMoves(): void {
  const location = useLocation()
  useStoredLanguage(location)
  useFocusOnArrival(location)
  const match = useMatches().at(-1)
  usePreviousRoute({
    // `de/find` is the page `find` in German
    name: match?.id.replace(/^.*?\//, '') ?? '',
    params: match?.params ?? {},
    pathname: location.pathname,
    search: location.search,
  })
}

/** The language of the address is the traveller's choice. Source: SHELL-03. */
function useStoredLanguage({ pathname }: Location): void {
  const language = languageOfPath(pathname)
  useEffect(() => {
    if (language) storeLanguage(language)
  }, [language])
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

import { useLocation, useRouteLoaderData } from 'react-router'
import type { Messages } from '../browser/text.tsx'
import { defaultLanguage, type Language, languageOfPath } from '../kernel/languages.ts'
import type { loader } from './root.tsx'

interface ShellData {
  readonly language: Language
  readonly texts: Messages
  readonly origin: string | null
}

/** In the browser, the last that was loaded: a page that fails on its way must still be able to say so. */
let kept: ShellData | null = null

/** The shell's own texts and the page's language. */
export function useShellData(): ShellData {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const language = languageOfPath(useLocation().pathname)
  if (!loaded) return kept ?? { language: language ?? defaultLanguage, texts: {}, origin: null }
  const { texts, data } = loaded
  const now = { language: language ?? data.language, texts: texts as Messages, origin: data.origin }
  // the server speaks to many at once and keeps nothing
  if (typeof document !== 'undefined') kept = now
  return now
}

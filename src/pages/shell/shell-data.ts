import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { defaultLanguage, type Language, languageOfPath } from '../../kernel/languages.ts'
import type { CarriedTexts } from './carried-texts.ts'
import type { shellLoader } from './shell-loader.ts'

interface ShellData {
  readonly language: Language
  readonly texts: CarriedTexts
  readonly origin: string | null
  readonly analytics: string | null
}

/** In the browser, the last that was loaded: a page that fails on its way must still be able to say so. */
let kept: ShellData | null = null

/** The shell's own texts and the page's language. */
export function useShellData(): ShellData {
  const loaded = useRouteLoaderData<typeof shellLoader>('root')
  const language = languageOfPath(useLocation().pathname)
  const now = loaded && {
    language: language ?? loaded.data.language,
    texts: loaded.texts,
    origin: loaded.data.origin,
    analytics: loaded.analytics,
  }
  useEffect(() => {
    if (now) kept = now
  })
  return now ?? kept ?? { language: language ?? defaultLanguage, texts: {}, origin: null, analytics: null }
}

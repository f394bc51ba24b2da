import { useLocation, useMatches } from 'react-router'
import { languageOfPath, languages } from '../kernel/languages.ts'
import { inLanguage } from './stored-language.ts'

/** Tells search engines the page's one address and the same page in the other languages. */
export function PageAddresses({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  const language = languageOfPath(pathname)
  const unknown = useMatches().some(({ id }) => id === 'not-found')
  if (language === null || unknown) return null
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      {languages.map((other) => (
        <link
          key={other}
          rel="alternate"
          hrefLang={other}
          href={origin + inLanguage(other, pathname, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + inLanguage('en', pathname, language)} />
    </>
  )
}

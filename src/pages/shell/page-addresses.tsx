import { useLocation, useMatches } from 'react-router'
import { languageOfPath, languages } from '../../kernel/languages.ts'
import { inLanguage } from './stored-language.ts'

/** Tells search engines the page's one address and the same page in the other languages. */
export function PageAddresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const language = languageOfPath(pathname)
  const unknown = useMatches().some(({ id }) => id === 'not-found')
  // an invitation is a page of its own to whoever shows a card of it, and no search engine's business
  const isInvite = search.includes('joinGroup=') || /^\/\w+\/join\//.test(pathname)
  if (language === null || unknown || isInvite) return null
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

import { useLocation, useMatches } from 'react-router'
import { type Language, languageOfPath, languages } from '../../kernel/languages.ts'
import { inLanguage } from './stored-language.ts'

type Own = Readonly<Partial<Record<Language, string>>>

/** Tells search engines the page's one address and the same page in the other languages. */
export function PageAddresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const language = languageOfPath(pathname)
  const matches = useMatches()
  const unknown = matches.some(({ id }) => id === 'not-found')
  // what is written has an address of its own in each language, and may not be in every one
  const own = (matches.at(-1)?.loaderData as { data?: { addresses?: Own } } | undefined)?.data?.addresses
  // an invitation is a page of its own to whoever shows a card of it, and no search engine's business
  const isInvite = search.includes('joinGroup=') || /^\/\w+\/join\//.test(pathname)
  if (language === null || unknown || isInvite) return null
  const addressIn = (other: Language) => (own ? own[other] : inLanguage(other, pathname, language))
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      {[...languages, 'x-default' as const].map((other) => {
        const address = addressIn(other === 'x-default' ? 'en' : other)
        return address && <link key={other} rel="alternate" hrefLang={other} href={origin + address} />
      })}
    </>
  )
}

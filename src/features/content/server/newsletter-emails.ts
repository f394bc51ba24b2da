import type { Language } from '../../../kernel/languages.ts'
import type { ContentEmail } from './needs.ts'

type Kind = 'newsletterConfirm' | 'newsletterWelcome' | 'newsletterKnown'

interface Asked {
  /** null: nobody gets it */
  readonly to: string | null
  readonly language: Language
  readonly publicUrl: string
  readonly id: string
  /** the button confirms the wish, or leaves the list */
  readonly link: { readonly confirm: string } | { readonly leave: string }
  readonly until?: number
}

export function newsletterEmail(
  kind: Kind,
  { to, language, publicUrl, id, link, until }: Asked,
): ContentEmail {
  return {
    id: `${kind}:${id}`,
    to,
    language,
    text: `content.mail.${kind}`,
    values: {},
    action: newsletterPage(publicUrl, language, link),
    ...('leave' in link && { stop: { oneClick: leaveAtOnce(publicUrl, link.leave) } }),
    ...(until !== undefined && { until }),
    // the welcome goes to whoever has confirmed
    ...(kind !== 'newsletterWelcome' && { anybodyMayAsk: true }),
  }
}

export const newsletterPage = (publicUrl: string, language: Language, link: Asked['link']): string =>
  `${publicUrl}/${language}/newsletter?${new URLSearchParams(link).toString()}`

/** Where one POST takes the address off the list (RFC 8058); the page asks first. */
export const leaveAtOnce = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/newsletter/stop?stop=${token}`

import type { Language } from '../../../kernel/languages.ts'
import type { ContentEmail } from './needs.ts'

type Kind = 'newsletterConfirm' | 'newsletterWelcome' | 'newsletterKnown'

interface Asked {
  /** null: nobody gets it */
  readonly to: string | null
  readonly language: Language
  readonly publicUrl: string
  readonly id: string
  /** of the page that is opened by the button, such as `confirm=…` */
  readonly query: string
  readonly until?: number
}

export function newsletterLetter(
  kind: Kind,
  { to, language, publicUrl, id, query, until }: Asked,
): ContentEmail {
  return {
    id: `${kind}:${id}`,
    to,
    language,
    text: `content.mail.${kind}`,
    values: {},
    action: newsletterPage(publicUrl, language, query),
    ...(until !== undefined && { until }),
  }
}

export const newsletterPage = (publicUrl: string, language: Language, query: string): string =>
  `${publicUrl}/${language}/newsletter?${query}`

import { setupI18n } from '@lingui/core'
import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { Messages } from '../browser/text.tsx'
import { defaultLanguage, type Language } from '../kernel/languages.ts'

interface PageHead<D> {
  /** the key of the page's name, or the name itself made from its data */
  readonly title: string | ((data: D, say: Say) => string)
  readonly description?: string
  /** for pages that are about one visitor's moment, or about nothing yet */
  readonly hidden?: true
  /** what a messenger shows of a link to this very address; null: nothing special */
  readonly card?: (data: D, say: Say) => SharedCard | null
  /** whether this very address is hidden */
  readonly isHidden?: (data: D) => boolean
}
/** Addresses are paths on our own origin. */
interface SharedCard {
  readonly title: string
  readonly description: string
  /** 1200 × 630 */
  readonly picture: string
  readonly pictureText: string
  readonly address: string
}
type Say = (key: string, values?: Record<string, unknown>) => string
interface Loaded {
  readonly texts?: Messages
  readonly data?: unknown
}

/** A page's `meta`: its translated title with the product's name, and a description. */
export function pageMeta<D = unknown>({
  title,
  description,
  hidden,
  card,
  isHidden,
}: PageHead<D>): MetaFunction {
  return ({ matches, loaderData }) => {
    const loaded = matches.map((match) => match?.loaderData as Loaded | undefined)
    const root = loaded[0]?.data as { language?: Language; origin?: string } | undefined
    const locale = root?.language ?? defaultLanguage
    const texts = Object.assign({}, ...loaded.map((data) => data?.texts)) as Messages
    const i18n = setupI18n({ locale, messages: { [locale]: texts } })
    const say: Say = (key, values) => i18n._(key, values)
    const data = (loaderData as Loaded | undefined)?.data as D
    const name = typeof title === 'string' ? say(title) : data === undefined ? '' : title(data, say)
    const shared = data === undefined ? null : (card?.(data, say) ?? null)
    const head: MetaDescriptor[] = [
      { title: name === '' ? 'Sixrail' : `${name} | Sixrail` },
      { name: 'description', content: shared?.description ?? say(description ?? 'pages.description') },
      ...(shared && root?.origin !== undefined ? cardMeta(shared, root.origin, locale) : []),
    ]
    const isSecret = hidden ?? (data !== undefined && isHidden?.(data))
    return isSecret ? [...head, { name: 'robots', content: 'noindex' }] : head
  }
}

/** Open Graph, and the one word of Twitter's that has no like there. */
function cardMeta(card: SharedCard, origin: string, language: Language): MetaDescriptor[] {
  const facts = {
    type: 'website',
    site_name: 'Sixrail',
    locale: language,
    url: origin + card.address,
    title: card.title,
    description: card.description,
    image: origin + card.picture,
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': card.pictureText,
  }
  return [
    ...Object.entries(facts).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

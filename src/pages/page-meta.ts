import { setupI18n } from '@lingui/core'
import type { MetaDescriptor, MetaFunction } from 'react-router'
import { defaultLanguage, type Language } from '../kernel/languages.ts'
import { type CarriedTexts, messagesIn } from './shell/carried-texts.ts'
import { shareHead } from './shell/share-head.ts'

interface PageHead<D> {
  /** the key of the page's name, or the name itself made from its data */
  readonly title: string | ((data: D, say: Say) => string)
  /** the key of the description, or a function that makes it from the page's data */
  readonly description?: string | ((data: D, say: Say) => string | null | undefined)
  /** further meta tags for search engines; none while the page has no data */
  readonly more?: (data: D, about: About) => readonly MetaDescriptor[]
  /** the picture of a link to it, such as `help/join-a-group`; otherwise that of the home page */
  readonly card?: string | ((data: D) => string)
  /** not for search engines: the page is about one visitor, or has no content of its own */
  readonly hidden?: true
}
export interface About {
  readonly say: Say
  readonly origin: string
  readonly language: Language
}
type Say = (key: string, values?: Record<string, unknown>) => string
interface Loaded {
  readonly texts?: CarriedTexts
  /** `head`: what belongs to this very address besides, such as the card of an invitation */
  readonly data?: { readonly head?: readonly MetaDescriptor[] }
}

/** A page's `meta`: its translated title with the product's name, and a description. */
export function pageMeta<D = unknown>({ title, description, more, card, hidden }: PageHead<D>): MetaFunction {
  return ({ matches, loaderData, location }) => {
    const loaded = matches.map((match) => match?.loaderData as Loaded | undefined)
    const root = loaded[0]?.data as { language?: Language; origin?: string } | undefined
    const locale = root?.language ?? defaultLanguage
    const texts = messagesIn(loaded.map((data) => data?.texts))
    const i18n = setupI18n({ locale, messages: { [locale]: texts } })
    const say: Say = (key, values) => i18n._(key, values)
    const page = (loaderData as Loaded | undefined)?.data
    const data = page as D
    const name = typeof title === 'string' ? say(title) : data === undefined ? '' : title(data, say)
    const described =
      (typeof description === 'function'
        ? page && description(data, say)
        : description && say(description)) || say('pages.description')
    const about = { say, origin: root?.origin ?? '', language: locale }
    const head: MetaDescriptor[] = [
      { title: name === '' ? 'Sixrail' : `${name} | Sixrail` },
      { name: 'description', content: described },
      ...(page?.head ?? []),
      ...((page && more?.(data, about)) ?? []),
    ]
    if (hidden) return [...head, { name: 'robots', content: 'noindex' }]
    if (!import.meta.env.SSR || page === undefined || head.some(replacesDefaultPreview)) return head
    const picture = typeof card === 'function' ? card(data) : (card ?? 'page/home')
    const path = location.pathname + location.search
    const shared = { path, title: name || 'Sixrail', description: described, card: picture }
    return [...head, ...shareHead(about, shared)]
  }
}

/**
 * A tag by which a page brings its own link preview (Open Graph), or stays out of search engines: no default preview is
 * added then.
 */
const replacesDefaultPreview = (tag: MetaDescriptor) =>
  'property' in tag || ('name' in tag && tag.name === 'robots')

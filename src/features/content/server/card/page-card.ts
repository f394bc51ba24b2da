import type { ParamsOf } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { translateFor } from '../../../../platform/translate.ts'
import { contentPages, type pageCard } from '../../contract.ts'
import type { ContentDeps } from '../content-deps.ts'
import type { Reader } from '../pages/page-copies.ts'

/** What the card of a page says. */
export interface PageCard {
  /** what kind of page it is */
  readonly label: string | null
  readonly title: string
  readonly note: string | null
  /** the name of the picture beside it */
  readonly picture: string
}

type Deps = Pick<ContentDeps, 'articles' | 'routes' | 'readHelp' | 'readPage' | 'translate' | 'needs'>
type Asked = ParamsOf<typeof pageCard>

export const withoutPoster = 'compartment'
/** Such as `canal spring`. */
const posterOf = (poster: string | null): string =>
  /^[a-z]+ (autumn|winter|spring|summer)$/.test(poster ?? '') ? poster!.replace(' ', '-') : withoutPoster

/** Null: there is no such page in the language, or nobody can read it now. */
export async function wordPageCard(
  { articles, routes, readHelp, readPage, translate, needs }: Deps,
  { kind, slug }: Asked,
  language: Language,
  reader: Reader,
): Promise<PageCard | null> {
  const say = translateFor(translate, language)
  const plain = (title: string, label: string | null = null): PageCard => ({
    ...{ label, title, note: null, picture: withoutPoster },
  })
  if (kind === 'blog') {
    const found = await articles.one(slug, language, reader)
    if (found.state !== 'found') return null
    const { title, publishedText, poster } = found.entry
    return { label: say('content.blog.title'), title, note: publishedText, picture: posterOf(poster) }
  }
  if (kind === 'route') {
    const found = await routes.one(slug, language, reader)
    if (found.state !== 'found') return null
    const { title, duration, distance, poster } = found.entry
    const note = [duration, distance].filter((one) => one !== null).join(' · ') || null
    return { label: say('content.routes.title'), title, note, picture: posterOf(poster) }
  }
  if (kind === 'help') {
    const categories = (await readHelp(language)) ?? []
    const article = categories.flatMap((category) => category.articles).find(({ id }) => id === slug)
    return article ? plain(article.title, say('content.help.title')) : null
  }
  if (slug === 'home') return plain(needs.homeTitle(language))
  if (Object.hasOwn(titles, slug)) return plain(say(titles[slug as keyof typeof titles]))
  if (!contentPages.some((one) => one === slug)) return null
  const page = await readPage(slug, language)
  return page && plain(page.title)
}

/** Of the pages whose names are texts of the product. */
const titles = {
  blogs: 'content.blog.title',
  routes: 'content.routes.title',
  faq: 'content.faq.title',
  help: 'content.help.title',
} as const

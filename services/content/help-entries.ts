// The help centre: <folder>/categories/<key>/ holds the words of a category and its icon, <folder>/help/<key>/ an article.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formerSlugs, isSlug, type Text, type Written } from './written.ts'

interface HelpArticleEntry {
  readonly id: string
  /** names it had before, in any language: links to them still lead here */
  readonly formerly: readonly string[]
  readonly draft: boolean
  readonly title: string
  readonly published_at: string
  /** Markdown */
  readonly content: string
}
export interface CategoryEntry extends Written {
  readonly title: string
  readonly description: string
  /** vector markup; null: none is drawn */
  readonly icon: string | null
  readonly articles: readonly HelpArticleEntry[]
}

/** Categories in their order, each with its articles of the same language in theirs. */
export function categoryEntries(
  folder: string,
  categories: readonly Text[],
  articles: readonly Text[],
  faults: string[],
): CategoryEntry[] {
  const known = new Set(categories.map(({ slug, Language }) => `${slug}/${Language}`))
  for (const { id, Language, front } of articles)
    if (!known.has(`${front['category']}/${Language}`))
      faults.push(`${id}: there is no category "${front['category']}" in its language.`)
  const names = formerNames(articles, faults)
  return inOrder(categories).map(({ front, text, ...written }) => ({
    ...written,
    title: front['title']!,
    description: text,
    icon: iconOf(join(folder, 'categories', written.slug)),
    articles: inOrder(articles)
      .filter((one) => one.front['category'] === written.slug && one.Language === written.Language)
      .map((one) => ({
        id: one.slug,
        formerly: names.get(one.slug) ?? [],
        draft: one.draft,
        title: one.front['title']!,
        published_at: one.published_at,
        content: one.text,
      })),
  }))
}

/** An article has the same name in every language, so what one file says holds for all of them. */
function formerNames(articles: readonly Text[], faults: string[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const taken = new Map(articles.map(({ slug }) => [slug, slug]))
  for (const { id, slug, front } of articles)
    for (const name of formerSlugs(front)) {
      if (!isSlug(name)) faults.push(`${id}: "${name}" is no slug.`)
      if ((taken.get(name) ?? slug) !== slug || name === slug)
        faults.push(`${id}: the slug "${name}" is another text's too.`)
      taken.set(name, slug)
      names.set(slug, [...new Set([...(names.get(slug) ?? []), name])])
    }
  return names
}

const inOrder = (texts: readonly Text[]) =>
  texts.toSorted((one, other) => Number(one.front['order']) - Number(other.front['order']))

function iconOf(folder: string): string | null {
  const path = join(folder, 'icon.svg')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

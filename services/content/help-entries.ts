// The help centre: <folder>/categories/<key>/ holds the words of a category and its icon, <folder>/help/<key>/ an article.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Text, Written } from './written.ts'

export interface HelpArticleEntry {
  readonly id: string
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
export function tellCategories(
  folder: string,
  categories: readonly Text[],
  articles: readonly Text[],
  faults: string[],
): CategoryEntry[] {
  const known = new Set(categories.map(({ slug, Language }) => `${slug}/${Language}`))
  for (const { id, Language, front } of articles)
    if (!known.has(`${front['category']}/${Language}`))
      faults.push(`${id}: there is no category "${front['category']}" in its language.`)
  return inOrder(categories).map(({ front, text, ...written }) => ({
    ...written,
    title: front['title']!,
    description: text,
    icon: iconOf(join(folder, 'categories', written.slug)),
    articles: inOrder(articles)
      .filter((one) => one.front['category'] === written.slug && one.Language === written.Language)
      .map((one) => ({
        id: one.slug,
        title: one.front['title']!,
        published_at: one.published_at,
        content: one.text,
      })),
  }))
}

const inOrder = (texts: readonly Text[]) =>
  texts.toSorted((one, other) => Number(one.front['order']) - Number(other.front['order']))

function iconOf(folder: string): string | null {
  const path = join(folder, 'icon.svg')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

import { wordsOf } from './article-words.ts'

interface Article {
  readonly title: string
  readonly html: string
}
interface Category<A extends Article> {
  readonly title: string
  readonly description: string
  readonly articles: readonly A[]
}

/**
 * What is left of the help centre for the words somebody looks for: a category with all its articles where its title or
 * description has them, else with those articles that have them in title or content (001 §5). Capitals and accents do
 * not count.
 */
export function searchHelp<A extends Article, C extends Category<A>>(
  categories: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = fold(typed.trim().replaceAll(/\s+/g, ' '))
  if (wanted === '') return categories
  const has = (text: string) => fold(text).includes(wanted)
  return categories.flatMap((category) => {
    if (has(category.title) || has(category.description)) return [category]
    const articles = category.articles.filter(({ title, html }) => has(title) || has(wordsOf(html)))
    return articles.length > 0 ? [{ ...category, articles }] : []
  })
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

import { wordsOf } from './article-words.ts'
import { isSameWord } from './same-word.ts'

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
 * description has them, else with those articles that have them in title or content (001 §5), titles first. Where nothing has them
 * all, the articles that have the most of them. Capitals, accents and endings do not count.
 */
export function searchHelp<A extends Article, C extends Category<A>>(
  categories: readonly C[],
  typed: string,
): readonly C[] {
  const wanted = wantedIn(typed)
  if (wanted.length === 0) return typed.trim() === '' ? categories : []
  const foundIn = (text: string) => {
    const words = wordsIn(text)
    return wanted.filter((one) => words.some((word) => isSameWord(one, word)))
  }
  const read = categories.map((category) => ({
    category,
    isWhole: [category.title, category.description].some((text) => foundIn(text).length === wanted.length),
    articles: category.articles.map((article) => {
      const inTitle = foundIn(article.title)
      const found = new Set([...inTitle, ...foundIn(wordsOf(article.html))])
      return { article, inTitle: inTitle.length, found: found.size }
    }),
  }))
  const most = read.some(({ isWhole }) => isWhole)
    ? wanted.length
    : Math.max(1, ...read.flatMap(({ articles }) => articles.map(({ found }) => found)))
  return read
    .map(({ category, isWhole, articles }) => {
      const left = isWhole ? articles : articles.filter(({ found }) => found >= most)
      const sorted = left.toSorted((one, other) => other.inTitle - one.inTitle)
      return { category, isWhole, sorted, inTitle: sorted[0]?.inTitle ?? 0 }
    })
    .filter(({ isWhole, sorted }) => isWhole || sorted.length > 0)
    .toSorted((one, other) => other.inTitle - one.inTitle)
    .map(({ category, sorted }) => ({ ...category, articles: sorted.map(({ article }) => article) }))
}

/** Words of one or two letters are looked for only where there is no other. */
function wantedIn(typed: string): readonly string[] {
  const words = [...new Set(wordsIn(typed))]
  const long = words.filter(({ length }) => length > 2)
  return long.length > 0 ? long : words
}

// not by `foldName`: its file would be one more of the pages of bookings, which have as many as they may
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    // no accent can be left out of these
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

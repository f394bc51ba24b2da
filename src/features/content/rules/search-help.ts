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
 * What is left of the help centre for what somebody looks for: a category with all its articles where its title or
 * description has it, else with those articles that have it in title or content (001 §5). A text has it where it holds it letter for
 * letter, or all its words. Where nothing has them all, the articles that have the most of them. Capitals, accents and endings do not
 * count. Titles come first, and words before letters within others.
 */
export function searchHelp<A extends Article, C extends Category<A>>(
  categories: readonly C[],
  typed: string,
): readonly C[] {
  const looked = plain(typed)
  if (looked === '') return categories
  const wanted = wantedIn(looked)
  const foundIn = (text: string) => {
    const letters = plain(text)
    const words = wordsIn(letters)
    return {
      found: wanted.filter((one) => words.some((word) => isSameWord(one, word))),
      isExact: letters.includes(looked),
    }
  }
  const hasAll = ({ found, isExact }: ReturnType<typeof foundIn>) =>
    isExact || (found.length > 0 && found.length === wanted.length)
  const read = categories.map((category) => ({
    category,
    isWhole: [category.title, category.description].some((text) => hasAll(foundIn(text))),
    articles: category.articles.map((article) => {
      const [title, content] = [foundIn(article.title), foundIn(wordsOf(article.html))]
      const found = new Set([...title.found, ...content.found]).size
      const exact = title.isExact ? 2 : Number(content.isExact)
      return { article, inTitle: title.found.length, found, exact }
    }),
  }))
  const isThere = read.some(({ isWhole, articles }) => isWhole || articles.some(({ exact }) => exact > 0))
  const most = isThere ? wanted.length : Math.max(...read.flatMap(({ articles }) => articles.map(foundOf)))
  return read
    .map(({ category, isWhole, articles }) => {
      const left = articles.filter(({ found, exact }) => isWhole || exact > 0 || (found > 0 && found >= most))
      const sorted = left.toSorted(byRank)
      const best = sorted[0] ?? { inTitle: 0, found: 0, exact: 0 }
      // its name says it all
      const rank = isWhole ? { ...best, found: wanted.length, exact: 2 } : best
      return { category, isWhole, sorted, ...rank }
    })
    .filter(({ isWhole, sorted }) => isWhole || sorted.length > 0)
    .toSorted(byRank)
    .map(({ category, sorted }) => ({ ...category, articles: sorted.map(({ article }) => article) }))
}

interface Rank {
  /** how many of the words the title has, and how many the whole */
  readonly inTitle: number
  readonly found: number
  /** what was typed stands there letter for letter: 2 in the title, 1 in the content */
  readonly exact: number
}
const foundOf = ({ found }: Rank) => found
const byRank = (one: Rank, other: Rank) =>
  other.inTitle - one.inTitle || other.found - one.found || other.exact - one.exact

/** Words of one or two letters are looked for only where there is no other. */
function wantedIn(looked: string): readonly string[] {
  const words = [...new Set(wordsIn(looked))]
  const long = words.filter(({ length }) => length > 2)
  return long.length > 0 ? long : words
}

/** Without capitals and accents, and with marks as a keyboard has them. */
// not by `foldName`: its file would be one more of the pages of bookings, which have as many as they may
const plain = (text: string): string =>
  text
    .toLowerCase()
    // no accent can be left out of these
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const wordsIn = (letters: string): readonly string[] =>
  letters.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '')

import type { Language } from '../../kernel/languages.ts'
import type { HelpArticle, HelpCategory } from '../../ports/content.ts'
import { entriesIn, type Entry, isReadable, languageIn, slugsIn, textIn } from './entries.ts'

/** The categories of a language that have a name. */
export function categoriesIn(entries: readonly Entry[], language: Language): HelpCategory[] {
  const own = entries.filter((entry) => languageIn(entry) === language)
  return own.flatMap((entry) => {
    const title = textIn(entry, 'title')
    if (title === '') return []
    return [
      {
        id: idIn(entry, title),
        title,
        description: textIn(entry, 'description'),
        icon: textIn(entry, 'icon') || null,
        articles: entriesIn(entry['articles'])?.flatMap((one) => articleIn(one) ?? []) ?? [],
      },
    ]
  })
}

/** Null: there is nothing to read. */
function articleIn(entry: Entry): HelpArticle | null {
  const [title, markdown] = [textIn(entry, 'title'), textIn(entry, 'content')]
  return title && markdown && isReadable(markdown)
    ? { id: idIn(entry, title), formerly: slugsIn(entry['formerly']), title, markdown }
    : null
}

/** A service that wraps its entries may keep its number outside of what it wraps. */
function idIn(entry: Entry, title: string): string {
  const number = entry['id']
  return textIn(entry, 'slug') || textIn(entry, 'id') || (typeof number === 'number' ? `${number}` : title)
}

import type { Messages } from '../browser/text.tsx'
import type { Language } from '../kernel/languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../features/*/texts/*.po',
  '!../features/{following,notifications,operations,support}/texts/*.po',
  '../browser/texts/*.po',
  './texts/*.po',
])

/**
 * The texts of some features in one language; `pages` and `browser` have texts too, and `accounts.menu` is the part of a
 * feature whose keys begin so. In the browser each set is loaded once.
 */
export async function textsOf(language: Language, textSets: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(
    textSets.map(async (name) => {
      const file = fileOf(name.replace(/\..*/, ''), language)
      const load = catalogs[file] ?? (await import('./rare-texts.ts')).rareCatalogs[file]!
      const { messages } = await load()
      return Object.entries(messages).filter(([key]) => key.startsWith(`${name}.`) && !isOfEmail(key))
    }),
  )
  return Object.fromEntries(loaded.flat())
}

/** Emails are written on the server: no page carries their texts. */
const isOfEmail = (key: string) => key.includes('.mail.')

function fileOf(textSet: string, language: Language): string {
  if (textSet === 'pages') return `./texts/${language}.po`
  return textSet === 'browser'
    ? `../browser/texts/${language}.po`
    : `../features/${textSet}/texts/${language}.po`
}

import type { Messages } from '../browser/text.tsx'
import type { Language } from '../kernel/languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../features/*/texts/*.po',
  // words of emails: no page says them, and each name of a file weighs on the first load
  '!../features/notifications/texts/*.po',
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
      const { messages } = await catalogs[fileOf(name.replace(/\..*/, ''), language)]!()
      return Object.entries(messages).filter(([key]) => key.startsWith(`${name}.`))
    }),
  )
  return Object.fromEntries(loaded.flat())
}

function fileOf(textSet: string, language: Language): string {
  if (textSet === 'pages') return `./texts/${language}.po`
  return textSet === 'browser'
    ? `../browser/texts/${language}.po`
    : `../features/${textSet}/texts/${language}.po`
}

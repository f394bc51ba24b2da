import type { Messages } from '../browser/text.tsx'
import type { Language } from '../kernel/languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../features/*/texts/*.po',
  '../browser/texts/*.po',
  './texts/*.po',
])

/**
 * The texts of some drawers in one language; `pages` and `browser` are drawers too, and `accounts.menu` is the part of a
 * drawer whose keys begin so. In the browser each drawer is loaded once.
 */
export async function textsOf(language: Language, drawers: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(
    drawers.map(async (name) => {
      const { messages } = await catalogs[fileOf(name.replace(/\..*/, ''), language)]!()
      return Object.entries(messages).filter(([key]) => key.startsWith(`${name}.`))
    }),
  )
  return Object.fromEntries(loaded.flat())
}

function fileOf(drawer: string, language: Language): string {
  if (drawer === 'pages') return `./texts/${language}.po`
  return drawer === 'browser'
    ? `../browser/texts/${language}.po`
    : `../features/${drawer}/texts/${language}.po`
}

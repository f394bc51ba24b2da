import type { Messages } from '../browser/text.tsx'
import type { Language } from '../kernel/languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>([
  '../features/*/texts/*.po',
  '../browser/texts/*.po',
  './texts/*.po',
])

/** The texts of some drawers in one language; `pages` and `browser` are drawers too. In the browser each is loaded once. */
export async function textsOf(language: Language, drawers: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(drawers.map((drawer) => catalogs[fileOf(drawer, language)]!()))
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages
}

function fileOf(drawer: string, language: Language): string {
  if (drawer === 'pages') return `./texts/${language}.po`
  return drawer === 'browser'
    ? `../browser/texts/${language}.po`
    : `../features/${drawer}/texts/${language}.po`
}

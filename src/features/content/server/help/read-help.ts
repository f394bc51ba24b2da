import { mapDone, refused } from '../../../../kernel/answer.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Content, HelpCategory } from '../../../../ports/content.ts'
import type { readHelp } from '../../contract.ts'
import { createCopies } from '../pages/page-copies.ts'
import { renderMarkdown } from '../pages/render-markdown.ts'
import { plainDrawing } from '../../rules/plain-drawing.ts'

interface Deps {
  readonly content: Content | null
  readonly clock: { now(): number }
  readonly log: Log
}
type Categories = NonNullable<ReplyOf<typeof readHelp>['categories']>

/** Reads the help centre of a language: the newest copy, or the last one while the service is away. */
export function helpReader({ content, clock, log }: Deps) {
  const copyOf = createCopies<Categories>(
    () => clock.now(),
    (why) => log.warn({ why }, 'the help categories of the content service could not be read'),
  )
  return async (language: Language): Promise<Categories | null> => {
    const copy = await copyOf(language, async () => {
      const answer = (await content?.categories(language)) ?? refused('not_found')
      return mapDone(answer, (categories) =>
        categories.map((one) => present(one, language, content?.imageHost)),
      )
    })
    return copy ?? null
  }
}

const present = (
  { icon, articles, ...category }: HelpCategory,
  language: Language,
  imageHost: string | undefined,
): Categories[number] => ({
  ...category,
  icon: icon === null ? null : plainDrawing(icon),
  articles: articles.map(({ id, formerly, title, markdown }) => ({
    id,
    formerly: [...formerly],
    title,
    html: renderMarkdown(markdown, language, { imageHost }).html,
  })),
})

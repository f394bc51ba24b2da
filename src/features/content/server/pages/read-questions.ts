import { mapDone, refused } from '../../../../kernel/answer.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Content, WrittenQuestion } from '../../../../ports/content.ts'
import type { readQuestions } from '../../contract.ts'
import { questionTopics } from '../../rules/question-topics.ts'
import { createCopies } from './page-copies.ts'
import { renderMarkdown } from './render-markdown.ts'

interface Deps {
  readonly content: Content | null
  readonly clock: { now(): number }
  readonly log: Log
}
type Questions = NonNullable<ReplyOf<typeof readQuestions>['questions']>

/** Reads the questions of a language with their answers as HTML: the newest copy, or the last one while the service is away. */
export function questionReader({ content, clock, log }: Deps) {
  const copyOf = createCopies<Questions>(
    () => clock.now(),
    (why) => log.warn({ why }, 'the questions of the content service could not be read'),
  )
  return async (language: Language): Promise<Questions | null> => {
    const copy = await copyOf(language, async () => {
      const answer = (await content?.questions(language)) ?? refused('not_found')
      return mapDone(answer, (questions) =>
        questions.map((one) => present(one, language, content?.imageHost)),
      )
    })
    return copy ?? null
  }
}

const present = (
  { id, topic, question, markdown }: WrittenQuestion,
  language: Language,
  imageHost: string | undefined,
): Questions[number] => ({
  id,
  topic: questionTopics.find((known) => known === topic) ?? null,
  question,
  html: renderMarkdown(markdown, language, { imageHost }).html,
})

import type { BodyOf, ReplyOf } from '../../../kernel/contract.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { reactToArticle } from '../contract.ts'
import type { ContentDeps } from './content-deps.ts'

/** Passes on what a reader thinks of an article. Nobody waits for it, and a failure is only logged (001 §8). */
export async function reactTo(
  { articles, reactions, log }: Pick<ContentDeps, 'articles' | 'reactions' | 'log'>,
  said: BodyOf<typeof reactToArticle>,
  language: Language,
): Promise<ReplyOf<typeof reactToArticle>> {
  const { state } = await articles.one(said.slug, language)
  // what nobody has written is nobody's business
  if (state === 'none' || state === 'unread') return { thanked: false }
  if (reactions === null) log.info(said, 'a reader reacted to an article')
  else
    void reactions.reacted(said).then((answer) => {
      if (answer.kind === 'done') return
      const why = answer.kind === 'unknown' ? answer.why : answer.code
      log.warn({ ...said, why }, 'the workflow service does not know of a reaction')
    })
  return { thanked: true }
}

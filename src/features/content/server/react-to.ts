import type { BodyOf, ReplyOf } from '../../../kernel/contract.ts'
import { defaultLanguage, type Language } from '../../../kernel/languages.ts'
import type { reactToArticle } from '../contract.ts'
import type { ContentDeps } from './content-deps.ts'
import type { Reader } from './pages/page-copies.ts'
import { countReaction } from './reactions-store.ts'

/**
 * Counts what a reader thinks of an article, and passes it on where somebody wants to know. Nobody waits for the latter, and a
 * failure is only logged (001 §8). Who has said it often enough is thanked, and not counted.
 */
export async function reactTo(
  {
    articles,
    reactions,
    log,
    db,
    needs,
  }: Pick<ContentDeps, 'articles' | 'reactions' | 'log' | 'db' | 'needs'>,
  { reaction, slug }: BodyOf<typeof reactToArticle>,
  { language, ip, reader }: { readonly language: Language; readonly ip: string; readonly reader: Reader },
  now: number,
): Promise<ReplyOf<typeof reactToArticle>> {
  const asked = await articles.one(slug, language, reader)
  const found = 'slug' in asked ? await articles.one(asked.slug, language, reader) : asked
  // what nobody has written is nobody's business
  if (found.state !== 'found') return { thanked: false }
  const { entry } = found
  const said = { reaction, slug: entry.slug }
  // its translations are one article
  const article = entry.translations[defaultLanguage] ?? entry.slug
  if (!(await needs.mayReact({ ip, slug: article }, now))) return { thanked: true }
  await countReaction(db, article, reaction)
  void reactions?.reacted(said).then((answer) => {
    if (answer.kind === 'done') return
    const why = answer.kind === 'unknown' ? answer.why : answer.code
    log.warn({ ...said, why }, 'the workflow service does not know of a reaction')
  })
  return { thanked: true }
}

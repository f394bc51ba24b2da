import { languages } from '../../../../kernel/languages.ts'
import { Behalf } from '../../../../platform/behalf.ts'
import type { ContentDeps } from '../content-deps.ts'

type Readers = Pick<ContentDeps, 'readPage' | 'readQuestions' | 'readHelp' | 'articles' | 'routes'>

/**
 * Read once at the start, so that a service that is away later has a last good copy of everything. One language after another: a
 * start on a busy machine that asked for all at once would have answers that come too late, and show that to the first visitors.
 */
export async function readAhead(readers: Readers, slugs: readonly string[]): Promise<void> {
  for (const language of languages)
    await Promise.all([
      readers.readQuestions(language),
      readers.readHelp(language),
      ...slugs.map((slug) => readers.readPage(slug, language)),
      ...[readers.articles, readers.routes].map(async ({ list, one }) => {
        for (const { slug } of (await list(language)) ?? [])
          await one(slug, language, { behalf: new Behalf('start') })
      }),
    ])
}

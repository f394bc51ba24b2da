import { languages } from '../../../../kernel/languages.ts'
import type { ContentDeps } from '../content-deps.ts'

type Readers = Pick<ContentDeps, 'readPage' | 'readQuestions' | 'readHelp' | 'articles' | 'routes'>

/** Read once at the start, so that a service that is away later has a last good copy of everything. */
export async function readAhead(readers: Readers, slugs: readonly string[]): Promise<void> {
  await Promise.all(
    languages.flatMap((language) => [
      readers.readQuestions(language),
      readers.readHelp(language),
      ...slugs.map((slug) => readers.readPage(slug, language)),
      ...[readers.articles, readers.routes].map(async ({ list, one }) => {
        for (const { slug } of (await list(language)) ?? []) await one(slug, language)
      }),
    ]),
  )
}

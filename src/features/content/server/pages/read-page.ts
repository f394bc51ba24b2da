import { type Answer, mapDone, refused } from '../../../../kernel/answer.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import { type Language, languages } from '../../../../kernel/languages.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Content } from '../../../../ports/content.ts'
import type { readContentPage } from '../../contract.ts'
import { createCopies } from './page-copies.ts'
import { fillPlaces } from './fill-places.ts'
import { renderMarkdown } from './render-markdown.ts'

export interface Seller {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly registerNumber: string | null
  readonly vatNumber: string | null
}

interface Deps {
  readonly content: Content | null
  readonly clock: { now(): number }
  readonly log: Log
  readonly translate: (language: Language, text: string, values: Record<string, string>) => string
  /** null: nobody is set up, as in the sandbox */
  readonly seller: Seller | null
}
type Page = NonNullable<ReplyOf<typeof readContentPage>['page']>

/** Reads a written page as HTML: the newest copy, or the last one while the service is away. */
export function pageReader({ content, clock, log, translate, seller }: Deps) {
  const copyOf = createCopies<Page>(
    () => clock.now(),
    (why) => log.warn({ why }, 'the content service could not be read'),
  )
  return async (slug: string, language: Language): Promise<Page | null> =>
    copyOf(`${slug} ${language}`, async () => {
      const answer: Answer<Parameters<typeof present>[0], 'not_found'> =
        (await content?.page(slug, language)) ?? refused('not_found')
      return mapDone(answer, (page) => present(page, language))
    })

  function present(
    page: { title: string; description: string; publishedAt: string; markdown: string },
    language: Language,
  ): Page {
    const { title, description, publishedAt, markdown } = page
    const unset = (place: string) => translate(language, 'content.written.unset', { place })
    const filled = fillPlaces(markdown, sellerPlaces(seller, unset))
    const publishedText = dateText(publishedAt, language)
    return { title, description, publishedAt, publishedText, ...renderMarkdown(filled, language) }
  }
}

/** `November 22, 2026`, `22. November 2026`: long, and in English as the documents write it. */
const dateText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(date))

const sellerPlaces = (
  seller: Seller | null,
  unset: (place: string) => string,
): Record<string, string | null> => ({
  'seller.name': seller ? seller.name : unset('name'),
  'seller.address': seller ? seller.address : unset('address'),
  'seller.email': seller ? seller.email : unset('email'),
  'seller.register': seller ? seller.registerNumber : unset('register'),
  'seller.vat': seller ? seller.vatNumber : unset('vat'),
})

/** Read once at the start, so that a service that is away later has a last good copy of everything. */
export async function readAhead(
  readPage: ReturnType<typeof pageReader>,
  readQuestions: (language: Language) => Promise<unknown>,
  slugs: readonly string[],
): Promise<void> {
  await Promise.all(
    languages.flatMap((language) => [
      readQuestions(language),
      ...slugs.map((slug) => readPage(slug, language)),
    ]),
  )
}

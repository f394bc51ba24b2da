import { done, refused } from '../../../../kernel/answer.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { writtenDayText } from '../../../../kernel/wording.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Content, WrittenPage } from '../../../../ports/content.ts'
import type { readContentPage } from '../../contract.ts'
import type { ContentNeeds } from '../needs.ts'
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
  readonly countPlaces: ContentNeeds['countPlaces']
  readonly averageSaving: ContentNeeds['averageSaving']
}
type Page = NonNullable<ReplyOf<typeof readContentPage>['page']>

/** Reads a written page as HTML: the newest copy, or the last one while the service is away. */
export function pageReader({ content, clock, log, translate, seller, countPlaces, averageSaving }: Deps) {
  const copyOf = createCopies<Page>(
    () => clock.now(),
    (why) => log.warn({ why }, 'the content service could not be read'),
  )
  return async (slug: string, language: Language): Promise<Page | null> => {
    const copy = await copyOf(`${slug} ${language}`, async () => {
      const answer = (await content?.page(slug, language)) ?? refused('not_found')
      if (answer.kind !== 'done') return answer
      const { markdown } = answer.value
      const network = markdown.includes('{{network.') ? await countPlaces() : null
      const saving = markdown.includes('{{saving.') ? await averageSaving() : null
      return done(present(answer.value, language, network, saving))
    })
    return copy ?? null
  }

  function present(
    { title, description, publishedAt, markdown }: WrittenPage,
    language: Language,
    network: Awaited<ReturnType<typeof countPlaces>>,
    saving: number | null,
  ): Page {
    const unset = (place: string) => translate(language, 'content.written.unset', { place })
    const filled = fillPlaces(markdown, {
      ...sellerPlaces(seller, unset),
      // a line with a number that nobody knows is left out
      'network.stations': network && new Intl.NumberFormat(language).format(network.stations),
      'network.cities': network && new Intl.NumberFormat(language).format(network.cities),
      // an aim is worded as one until there is a figure
      'saving.aim': saving === null ? '' : null,
      'saving.average': saving === null ? null : new Intl.NumberFormat(language).format(saving),
    })
    const publishedText = writtenDayText(language, Date.parse(publishedAt))
    const html = renderMarkdown(filled, language, { imageHost: content?.imageHost })
    return { title, description, publishedAt, publishedText, ...html }
  }
}

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

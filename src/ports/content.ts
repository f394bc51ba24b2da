import type { Answer } from '../kernel/answer.ts'
import type { Language } from '../kernel/languages.ts'

/** A page that editors write, in one language. */
export interface WrittenPage {
  readonly title: string
  readonly description: string
  /** yyyy-mm-dd */
  readonly publishedAt: string
  readonly markdown: string
}

/** Where the written pages come from. */
export interface Content {
  page(slug: string, language: Language): Promise<Answer<WrittenPage, 'not_found'>>
}

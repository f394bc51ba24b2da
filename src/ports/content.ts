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

/** A question that is often asked, with its answer, in one language. */
export interface WrittenQuestion {
  readonly id: string
  /** what it is about, such as `payment`; null: the service does not say */
  readonly topic: string | null
  readonly question: string
  readonly markdown: string
}

/** Where the written pages come from. */
export interface Content {
  page(slug: string, language: Language): Promise<Answer<WrittenPage, 'not_found'>>
  /** in the order in which they are read; none is an answer too */
  questions(language: Language): Promise<Answer<readonly WrittenQuestion[], 'not_found'>>
}

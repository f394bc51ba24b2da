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

/** What articles and routes share: texts that are found by a slug of their own in each language. */
interface WrittenEntry {
  readonly slug: string
  /** slugs it had before, as far as the service says */
  readonly formerly: readonly string[]
  readonly language: Language
  readonly title: string
  readonly description: string
  /** yyyy-mm-dd */
  readonly publishedAt: string | null
  /** yyyy-mm-dd: the day of its last change, or the one above where nothing says */
  readonly changedAt: string | null
  /** a whole address */
  readonly image: string | null
  readonly imageAlt: string
  /** a drawing and a season for where there is no image, such as `canal spring` */
  readonly poster: string | null
  readonly markdown: string
  /** the slugs of the same text in other languages, as far as the service says */
  readonly translations: Readonly<Partial<Record<Language, string>>>
  /** what it was written from */
  readonly sources: readonly Source[]
}
export interface Source {
  readonly name: string
  readonly url: string
  /** yyyy-mm-dd */
  readonly read: string
}
export interface WrittenArticle extends WrittenEntry {
  readonly category: string | null
  readonly seoDescription: string
}
/** A line between two stations as somebody describes it. What the service does not say is null. */
export interface WrittenRoute extends WrittenEntry {
  readonly isFeatured: boolean
  readonly origin: string
  readonly destination: string
  /** the ticketing provider's ids of the two */
  readonly stations: { readonly from: string; readonly to: string } | null
  readonly duration: string | null
  readonly distance: string | null
  readonly carrier: string | null
  readonly frequency: string | null
}

/** A part of the help centre with its articles, in one language. */
export interface HelpCategory {
  readonly id: string
  readonly title: string
  readonly description: string
  /** vector markup as somebody wrote it; it may hold anything */
  readonly icon: string | null
  readonly articles: readonly HelpArticle[]
}
export interface HelpArticle {
  readonly id: string
  /** ids it had before, as far as the service says */
  readonly formerly: readonly string[]
  readonly title: string
  readonly markdown: string
}

/** Where the written pages come from. */
export interface Content {
  /** where visitors reach its images; none where it has no images of its own */
  readonly imageHost?: string
  page(slug: string, language: Language): Promise<Answer<WrittenPage, 'not_found'>>
  /** in the order in which they are read; none is an answer too */
  questions(language: Language): Promise<Answer<readonly WrittenQuestion[], 'not_found'>>
  /** in the order in which they are shown */
  categories(language: Language): Promise<Answer<readonly HelpCategory[], 'not_found'>>
  articles(language: Language): Promise<Answer<readonly WrittenArticle[], 'not_found'>>
  /** in whatever language it is written, by its slug or by one it had before */
  article(slug: string): Promise<Answer<WrittenArticle, 'not_found'>>
  routes(language: Language): Promise<Answer<readonly WrittenRoute[], 'not_found'>>
  route(slug: string): Promise<Answer<WrittenRoute, 'not_found'>>
}

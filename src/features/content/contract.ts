import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { defaultLanguage, languages } from '../../kernel/languages.ts'

const token = z.string().check(z.minLength(1), z.maxLength(100))

export const subscribeNewsletter = call({
  name: 'subscribeNewsletter',
  summary: 'Mails a link that confirms the wish. Known and unknown addresses are answered alike.',
  method: 'POST',
  path: '/api/newsletter',
  who: 'anyone',
  // the browser checks no more than `type=email` (000 §5); the call says what is wrong in a sentence
  body: z.object({ email: z.string() }),
  reply: z.object({ asked: z.boolean() }),
  refusals: ['email_invalid', 'too_many_attempts'],
})

export const confirmNewsletter = call({
  name: 'confirmNewsletter',
  summary: 'Puts the address on the list whose link was followed. Following it again changes nothing.',
  method: 'POST',
  path: '/api/newsletter/confirm',
  who: 'anyone',
  body: z.object({ token }),
  reply: z.object({ confirmed: z.boolean() }),
  refusals: ['newsletter_link_over'],
})

export const leaveNewsletter = call({
  name: 'leaveNewsletter',
  summary:
    'Takes the address of a link off the list. `left` is false where the link leads to nobody (any more).',
  method: 'POST',
  path: '/api/newsletter/leave',
  who: 'anyone',
  body: z.object({ token }),
  reply: z.object({ left: z.boolean() }),
  refusals: [],
})

export const stopNewsletter = call({
  name: 'stopNewsletter',
  summary:
    'Takes the address of an email off the list without a page, as mail programs do with one click (RFC 8058).',
  method: 'POST',
  path: '/api/newsletter/stop',
  who: 'anyone',
  query: z.object({ stop: token }),
  reply: z.object({ left: z.boolean() }),
  refusals: [],
})

/** The pages that editors write; their addresses are the same. */
export const legalPages = ['terms', 'privacy-policy', 'cookies', 'imprint'] as const
export const contentPages = [...legalPages, 'about'] as const

/** What a text is divided into: ids of its headings, with their words and levels. */
const sections = z.array(z.object({ id: z.string(), title: z.string(), level: z.number() }))

export const readContentPage = call({
  name: 'readContentPage',
  summary:
    'A written page such as the terms, in the language asked for, as HTML. Null while nobody can read it, not even an older copy.',
  method: 'GET',
  path: '/api/content/pages/:slug',
  who: 'anyone',
  params: z.object({ slug: z.enum(contentPages) }),
  reply: z.object({
    page: z.nullable(
      z.object({
        title: z.string(),
        description: z.string(),
        /** yyyy-mm-dd */
        publishedAt: z.string(),
        /** the same as people write it in the language */
        publishedText: z.string(),
        html: z.string(),
        sections,
      }),
    ),
  }),
  refusals: [],
})

export const readQuestions = call({
  name: 'readQuestions',
  summary:
    'The questions that are often asked, with their answers as HTML, in the language asked for. Null while nobody can read them, not even an older copy.',
  method: 'GET',
  path: '/api/content/faqs',
  who: 'anyone',
  reply: z.object({
    questions: z.nullable(
      z.array(
        z.object({
          id: z.string(),
          topic: z.nullable(z.enum(['groups', 'payment', 'tickets', 'search', 'account'])),
          question: z.string(),
          html: z.string(),
        }),
      ),
    ),
  }),
  refusals: [],
})

export const readHelp = call({
  name: 'readHelp',
  summary:
    'The help centre in the language asked for: categories with their articles as HTML, and icons as plain drawings. Null while nobody can read it, not even an older copy.',
  method: 'GET',
  path: '/api/content/categories',
  who: 'anyone',
  reply: z.object({
    categories: z.nullable(
      z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          icon: z.nullable(z.string()),
          articles: z.array(
            z.object({
              id: z.string(),
              /** ids it had before: links to them lead here */
              formerly: z.array(z.string()),
              title: z.string(),
              html: z.string(),
            }),
          ),
        }),
      ),
    ),
  }),
  refusals: [],
})

const picture = {
  /** a whole address */
  image: z.nullable(z.string()),
  imageAlt: z.string(),
  /** a drawing and a season for where there is no image, such as `canal spring` */
  poster: z.nullable(z.string()),
}
const day = {
  /** yyyy-mm-dd */
  publishedAt: z.nullable(z.string()),
  /** the same as people write it in the language */
  publishedText: z.nullable(z.string()),
  /** yyyy-mm-dd */
  changedAt: z.nullable(z.string()),
}
const slug = z.string().check(z.minLength(1), z.maxLength(200))
/** slugs of the same text by language, its own among them */
const translations = z.record(z.string(), z.string())
/** What articles and routes share when they are read as a whole. */
const text = {
  html: z.string(),
  sections,
  sources: z.array(z.object({ name: z.string(), url: z.string(), readText: z.string() })),
}
/**
 * found: it is written in the language asked for; elsewhere: it is, under the slug that is given, which was asked for in
 * another language; moved: it is, under the slug that is given, and had the other one before; none: it is not; unread:
 * nobody can read it, not even an older copy.
 */
const entryState = z.enum(['found', 'elsewhere', 'moved', 'none', 'unread'])

const articleSummary = {
  slug,
  translations,
  title: z.string(),
  description: z.string(),
  category: z.nullable(z.string()),
}

export const listArticles = call({
  name: 'listArticles',
  summary:
    'The articles in the language asked for, the newest first. Null while nobody can read them, not even an older copy.',
  method: 'GET',
  path: '/api/content/blogs',
  who: 'anyone',
  reply: z.object({ articles: z.nullable(z.array(z.object({ ...articleSummary, ...day, ...picture }))) }),
  refusals: [],
})

export const readArticle = call({
  name: 'readArticle',
  summary: 'An article as HTML, or under which slug the language asked for has it.',
  method: 'GET',
  path: '/api/content/blogs/:slug',
  who: 'anyone',
  params: z.object({ slug }),
  reply: z.object({
    state: entryState,
    slug: z.nullable(z.string()),
    article: z.nullable(
      z.object({ ...articleSummary, ...day, ...picture, ...text, seoDescription: z.string() }),
    ),
  }),
  refusals: [],
})

export const reactToArticle = call({
  name: 'reactToArticle',
  summary: 'Says that an article was liked or not. Nothing depends on it, and no failure is told.',
  method: 'POST',
  path: '/api/content/reaction',
  who: 'anyone',
  body: z.object({ reaction: z.enum(['like', 'dislike']), slug }),
  reply: z.object({ thanked: z.boolean() }),
  refusals: [],
})

export const readReactions = call({
  name: 'readReactions',
  summary: 'How often each article was liked and disliked, those with the most reactions first.',
  method: 'GET',
  path: '/api/operator/reactions',
  who: 'operator',
  reply: z.object({
    articles: z.array(z.object({ slug: z.string(), likes: z.number(), dislikes: z.number() })),
  }),
  refusals: ['second_factor_needed'],
})

export const readSubscribers = call({
  name: 'readSubscribers',
  summary: 'How many addresses get the newsletter, by language.',
  method: 'GET',
  path: '/api/operator/newsletter',
  who: 'operator',
  reply: z.object({
    languages: z.array(z.object({ language: z.enum(languages), addresses: z.number() })),
  }),
  refusals: ['second_factor_needed'],
})

const routeSummary = {
  slug,
  translations,
  title: z.string(),
  description: z.string(),
  isFeatured: z.boolean(),
  origin: z.string(),
  destination: z.string(),
  duration: z.nullable(z.string()),
  distance: z.nullable(z.string()),
}

export const listRoutes = call({
  name: 'listRoutes',
  summary:
    'The routes described in the language asked for. Null while nobody can read them, not even an older copy.',
  method: 'GET',
  path: '/api/content/routes',
  who: 'anyone',
  reply: z.object({ routes: z.nullable(z.array(z.object({ ...routeSummary, ...picture }))) }),
  refusals: [],
})

export const readRoute = call({
  name: 'readRoute',
  summary: 'A route with its description as HTML, or under which slug the language asked for has it.',
  method: 'GET',
  path: '/api/content/routes/:slug',
  who: 'anyone',
  params: z.object({ slug }),
  reply: z.object({
    state: entryState,
    slug: z.nullable(z.string()),
    route: z.nullable(
      z.object({
        ...routeSummary,
        ...day,
        ...picture,
        ...text,
        /** the ticketing provider's ids of the two ends; null: the content service does not say them */
        stations: z.nullable(z.object({ from: z.string(), to: z.string() })),
        carrier: z.nullable(z.string()),
        frequency: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})

export const pageCard = call({
  name: 'pageCard',
  summary:
    'The picture that messengers show of a page: its title beside its poster, in the language of the link.',
  method: 'GET',
  path: '/api/content/card/:kind/:slug',
  who: 'anyone',
  params: z.object({ kind: z.enum(['blog', 'route', 'help', 'page']), slug }),
  query: z.object({ language: z._default(z.enum(languages), defaultLanguage) }),
  reply: { file: ['image/png'] },
  refusals: ['card_not_found'],
})

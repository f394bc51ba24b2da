import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const token = z.string().check(z.minLength(1), z.maxLength(100))

export const subscribeNewsletter = call({
  name: 'subscribeNewsletter',
  summary: 'Mails a link that confirms the wish. Known and unknown addresses are answered alike.',
  method: 'POST',
  path: '/api/newsletter',
  who: 'anyone',
  // the browser checks no more than `type=email` (000 §5); the deed says what is wrong in a sentence
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

/** The pages that editors write; their addresses are the same. */
export const legalPages = ['terms', 'privacy-policy', 'cookies', 'imprint'] as const
const contentPages = [...legalPages, 'about'] as const

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
        /** what the HTML is divided into: ids of its headings, with their words */
        sections: z.array(z.object({ id: z.string(), title: z.string() })),
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

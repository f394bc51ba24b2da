import {
  activity,
  contact,
  credential,
  fields,
  keep,
  type TablesData,
  technical,
  type WorkData,
  workData,
} from '../../../kernel/personal-data.ts'
import { forgetRequestWork } from './subscribe-newsletter.ts'
import { newsletterNewsWork } from './tell-workflow.ts'

const secret = credential({ reason: 'a secret, which says nothing about anybody' })

export const contentData: TablesData = {
  newsletter_requests: {
    holds: 'a wish for the newsletter that nobody has confirmed',
    address: 'email',
    rows: 'go',
    ends: [{ since: ['expires_at'], days: 0 }],
    columns: {
      token_hash: secret,
      email: contact({ reason: 'whoever typed it may be somebody else' }),
      language: activity({ reason: 'whoever typed the address may be somebody else' }),
      asked_at: activity({ reason: 'whoever typed the address may be somebody else' }),
      expires_at: technical,
    },
  },
  newsletter_subscribers: {
    holds: 'an address that wants the newsletter',
    address: 'email',
    rows: 'go',
    columns: {
      email: contact({ exported: 'email' }),
      language: activity({ exported: 'language' }),
      request_hash: secret,
      leave_token: secret,
      asked_at: activity({ exported: 'askedAt' }),
      confirmed_at: activity({ exported: 'confirmedAt' }),
    },
  },
  article_reactions: {
    holds: 'how often an article was liked and disliked; nobody knows by whom',
    rows: 'stay',
    columns: { slug: technical, reaction: technical, count: technical },
  },
}

export const contentWork: readonly WorkData[] = [
  workData(forgetRequestWork, fields({ tokenHash: secret })),
  workData(
    newsletterNewsWork,
    fields({
      email: contact({ deletion: keep('the workflow service is told who left, within a day') }),
      until: technical,
    }),
  ),
]

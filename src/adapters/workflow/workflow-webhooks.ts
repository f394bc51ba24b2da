import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { SupportDesk } from '../../ports/support-desk.ts'
import type { ReactionListener, RegistrationListener, Workflow } from '../../ports/workflow.ts'

/**
 * The documents' webhook (001 §7: `email`), which also carries the language and the way off the list. Leaving is a
 * DELETE to the same address, so that a service that only knows joining does not take it for one.
 */
export function createWorkflowWebhooks(settings: {
  readonly newsletterUrl: string
  readonly timeoutMs?: number
}): Workflow {
  const tell = teller(settings.newsletterUrl, settings.timeoutMs)
  return {
    newsletterJoined: ({ email, language, leaveUrl, oneClickUrl }) =>
      tell('POST', { email, language, leaveUrl, oneClickUrl }),
    newsletterLeft: ({ email }) => tell('DELETE', { email }),
  }
}

/** The documents' `/webhook/reaction`, whose response is not read. */
export function createReactionWebhook(settings: WebhookSettings): ReactionListener {
  const tell = teller(settings.url, settings.timeoutMs)
  return { reacted: ({ reaction, slug }) => tell('POST', { reaction, slug }) }
}

/**
 * The documents' register webhook (001 §7). A deletion is a DELETE to the same address: its `id` is the key with which the
 * registration came.
 */
export function createRegisterWebhook(settings: WebhookSettings): RegistrationListener {
  const tell = teller(settings.url, settings.timeoutMs)
  return {
    registered: ({ id, ...account }) => tell('POST', account, { [sameKey]: id }),
    deleted: ({ id, email }) => tell('DELETE', { id, email }, { [sameKey]: id }),
  }
}

/** The documents' `/webhook/support`, for the form of the help centre. */
export function createSupportWebhook(settings: WebhookSettings): SupportDesk {
  const tell = teller(settings.url, settings.timeoutMs)
  return { take: ({ id, name, email, message }) => tell('POST', { name, email, message }, { [sameKey]: id }) }
}

/** The documents' webhook of the contact page: the name is split, its first word is the first name. */
export function createContactWebhook(settings: WebhookSettings): SupportDesk {
  const tell = teller(settings.url, settings.timeoutMs)
  return {
    take({ id, name, email, message }) {
      const [firstName = '', ...rest] = name.split(' ')
      return tell('POST', { firstName, lastName: rest.join(' '), email, message }, { [sameKey]: id })
    },
  }
}

interface WebhookSettings {
  readonly url: string
  readonly timeoutMs?: number
}
/** A message or a registration may be told twice; the same key says that it is one. */
const sameKey = 'idempotency-key'

function teller(url: string, timeoutMs = 10_000) {
  return async (
    method: 'POST' | 'DELETE',
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<null>> => {
    try {
      const response = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return parseStatus(response.status)
    } catch (error) {
      return unknown((error as Error).message)
    }
  }
}

function parseStatus(status: number): Answer<null> {
  if (status < 300) return done(null)
  // busy or broken: it may have been taken, and will be asked again
  if (status === 408 || status === 429 || status >= 500) return unknown(`status ${status}`)
  return refused(`status_${status}`)
}

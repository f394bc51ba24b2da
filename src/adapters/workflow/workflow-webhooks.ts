import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { ReactionListener, Workflow } from '../../ports/workflow.ts'

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
    newsletterJoined: ({ email, language, leaveUrl }) => tell('POST', { email, language, leaveUrl }),
    newsletterLeft: ({ email }) => tell('DELETE', { email }),
  }
}

/** The documents' `/webhook/reaction`, whose response is not read. */
export function createReactionWebhook(settings: {
  readonly url: string
  readonly timeoutMs?: number
}): ReactionListener {
  const tell = teller(settings.url, settings.timeoutMs)
  return { reacted: ({ reaction, slug }) => tell('POST', { reaction, slug }) }
}

function teller(url: string, timeoutMs = 10_000) {
  return async (method: 'POST' | 'DELETE', body: object): Promise<Answer<null>> => {
    try {
      const response = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json' },
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

import { AuthorizationResponseError, ClientError } from 'openid-client'
import { type Answer, refused, unknown } from '../../kernel/answer.ts'

/** Their error → ours. Only a party that could not be asked leaves doubt; every other answer is a no. */
export function parseError(error: unknown): Answer<never, 'denied' | 'invalid'> {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? refused('denied') : refused('invalid', error.error)
  if (isUnreachable(error)) return unknown((error as Error).message)
  return refused('invalid', error instanceof Error ? error.message : String(error))
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '')) return true
  const { status } = ((error as { cause?: unknown }).cause ?? {}) as { status?: unknown }
  if (typeof status === 'number' && status >= 500) return true
  // what fetch throws where nobody answers
  return error instanceof TypeError && error.message === 'fetch failed'
}

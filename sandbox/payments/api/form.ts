import qs from 'qs'
import { StripeError } from './errors.ts'

/** Form encoding to nested values, brackets raw or percent-encoded, within limits that no honest call meets. */
export function readForm(encoded: string): Record<string, unknown> {
  try {
    return qs.parse(encoded, {
      depth: 8,
      strictDepth: true,
      parameterLimit: 1000,
      arrayLimit: 200,
      throwOnLimitExceeded: true,
      duplicates: 'last',
      plainObjects: true,
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new StripeError(
      400,
      { type: 'invalid_request_error', message: `Invalid request: ${error.message}` },
      { stored: false },
    )
  }
}

/** The same for any order of the same parameters: what an idempotency key is compared by. */
export function fingerprint(method: string, path: string, encoded: string): string {
  const params = new URLSearchParams(encoded)
  params.sort()
  return `${method} ${path} ${params}`
}

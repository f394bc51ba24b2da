import { ApiRefusal } from '../../../../browser/api.ts'

/** Whether a code was refused because another was asked for a moment ago, which is on its way then. */
export function isOnItsWay(error: unknown): boolean {
  if (!(error instanceof ApiRefusal) || error.status !== 429) return false
  const { retryAfter } = error.data
  return typeof retryAfter === 'number' && retryAfter <= 60
}

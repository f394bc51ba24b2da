import { ApiRefusal } from '../../../../browser/api.ts'

/** Why nobody could say how far a ticket is. One that cannot be read now may still come; one that is nobody's never does. */
export function endUntold(error: unknown): 'not-found' | 'unreadable' {
  return error instanceof ApiRefusal && error.code === 'reservation_not_found' ? 'not-found' : 'unreadable'
}

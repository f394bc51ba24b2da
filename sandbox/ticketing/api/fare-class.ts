import { ApiError } from './api-error.ts'
import { text, type Input } from './read-input.ts'

/** The fare classes every train here has. */
export const fareClasses = ['FARE-1', 'FARE-2'] as const

/** The fare class asked for; the first one when none is named. */
export function readFareClass(input: Input): string {
  const code = text(input, 'fare_class') ?? 'FARE-1'
  // both spellings are seen: the code, and the id with the carrier before it
  const bare = code.replace(/^[A-Z]{4}-(?=FARE-)/, '')
  if (!fareClasses.includes(bare as 'FARE-1')) throw new ApiError('400.100.000', 'Fare class is invalid')
  return bare
}

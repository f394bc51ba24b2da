import { guessingAtAccount, guessingFromEverywhere, guessingFromPlace } from '../../rules/rate-limit-rules.ts'
import { fromPlace } from './place.ts'
import type { RateLimit } from './rate-limits.ts'

/**
 * What a password that is tried counts on. Strict where account and place are the same, so that a guesser is slowed
 * and nobody else is; the gentle count over all places spares the places where the owner has been before.
 */
export function loginRateLimits(email: string, place: string, isKnown: boolean): RateLimit[] {
  return [
    accountAtPlace(email, place),
    ...loginFromPlace(place),
    ...(isKnown ? [] : [accountEverywhere(email)]),
  ]
}

export const loginFromPlace = (place: string): RateLimit[] =>
  fromPlace(['login', 'place'], place, guessingFromPlace)

export const accountAtPlace = (email: string, place: string): RateLimit => ({
  of: ['login', 'account', email.toLowerCase(), place],
  rule: guessingAtAccount,
})

export const accountEverywhere = (email: string): RateLimit => ({
  of: ['login', 'everywhere', email.toLowerCase()],
  rule: guessingFromEverywhere,
})

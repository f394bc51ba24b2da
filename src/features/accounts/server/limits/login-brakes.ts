import { guessingAtAccount, guessingFromEverywhere, guessingFromPlace } from '../../rules/brake-rules.ts'
import type { Brake } from './brakes.ts'

/**
 * What a password that is tried counts on. Strict where account and place are the same, so that a guesser is slowed
 * and nobody else is; the gentle count over all places spares the places where the owner has been before.
 */
export function loginBrakes(email: string, place: string, isKnown: boolean): Brake[] {
  return [accountAtPlace(email, place), loginFromPlace(place), ...(isKnown ? [] : [accountEverywhere(email)])]
}

export const loginFromPlace = (place: string): Brake => ({
  of: ['login', 'place', place],
  rule: guessingFromPlace,
})

export const accountAtPlace = (email: string, place: string): Brake => ({
  of: ['login', 'account', email.toLowerCase(), place],
  rule: guessingAtAccount,
})

export const accountEverywhere = (email: string): Brake => ({
  of: ['login', 'everywhere', email.toLowerCase()],
  rule: guessingFromEverywhere,
})

import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A bearer or refresh token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. Nothing to slow down here: nobody guesses 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The refresh token that follows another. Made of that token itself and of a salt: whoever shows the token once more gets
 * the same successor, and neither the token without the salt nor the salt, which is kept, without the token leads to it.
 */
export const successorOf = (token: string, salt: string): string => derived(token, `refresh\n${salt}`)

/** The bearer that belongs to a refresh token, so that the pair can be given again without keeping it. */
export const bearerOf = (refresh: string): string => derived(refresh, 'access')

const derived = (token: string, from: string): string =>
  createHmac('sha256', token).update(from).digest('base64url')

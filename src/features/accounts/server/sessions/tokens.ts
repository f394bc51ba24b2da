import { createHash, randomBytes } from 'node:crypto'

/** A bearer or refresh token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. Nothing to slow down here: nobody guesses 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

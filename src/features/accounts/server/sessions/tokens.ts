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
 * The pair that follows a refresh token. Made of the token itself and of a salt: whoever shows the token once more gets
 * the same pair, and neither the token without the salt nor the salt, which is kept, without the token leads to it.
 */
export function successorOf(token: string, salt: string): { bearer: string; refresh: string } {
  const derive = (kind: string) => createHmac('sha256', token).update(`${kind}\n${salt}`).digest('base64url')
  return { bearer: derive('access'), refresh: derive('refresh') }
}

import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token that gives consent: who reads the table cannot give it for others. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

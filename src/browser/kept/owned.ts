import { storedUser } from '../session.ts'

/** Whose this browser is now: an account's id; null for a guest. Kept as `owner` beside what they typed. */
export const whoIsHere = (): string | null => storedUser()?._id ?? null

/**
 * What was kept, unless it is somebody else's. A session can end by itself, and another account sign in after it: what is an
 * account's is for that account only, and what a guest typed is the browser's.
 */
export function ownOnly<Kept extends object>(kept: unknown): Partial<Kept> | null {
  const { owner = null } = (kept ?? {}) as { readonly owner?: string | null }
  return owner === null || owner === whoIsHere() ? (kept as Partial<Kept> | null) : null
}

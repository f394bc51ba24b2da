/** Any origin that is not ours: a path that leaves it was never a path. */
const nowhere = 'https://nowhere.invalid'

/**
 * A stored way back, if it stays on this site: one slash at the start, never another site's address.
 * Browsers read `//x`, `/\x` and a slash before a tab as the start of another host.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !value.startsWith('/')) return null
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, nowhere)) return null
  const url = new URL(value, nowhere)
  // `/a/..//x` is a path of ours that, once tidied, would be read as another host
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

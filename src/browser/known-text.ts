import type { Text } from './text.tsx'

/**
 * The sentence of a key that ends in a value of the server; null where there is none, because the page is older than
 * the server that answers it (ADR 141).
 */
export function knownText(t: Text, key: string, values?: Record<string, unknown>): string | null {
  const text = t(key, values)
  return text === key ? null : text
}

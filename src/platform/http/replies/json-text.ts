const wide = /[^\0-\xff]/
const everyWide = /[^\0-\xff]/g

/** As JSON writes a text where every character beyond Latin-1 is escaped. */
function escape(text: string): string {
  return JSON.stringify(text).replace(
    everyWide,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Stands for the given JSON in what is written. The library of types does not know this part of ECMAScript yet. */
const { rawJSON } = JSON as unknown as { rawJSON: (json: string) => object }

// the same prices and durations come again and again
const kept = new Map<string, object>()
const mostKept = 2_000

function escaped(text: string): object {
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const made = rawJSON(escape(text))
  kept.set(text, made)
  return made
}

/** The same value with its wide texts escaped: what holds none is not copied. */
function withoutWideTexts(value: unknown): unknown {
  if (typeof value === 'string') return wide.test(value) ? escaped(value) : value
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | null = null
  const fields = value as Record<string, unknown>
  for (const name in fields) {
    const before = fields[name]
    const after = withoutWideTexts(before)
    if (before === after) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[name] = after
  }
  return copy ?? value
}

/**
 * A plain value as JSON that means the same as what `JSON.stringify` gives, with every text beyond Latin-1 (a euro sign is
 * enough) written as escapes. V8 writes JSON with one wide character several times as slowly as without: it keeps
 * two bytes for each character from there on, and turns them into UTF-8 one by one.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(withoutWideTexts(value))
}

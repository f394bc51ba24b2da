// deeper than any honest body; JSON that is nested further ends what walks through it by calling itself
const deepest = 64

/**
 * Whether a value read from a request can be stored: PostgreSQL takes neither NUL nor half a character (a lone
 * surrogate) in a text, and nothing that walks a value may be led deeper than its stack.
 */
export function isStorable(value: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { value: part, depth } = one
    if (typeof part === 'string') {
      if (!isStorableText(part)) return false
    } else if (typeof part === 'object' && part !== null && !Buffer.isBuffer(part)) {
      if (depth >= deepest) return false
      for (const [name, inner] of Object.entries(part)) {
        if (!isStorableText(name)) return false
        open.push({ value: inner, depth: depth + 1 })
      }
    }
  }
  return true
}

const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

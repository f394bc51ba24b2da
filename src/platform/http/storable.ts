// deeper than any honest body; JSON that is nested further would overflow the stack of code that recurses into it
const deepest = 64

/**
 * Whether a value read from a request can be stored: PostgreSQL takes neither NUL nor half a character (a lone
 * surrogate) in a text, and code that recurses into a value must not run out of stack.
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

/**
 * A text in lines that fit, broken where it says so and between words. A sign that stands alone after a space, as French
 * writes it, stays with the word before it. Null where the lines do not suffice, or where a word is longer than a line.
 */
export function linesOf(
  text: string,
  { most, fits }: { readonly most: number; readonly fits: (line: string) => boolean },
): string[] | null {
  const lines: string[] = []
  for (const part of text.split('\n')) {
    const begun = lines.length
    for (const word of wordsOf(part)) {
      if (!fits(word)) return null
      const longer = lines.length > begun ? `${lines.at(-1)} ${word}` : null
      if (longer !== null && fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
  }
  return lines.length <= most ? lines : null
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\s+([?!:;»])/gu, '\u00a0$1')
    .replaceAll(/«\s+/gu, '«\u00a0')
    .split(/[^\S\u00a0\u202f]+/u)
    .filter((word) => word !== '')

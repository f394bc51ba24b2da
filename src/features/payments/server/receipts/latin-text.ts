/** Letters beyond Latin-1 that the fonts every reader of PDF has by itself can draw. */
const beyond = '–—‘’“”„•…€œŒšŠžŽŸƒ'
const plain: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '→': '–' },
  // the narrow spaces of French and of amounts
  ...{ '\u202F': '\u00A0', '\u2009': '\u00A0', '\u2212': '-' },
}

/** The text as those fonts can draw it, `Łódź` as `Lódz`; null where a letter has no likeness there. */
export function latinText(text: string): string | null {
  const letters = Array.from(text.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ' '), latinLetter)
  return letters.includes(null) ? null : letters.join('')
}

function latinLetter(letter: string): string | null {
  if (isDrawn(letter)) return letter
  const like = plain[letter] ?? letter.normalize('NFD')[0]!
  return isDrawn(like) ? like : null
}

function isDrawn(letter: string): boolean {
  return (letter.length === 1 && letter.charCodeAt(0) < 256) || beyond.includes(letter)
}

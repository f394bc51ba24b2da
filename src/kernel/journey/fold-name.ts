/**
 * Names as people type them: no case, no accents, no punctuation. Letters that Unicode does not take apart are
 * written out (ß, ø, æ, œ, ł).
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßøæœłđ]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

const written: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }

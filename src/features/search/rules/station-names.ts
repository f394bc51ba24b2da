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

/** All folded spellings of one name: `Köln` is typed `koln` by some and `koeln` by others. */
export function spellingsOf(name: string): readonly string[] {
  const germanised = name.toLowerCase().replace(/[äöü]/g, (letter) => `${umlauts[letter]}e`)
  return [...new Set([foldName(name), foldName(germanised)])]
}

/**
 * How well a folded name fits what was typed, best first: the whole name, its beginning, then any word's beginning.
 * Every typed word must begin a word of the name, so `den haag c` finds `Den Haag Centraal` alone. Null: not at all.
 */
export function fitOf(typed: string, name: string): number | null {
  if (typed === '') return null
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  const words = name.split(' ')
  return typed.split(' ').every((start) => words.some((word) => word.startsWith(start))) ? 2 : null
}

const written: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }
const umlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' }

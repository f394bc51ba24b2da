import { foldName } from '../../../../kernel/journey/fold-name.ts'

type Mark = readonly [from: number, upTo: number]

/**
 * Where the typed letters stand in a name, for the eye: `koel` marks `Köl` in `Köln Hbf`. A word that was mistyped
 * marks the word it was taken for as far as it was typed. `isComplete`: every typed word begins a word of the name.
 */
export function marksOf(name: string, typed: string): { marks: readonly Mark[]; isComplete: boolean } {
  const words = [...name.matchAll(/[\p{Letter}\p{Number}\p{Diacritic}]+/gu)].map(({ 0: text, index }) => ({
    text,
    index,
  }))
  const rest = new Set(words)
  const marks: Mark[] = []
  let isComplete = true
  for (const wanted of foldName(typed).split(' ').filter(Boolean)) {
    const exact = [...rest].find(({ text }) => lettersFor(text, wanted) !== null)
    if (!exact) isComplete = false
    const near = exact ?? [...rest].find(({ text }) => wanted.length > 2 && foldName(text)[0] === wanted[0])
    if (!near) continue
    rest.delete(near)
    const length = lettersFor(near.text, wanted) ?? Math.min(near.text.length, wanted.length)
    marks.push([near.index, near.index + length])
  }
  return { marks: marks.toSorted(([one], [other]) => one - other), isComplete }
}

/** How many letters of the word, as it is written, make up the wanted ones; null if it does not begin so. */
function lettersFor(word: string, wanted: string): number | null {
  for (const spell of [(text: string) => text, withVowelPairs]) {
    for (let count = 1; count <= word.length; count++) {
      const folded = foldName(spell(word.slice(0, count)))
      if (folded.startsWith(wanted)) return count
      if (!wanted.startsWith(folded)) break
    }
  }
  return null
}

function withVowelPairs(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüø]/g, (letter) => `${foldName(letter)}e`)
}

/**
 * Whether a word of a text is what somebody meant by the word they typed, both folded: it has it in it, differs from it by an ending
 * only, begins as it does, or is another word for the same.
 */
export function isSameWord(typed: string, word: string): boolean {
  if (typed.length < 3) return word === typed
  return (
    word.includes(typed) ||
    withoutEnding(word) === withoutEnding(typed) ||
    beginAlike(word, typed) ||
    alike.some((parts) => [typed, word].every((one) => parts.some((part) => one.includes(part))))
  )
}

/** Endings of a plural or a form in one of the five languages: Kinder, kinderen, niños, trenes. */
const withoutEnding = (word: string): string => word.replace(/^(.{3,}?)(?:eren|ern|en|er|es|e|n|s)$/, '$1')

const leastAlike = 5
const mostOf = 0.7

/** Stornierung and stornieren, remboursement and rembourse. What begins alike by its first syllable only is another word. */
function beginAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  return same >= leastAlike && same >= shorter * mostOf
}

/** Parts of words that say the same in one language; an article has one of them, and travellers type another. */
const alike: readonly (readonly string[])[] = [
  ['erstatt', 'ruckzahl', 'zuruckzahl', 'zuruckbekomm', 'ruckgeld'],
  ['terugbetal', 'teruggee', 'teruggev', 'terugkrijg', 'terugga'],
  ['reembols', 'devol', 'devuel'],
]

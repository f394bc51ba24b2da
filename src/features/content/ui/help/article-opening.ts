import { wordsOf } from '../../rules/article-words.ts'

/** Where search engines cut a description off. */
const mostLetters = 160
/** Sentences that end before this say too little by themselves. */
const leastLetters = 70

/** How an article begins, for the list of a search engine: whole sentences where they fit, else whole words. */
export function openingOf(html: string): string {
  const words = wordsOf(html)
  if (words.length <= mostLetters) return words
  const start = words.slice(0, mostLetters + 1)
  const sentences = /^.*[.!?](?= )/.exec(start)?.[0] ?? ''
  if (sentences.length >= leastLetters) return sentences
  return `${start.slice(0, start.lastIndexOf(' ', mostLetters - 1)).replace(/[\s,;:–-]+$/, '')}…`
}

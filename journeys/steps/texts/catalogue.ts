import { globSync, readFileSync } from 'node:fs'
import { readPo } from '../../../tools/checks/texts.ts'

const textsIn = (language: string) =>
  new Map(
    globSync(`src/{features/*,browser,kit,pages}/texts/${language}.po`).flatMap((path) => [
      ...readPo(readFileSync(path, 'utf8')),
    ]),
  )

/** The keys of all texts there are. */
export const textKeys = [...textsIn('en').keys()]

const beginnings = [...new Set(textKeys.map((key) => key.split('.')[0]))].join('|')
const likeKeys = new RegExp(`(?<![\\w@/.-])(?:${beginnings})(?:\\.[\\w-]+)+`, 'g')

/**
 * Keys that stand where their sentence should. They are known by their beginning: what puts a key together at run time can
 * ask for one that nobody wrote.
 */
export const keysIn = (text: string): string[] => text.match(likeKeys) ?? []

/** A text as it stands in the catalogue of a language. */
export function says(language: string, key: string): string {
  const text = textsIn(language).get(key)
  if (text === undefined) throw new Error(`nobody wrote ${key} in ${language}`)
  return text
}

import { assert, expect, test } from 'vitest'
import fc from 'fast-check'
import { createWordList } from './word-list.ts'

test('words by their beginning', () => {
  const list = createWordList(['zwolle', 'utrecht', 'utopia', 'ulm', 'utrecht'])
  const [from, upTo] = list.startingWith('ut')
  expect(list.words.slice(from, upTo)).toEqual(['utopia', 'utrecht'])
})

/** Slips between two words, letter by letter and without any shortcut. */
function slipsBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1
      let slips = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + changed)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) slips = Math.min(slips, table[i - 2]![j - 2]! + 1)
      table[i]![j] = slips
    }
  }
  return table[one.length]![other.length]!
}

test('near misses are those a slow comparison with every beginning of every word finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 30 }),
      word,
      fc.integer({ min: 1, max: 2 }),
      (words, typed, slips) => {
        const list = createWordList(words)
        const near = list.nearlyStartingWith(typed, slips)
        list.words.forEach((one, at) => {
          const beginnings = Array.from({ length: one.length + 1 }, (_, count) => one.slice(0, count))
          const least = Math.min(...beginnings.map((beginning) => slipsBetween(typed, beginning)))
          assert.equal(near.get(at)?.toBeginning ?? null, least <= slips ? least : null, `${typed} ${one}`)
        })
      },
    ),
    { numRuns: 500 },
  )
})

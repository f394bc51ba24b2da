/**
 * Words in order, with those that begin like a typed one, and those that nearly do. Both walk the order once: words
 * with a common beginning stand together, so what was found out about the beginning holds for all of them.
 */
export interface WordList {
  readonly words: readonly string[]
  /** Places of all words that begin so: from the first up to, without, the second. */
  startingWith(typed: string): readonly [number, number]
  /**
   * Places of words whose beginning is at most so many slips away from what was typed, each with the number of slips
   * to the beginning and to the whole word. A slip is a letter too many, too few, another, or two swapped.
   */
  nearlyStartingWith(typed: string, slips: number): ReadonlyMap<number, Near>
}

export interface Near {
  readonly toBeginning: number
  readonly toWhole: number
}

export function createWordList(words: readonly string[]): WordList {
  const sorted = [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
  /** how many letters each word has in common with the one before it */
  const shared = Uint8Array.from(sorted, (word, at) => sharedLetters(word, sorted[at - 1] ?? ''))

  const firstFrom = (wanted: string) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    words: sorted,
    startingWith: (typed) => [firstFrom(typed), firstFrom(`${typed}\uffff`)],
    nearlyStartingWith(typed, slips) {
      const found = new Map<number, Near>()
      const walk = slipRows(typed, slips)
      for (let at = 0; at < sorted.length; at++) {
        const word = sorted[at]!
        const dead = walk.read(word, shared[at]!)
        if (dead === null) {
          const near = walk.near(word)
          if (near) found.set(at, near)
          continue
        }
        // no word that begins like this one up to here can come near any more
        while (at + 1 < sorted.length && shared[at + 1]! >= dead) at++
      }
      return found
    },
  }
}

/**
 * The table of Damerau and Levenshtein (optimal string alignment), a row for each letter of the word. Rows of letters
 * shared with the word before are still right.
 */
function slipRows(typed: string, slips: number) {
  const width = typed.length + 1
  const rows = Array.from({ length: width + slips }, () => new Uint8Array(width))
  /** the least of each row, and the least slips to any beginning that ends there or before */
  const least: number[] = [0]
  const best = [typed.length]
  let valid = 0
  rows[0]!.forEach((_, column, row) => (row[column] = column))

  const fill = (word: string, depth: number) => {
    const row = rows[depth]!
    const above = rows[depth - 1]!
    const letter = word[depth - 1]!
    row[0] = depth
    let rowLeast = depth
    for (let column = 1; column < width; column++) {
      const changed = typed[column - 1] === letter ? 0 : 1
      let cost = Math.min(above[column]! + 1, row[column - 1]! + 1, above[column - 1]! + changed)
      const isSwap = column > 1 && typed[column - 1] === word[depth - 2] && typed[column - 2] === letter
      if (isSwap) cost = Math.min(cost, rows[depth - 2]![column - 2]! + 1)
      row[column] = cost
      rowLeast = Math.min(rowLeast, cost)
    }
    least[depth] = rowLeast
    best[depth] = Math.min(best[depth - 1]!, row[typed.length]!)
  }
  const lastRow = (word: string) => Math.min(word.length, rows.length - 1)

  return {
    /** Reads the word on from the letters it shares; the number of letters after which it is hopeless, or null. */
    read(word: string, sharedWithLast: number): number | null {
      const end = lastRow(word)
      for (let depth = Math.min(sharedWithLast, valid, end) + 1; depth <= end; depth++) {
        fill(word, depth)
        valid = depth
        // a swap reaches back two rows
        const isHopeless = least[depth]! > slips && least[depth - 1]! >= slips
        if (isHopeless && best[depth]! > slips) return depth
      }
      valid = end
      return null
    },
    near(word: string): Near | null {
      const end = lastRow(word)
      if (best[end]! > slips) return null
      return { toBeginning: best[end]!, toWhole: rows[end]![typed.length]! + word.length - end }
    },
  }
}

function sharedLetters(word: string, before: string): number {
  const most = Math.min(word.length, before.length, 255)
  let count = 0
  while (count < most && word[count] === before[count]) count++
  return count
}

import type { Piece } from './spell.ts'

type WidthOf<Face> = (piece: Piece<Face>) => number

/** The pieces of a text in lines of this width, broken at spaces, and within a word that is wider than a line. */
export function linesOf<Face>(
  pieces: readonly Piece<Face>[],
  width: number,
  widthOf: WidthOf<Face>,
): Piece<Face>[][] {
  const lines: Piece<Face>[][] = [[]]
  let used = 0
  for (const word of wordsOf(pieces).flatMap((one) => partsOf(one, width, widthOf))) {
    const needed = widthOfAll(word, widthOf)
    const { isSpace } = word[0]!
    if (used > 0 && used + needed > width && !isSpace) {
      // a space at the end of a line is not drawn
      if (lines.at(-1)!.at(-1)!.isSpace) lines.at(-1)!.pop()
      lines.push([])
      used = 0
    }
    if (isSpace && used === 0) continue
    lines.at(-1)!.push(...word)
    used += needed
  }
  return lines
}

export const widthOfAll = <Face>(pieces: readonly Piece<Face>[], widthOf: WidthOf<Face>): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece), 0)

/** What is not broken: the pieces between two spaces, and each space. */
function wordsOf<Face>(pieces: readonly Piece<Face>[]): Piece<Face>[][] {
  const words: Piece<Face>[][] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last && !piece.isSpace && !last[0]!.isSpace) last.push(piece)
    else words.push([piece])
  }
  return words
}

/** A word that no line can hold is broken where a line ends. */
function partsOf<Face>(
  word: readonly Piece<Face>[],
  width: number,
  widthOf: WidthOf<Face>,
): (readonly Piece<Face>[])[] {
  if (widthOfAll(word, widthOf) <= width) return [word]
  return word.flatMap((piece) => cut(piece, width, widthOf).map((part) => [part]))
}

function cut<Face>(piece: Piece<Face>, width: number, widthOf: WidthOf<Face>): Piece<Face>[] {
  if (piece.said !== null) return cutLatin(piece, width, widthOf)
  const parts: Piece<Face>[] = []
  for (const letter of piece.text) {
    const last = parts.at(-1)
    const longer = last && { ...last, text: last.text + letter, end: last.end + letter.length }
    const start = last ? last.end + 1 : piece.start
    if (longer && widthOf(longer) <= width) parts[parts.length - 1] = longer
    else parts.push({ ...piece, text: letter, start, end: start + letter.length - 1 })
  }
  return parts
}

/** What it stands for is said once, with its first part. */
function cutLatin<Face>(piece: Piece<Face>, width: number, widthOf: WidthOf<Face>): Piece<Face>[] {
  return cut({ ...piece, said: null }, width, widthOf).map((part, index) => ({
    ...{ ...part, start: piece.start, end: piece.end },
    said: index === 0 ? piece.said : '',
  }))
}

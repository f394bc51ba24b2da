import anyAscii from 'any-ascii'
import bidiFactory from 'bidi-js'
import type { Typeface } from './typefaces.ts'

/** Letters of one family, read in one direction. */
export interface Piece<Face> {
  readonly face: Face
  /** what is drawn */
  readonly text: string
  /** what it stands for, where Latin letters are drawn in place of letters that no family has; otherwise null */
  readonly said: string | null
  /** where its first and its last letter stand in the text */
  readonly start: number
  readonly end: number
  readonly isSpace: boolean
}

export interface Spelled<Face> {
  /** as it is read out */
  readonly text: string
  /** in the order in which it is read */
  readonly pieces: readonly Piece<Face>[]
  /** one family draws all of it, from left to right */
  readonly isPlain: boolean
  /** the order in which the pieces of a line stand from left to right */
  readonly order: (line: readonly Piece<Face>[]) => Piece<Face>[]
}

type Drawing = Pick<Typeface, 'draws'>
const bidi = bidiFactory()
/** In Persian names it keeps two letters from joining; letters of two pieces do not. */
const apart = '\u200C'
const fromTheRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A text as these families draw it: all of it in the first that can, and otherwise each letter in the first that has it. What
 * none has is written in Latin letters (`王晓明` as `WangXiaoMing`), as it is in passports.
 */
export function spell<Face extends Drawing>(text: string, faces: readonly Face[]): Spelled<Face> {
  const tidy = tidied(text)
  const letters = Array.from(tidy)
  const isPlain = !fromTheRight.test(tidy)
  const whole = isPlain && faces.find(({ draws }) => letters.every(draws))
  if (whole) {
    const piece = {
      face: whole,
      text: tidy,
      said: null,
      start: 0,
      end: tidy.length - 1,
      isSpace: false,
      isFromTheRight: false,
    }
    return { text: tidy, pieces: [piece], isPlain: true, order: (line) => [...line] }
  }
  const directions = bidi.getEmbeddingLevels(tidy, 'ltr')
  return {
    text: tidy,
    pieces: piecesOf(letters, directions.levels, faces),
    isPlain: false,
    order(line) {
      const last = line.at(-1)
      if (!last) return []
      const places = bidi.getReorderedIndices(tidy, directions, line[0]!.start, last.end)
      return line.toSorted((a, b) => places.indexOf(a.start) - places.indexOf(b.start))
    },
  }
}

function tidied(text: string): string {
  const spaced = text
    .normalize('NFC')
    .replaceAll(/[\u2009\u202F]/g, '\u00A0')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  const isArabic = /\p{Script=Arabic}/u.test(spaced)
  return spaced.replaceAll(/\p{Cf}/gu, (sign) => (isArabic && sign === apart ? sign : ''))
}

function piecesOf<Face extends Drawing>(
  letters: readonly string[],
  levels: Uint8Array,
  faces: readonly Face[],
): Piece<Face>[] {
  const first = faces[0]!
  const runs: { face: Face | null; text: string; start: number; isSpace: boolean }[] = []
  let start = 0
  let isApart = false
  for (const letter of letters) {
    if (letter === apart) {
      isApart = true
      start += 1
      continue
    }
    const last = runs.at(-1)
    const isSpace = letter === ' '
    const isSameWay = last !== undefined && levels[last.start] === levels[start]
    // a mark stays with its letter, and a hyphen with the name around it
    const stays = isSameWay && !last.isSpace && (last.face ? last.face.draws(letter) : /\p{M}/u.test(letter))
    const face = isSpace ? first : stays ? last.face : (faces.find(({ draws }) => draws(letter)) ?? null)
    // a bracket opens towards what follows it, also from the right
    const drawn = (levels[start]! % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter
    if (isSameWay && !isApart && last.isSpace === isSpace && last.face === face) last.text += drawn
    else runs.push({ face, text: drawn, start, isSpace })
    isApart = false
    start += letter.length
  }
  return runs.map(({ face, text, ...run }) => ({
    ...{ ...run, face: face ?? first, end: run.start + text.length - 1 },
    ...(face ? { text, said: null } : { text: anyAscii(text).trim() || '?', said: text }),
  }))
}

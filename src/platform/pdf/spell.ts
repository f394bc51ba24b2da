import type { Typeface } from './typefaces.ts'

export interface Spelled<Face> {
  readonly face: Face
  readonly text: string
  /** what the text says, where letters of it cannot be drawn; null where all can */
  readonly said: string | null
}

/** A text in the first family that draws all of it; a letter that none draws becomes a question mark in the last one. */
export function spell<Face extends Pick<Typeface, 'draws'>>(
  text: string,
  faces: readonly Face[],
): Spelled<Face> {
  const tidy = text
    .normalize('NFC')
    .replaceAll(/[\u2009\u202F]/g, '\u00A0')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
  const letters = Array.from(tidy)
  const face = faces.find(({ draws }) => letters.every(draws))
  if (face) return { face, text: tidy, said: null }
  const last = faces.at(-1)!
  const drawn = letters.map((letter) => (last.draws(letter) ? letter : '?'))
  return { face: last, text: drawn.join(''), said: tidy }
}

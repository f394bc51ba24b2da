/** A code in six boxes; an empty box is ''. */
export type Digits = readonly string[]
export const digitCount = 6
export const noDigits: Digits = Array.from({ length: digitCount }, () => '')

interface Change {
  readonly digits: Digits
  /** the box to go on with */
  readonly next: number
}

/** What was typed, pasted or filled in at a box. Only digits count; a whole code fills all boxes wherever it lands. */
export function typeDigits(digits: Digits, place: number, text: string): Change {
  const typed = [...text.replaceAll(/\D/g, '')].slice(0, digitCount)
  if (typed.length === 0) return { digits, next: place }
  const from = typed.length === digitCount ? 0 : place
  const filled = digits.map((digit, box) => typed[box - from] ?? digit)
  return { digits: filled, next: Math.min(from + typed.length, digitCount - 1) }
}

/** A box shows what stood in it and what was typed beside it; only the new part was typed. */
export function typedInto(before: string, value: string): string {
  return value.length > 1 && value.length < digitCount ? value.replace(before, '') : value
}

/** Backspace empties its box, or the one before where its own is empty. */
export function eraseDigit(digits: Digits, place: number): Change {
  const box = digits[place] === '' ? Math.max(0, place - 1) : place
  return { digits: digits.map((digit, index) => (index === box ? '' : digit)), next: box }
}

/** The code once all six boxes are filled. */
export function codeOfDigits(digits: Digits): string | null {
  return digits.every((digit) => digit !== '') ? digits.join('') : null
}

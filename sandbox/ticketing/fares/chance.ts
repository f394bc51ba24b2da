/** A number from 0 up to 1 that is always the same for the same text: the sandbox's only source of variety. */
export function chance(text: string): number {
  return chanceOf(seedOf(text), 0)
}

/** Boils a text down once, where many numbers are drawn for it. */
export function seedOf(text: string): number {
  let seed = 2166136261
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 16777619)
  return seed
}

/** The n-th number of a seed. */
export function chanceOf(seed: number, n: number): number {
  let h = seed ^ Math.imul(n + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

import { hash } from '../hash.ts'

export const weaves = ['stripes', 'dots', 'slants', 'checks', 'pins', 'waves'] as const
export type Weave = (typeof weaves)[number]
export type Pattern = { weave: Weave; wide: boolean }

/**
 * The upholstery that tells one traveller from another without colour. A number (a seat, 1 to 6) gives six
 * different patterns side by side; any other seed always gives the same of twelve, on every page and device.
 */
export function patternOf(seed: string | number): Pattern {
  const index = typeof seed === 'number' ? Math.max(0, Math.trunc(seed) - 1) : hash(seed)
  return {
    weave: weaves[index % weaves.length] ?? 'stripes',
    wide: Math.floor(index / weaves.length) % 2 === 1,
  }
}

export const weaves = ['stripes', 'dots', 'slants', 'checks', 'pins', 'waves'] as const
export type Weave = (typeof weaves)[number]
export type Cloth = { weave: Weave; wide: boolean }

/**
 * The upholstery that tells one traveller from another without colour. A number (a seat, 1 to 6) gives six
 * different cloths side by side; any other seed always gives the same of twelve, on every page and device.
 */
export function clothOf(seed: string | number): Cloth {
  const index = typeof seed === 'number' ? Math.max(0, Math.trunc(seed) - 1) : fnv1a(seed)
  return { weave: weaves[index % 6] ?? 'stripes', wide: Math.floor(index / 6) % 2 === 1 }
}

// FNV-1a: spreads short, similar strings (ids, first names) evenly and needs no library.
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  // The low bits of FNV are its weakest and the weave is taken modulo 6.
  return (hash ^ (hash >>> 15)) >>> 0
}

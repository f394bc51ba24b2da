/** FNV-1a, 32 bit: spreads short, similar strings (ids, first names) evenly and needs no library. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  // The low bits are its weakest, and callers take the remainder of small numbers.
  return (sum ^ (sum >>> 15)) >>> 0
}

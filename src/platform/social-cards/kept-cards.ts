/** Each has 40 to 90 kB: what is asked for again and again fits, and no number of addresses fills the memory. */
const mostKept = 200

/**
 * Draws a card once for all who ask for what it says, and keeps it; `charge` counts the drawing for whoever it is done
 * for.
 */
export function createKeptCards<C>(draw: (card: C) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>()
  return async (card: C, charge: () => void): Promise<Buffer> => {
    const key = JSON.stringify(card)
    const known = kept.get(key)
    if (known) {
      // to the end: where there are too many, the first one goes
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    charge()
    const drawing = draw(card)
    kept.set(key, drawing)
    drawing.catch(() => kept.get(key) === drawing && kept.delete(key))
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return drawing
  }
}

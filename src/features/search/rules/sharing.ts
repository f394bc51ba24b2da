/**
 * The same data with every repeated part there once: a page writes what is one object once into its HTML, and in a day
 * of trains the stations, the carrier and the prices of a group stand again and again.
 */
export function sharing<T>(data: T): T {
  const known = new Map<string, unknown>()
  return shared(data, known) as T
}

function shared(value: unknown, known: Map<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy = Array.isArray(value)
    ? value.map((one) => shared(one, known))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shared(one, known)]))
  const text = JSON.stringify(copy)
  if (known.has(text)) return known.get(text)
  known.set(text, copy)
  return copy
}

/** A query value: text, a list, or a map. */
type QueryValue = string | QueryValue[] | { [key: string]: QueryValue }
export type Query = Record<string, QueryValue>

/**
 * Reads a query string the way Rack does, which is the provider's way: in `passengers[][type]` a key that comes
 * again starts a new element. `qs` would gather both values in the first element, so this is not left to it.
 */
export function parseRackQuery(text: string): Query {
  const query: Query = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const name = /^[^[]+/.exec(key)?.[0]
    if (!name) continue
    const path = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1]!)
    query[name] = placed(query[name], path, value)
  }
  return query
}

function placed(held: QueryValue | undefined, path: string[], value: string): QueryValue {
  const [key, ...rest] = path
  if (key === undefined) return value
  // `passengers[0][type]`, as some clients write it, means the same as `passengers[][type]`
  if (key !== '' && !(/^\d+$/.test(key) && rest.length > 0)) {
    const map = isMap(held) ? held : {}
    return { ...map, [key]: placed(map[key], rest, value) }
  }
  const list = Array.isArray(held) ? held : []
  const last = list.at(-1)
  const inner = rest[0]
  if (inner && isMap(last) && !(inner in last)) return [...list.slice(0, -1), placed(last, rest, value)]
  return [...list, rest.length > 0 ? placed({}, rest, value) : value]
}

function isMap(value: QueryValue | undefined): value is { [key: string]: QueryValue } {
  return typeof value === 'object' && !Array.isArray(value)
}

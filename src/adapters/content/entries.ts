export type Entry = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** A list as it is, or wrapped as some services do. Null: there is none. */
export function entriesIn(body: unknown): Entry[] | null {
  const list = isObject(body) && 'data' in body ? body['data'] : body
  if (!Array.isArray(list)) return null
  return list.filter(isObject).map((one) => (isObject(one['attributes']) ? one['attributes'] : one))
}

export const textIn = (entry: Entry, name: string) =>
  typeof entry[name] === 'string' ? entry[name].trim() : ''

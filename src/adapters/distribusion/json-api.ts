/** Attributes of a resource, or any object of the wire: nothing in it is promised. */
export type Fields = Readonly<Record<string, unknown>>

/** A resource, or a link to one; links of this provider carry members of their own (price, fare class). */
export interface Resource {
  readonly type: string
  readonly id: string
  readonly own: Fields
  readonly attributes: Fields
  readonly relationships: Fields
}

/** A JSON:API document whose `included` may lack what `data` points at (the provider's own examples do). */
export interface Document {
  readonly data: readonly Resource[]
  readonly meta: Fields
  /** Every included resource of a type. */
  included(type: string): readonly Resource[]
  find(type: string, id: string | undefined): Resource | undefined
  /** The id of what a resource points at, the first of several; undefined where it points at nothing. */
  idOf(resource: Resource, name: string): string | undefined
  /** What a resource points at, as it is written there. */
  links(resource: Resource, name: string): readonly Resource[]
  /** What a resource points at and the document contains. */
  related(resource: Resource, name: string): readonly Resource[]
}

const decoder = new TextDecoder()
/** Escapes of half a character and of the character 0; without one neither can be said in JSON that is UTF-8. */
const unstorable = /\\u(?:0000|d[89a-f])/i

/**
 * What a body says. Half a character is replaced in its texts, and the character 0 left out: no database stores them, and a purchase
 * whose answer cannot be written down stands still. Throws where it is no JSON.
 */
export function readJson(bytes: Uint8Array): unknown {
  const json = decoder.decode(bytes)
  return unstorable.test(json) ? JSON.parse(json, makeStorable) : JSON.parse(json)
}

function makeStorable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

/** Throws where the body, as `readJson` gives it, is no JSON:API document with data. */
export function parseDocument(json: unknown): Document {
  const body = asFields(json)
  if (!('data' in body)) throw new Error('an answer without data')
  const included = asList(body['included']).map(asResource)
  // a day of trains has thousands of resources: nothing is made for them but this
  const byType = new Map<string, Map<string, Resource>>()
  for (const resource of included) {
    const known = byType.get(resource.type) ?? new Map<string, Resource>()
    byType.set(resource.type, known.set(resource.id, resource))
  }
  const find = (type: unknown, id: unknown) => byType.get(type as string)?.get(id as string)
  const linked = (resource: Resource, name: string) => asList(asFields(resource.relationships[name])['data'])
  return {
    data: asList(body['data']).map(asResource),
    meta: asFields(body['meta']),
    included: (type) => [...(byType.get(type)?.values() ?? [])],
    find,
    idOf(resource, name) {
      const list = linked(resource, name)
      return list.length === 0 ? undefined : (text(asFields(list[0]), 'id') ?? '')
    },
    links: (resource, name) => linked(resource, name).map(asResource),
    related(resource, name) {
      const found: Resource[] = []
      for (const link of linked(resource, name)) {
        const { type, id } = asFields(link)
        const known = find(type, id)
        if (known) found.push(known)
      }
      return found
    },
  }
}

/** The one resource that an answer is about. */
export function only(document: Document): Resource {
  const [first] = document.data
  if (!first) throw new Error('an answer about nothing')
  return first
}

export const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** A list as it is, one thing as a list of one, nothing as an empty one. */
export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/** A text that says something, or null. */
export function text(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && /\S/.test(value) ? value : null
}

/** A whole number, or null. */
export function whole(fields: Fields, name: string): number | null {
  const value = fields[name]
  return Number.isSafeInteger(value) ? (value as number) : null
}

/** What must be there for the answer to mean anything. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`an answer without ${what}`)
  return value
}

const asResource = (value: unknown): Resource => new ReadResource(asFields(value))

/**
 * A class, because V8 decides for each object literal in the code where its objects are put. Those made for the list of stations, read at
 * the start, live long, so it put those of every later answer into the old generation too, where they kept whole answers until a full collection.
 */
class ReadResource implements Resource {
  readonly type: string
  readonly id: string
  readonly attributes: Fields
  readonly relationships: Fields
  readonly own: Fields

  constructor(own: Fields) {
    this.own = own
    this.type = text(own, 'type') ?? ''
    this.id = text(own, 'id') ?? ''
    this.attributes = asFields(own['attributes'])
    this.relationships = asFields(own['relationships'])
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What an answer is made of: a line per member and kind of value, `stations.attributes.time_zone: string`. Resources of one
 * type count together, wherever they stand. A value that is null or empty says no more than that the member is there.
 */
function shapeOf(answer: unknown): ReadonlyMap<string, ReadonlySet<string>> {
  const shape = new Map<string, Set<string>>()
  const see = (path: string, value: unknown): void => {
    if (Array.isArray(value)) {
      note(path, 'list')
      for (const item of value) see(`${path}[]`, item)
    } else if (isFields(value)) {
      const type = isResource(value) ? String(value['type']) : null
      if (type === null) note(path, 'object')
      for (const [name, member] of Object.entries(value)) {
        if (type !== null && (name === 'id' || name === 'type')) continue
        see(type === null ? `${path}.${name}` : `${type}.${name}`, member)
      }
    } else note(path, value === null ? 'null' : typeof value)
  }
  const note = (path: string, kind: string) => {
    const kinds = shape.get(path) ?? new Set()
    shape.set(path, kinds.add(kind))
  }
  see('', answer)
  return shape
}

/** A JSON:API resource or a pointer to one. */
function isResource(value: Fields): boolean {
  return typeof value['type'] === 'string' && typeof value['id'] === 'string' && !('code' in value)
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** What of a documented shape is missing or of another kind, and what is there that no document shows. */
export function compareShapes(
  documented: unknown,
  answer: unknown,
): { missing: string[]; undocumented: string[] } {
  const [wanted, found] = [shapeOf(documented), shapeOf(answer)]
  const isAlike = (path: string, kinds: ReadonlySet<string>) => {
    const is = found.get(path)
    if (!is) return false
    const known = [...is].filter((kind) => kind !== 'null')
    return kinds.has('null') || known.every((kind) => kinds.has(kind))
  }
  return {
    missing: [...wanted].filter(([path, kinds]) => !isAlike(path, kinds)).map(([path]) => path),
    undocumented: [...found.keys()].filter((path) => !wanted.has(path)),
  }
}

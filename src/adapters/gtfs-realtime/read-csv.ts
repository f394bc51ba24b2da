/** A row by its column names; a column that is not there is empty. */
export type Row = (column: string) => string

/** Rows after which others get a turn: a large feed must not hold up who waits for a page. */
const atOnce = 10_000

/** Reads the rows of a GTFS text file one after the other: quotes, a byte order mark, either line end. */
export async function readCsv(bytes: Uint8Array | undefined, take: (row: Row) => void): Promise<void> {
  if (!bytes) return
  const text = new TextDecoder().decode(bytes)
  let columns: Map<string, number> | null = null
  let rows = 0
  for (let at = 0; at < text.length;) {
    const { fields, next } = fieldsAt(text, at)
    at = next
    if (fields.length === 1 && fields[0] === '') continue
    if (!columns) columns = new Map(fields.map((name, index) => [name.trim(), index]))
    else {
      const places = columns
      take((column) => fields[places.get(column) ?? -1] ?? '')
    }
    if (++rows % atOnce === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

function fieldsAt(text: string, start: number): { fields: string[]; next: number } {
  const found = text.indexOf('\n', start)
  const end = found < 0 ? text.length : found
  const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
  // most lines have no quotes, and need no reading letter by letter
  return line.includes('"') ? quotedFieldsAt(text, start) : { fields: line.split(','), next: end + 1 }
}

function quotedFieldsAt(text: string, start: number): { fields: string[]; next: number } {
  const fields: string[] = []
  let field = ''
  let quoted = false
  let at = start
  for (; at < text.length; at++) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') field += text[++at]!
      else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      fields.push(field)
      field = ''
    } else if (letter === '\n') break
    else if (letter !== '\r') field += letter
  }
  return { fields: [...fields, field], next: at + 1 }
}

/** Reads a GTFS text file: quoted fields, a byte-order mark, CRLF and short rows included. */
export function readCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(fields)
  if (!header) return []
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name.trim(), row[index] ?? ''])))
}

function fields(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const out: string[] = []
  let field = ''
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const c = line[i]
    if (c === '"') {
      // a doubled quote inside quotes is one quote
      if (quoted && line[i + 1] === '"') field += line[++i]
      else quoted = !quoted
    } else if (c === ',' && !quoted) {
      out.push(field)
      field = ''
    } else field += c
  }
  return [...out, field]
}

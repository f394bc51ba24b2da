import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Documented {
  /** whose document shows it, and where */
  readonly document: string
  readonly url: string
  readonly note?: string
  /** its shape; the values are ours */
  readonly example: unknown
}

/** An example of a provider's document. A name that begins with `assumed-` has none: it is what we believe. */
export function readExample(name: string): unknown {
  const file = join(import.meta.dirname, `${name}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Documented).example
}

export const exampleNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))

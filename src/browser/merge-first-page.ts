/** What is loaded of a list that comes page by page. */
export interface Page<T> {
  readonly entries: readonly T[]
  /** the cursor of the next page; null on the last */
  readonly next: string | null
}

/**
 * Merges a newly loaded first page into the list; entries of later pages stay, unless the first page no longer
 * overlaps with them.
 */
export function mergeFirstPage<T>(
  shown: Page<T> | undefined,
  { entries, next }: Page<T>,
  idOf: (entry: T) => string,
): Page<T> {
  const last = entries.at(-1)
  const at = last && shown ? shown.entries.findIndex((entry) => idOf(entry) === idOf(last)) : -1
  if (!shown || next === null || at === -1 || at === shown.entries.length - 1) return { entries, next }
  const ids = new Set(entries.map(idOf))
  const after = shown.entries.slice(at + 1).filter((entry) => !ids.has(idOf(entry)))
  return { entries: [...entries, ...after], next: shown.next }
}

/** What is loaded of a list that comes page by page. */
export interface Page<T> {
  readonly entries: readonly T[]
  /** the cursor of the next page; null on the last */
  readonly next: string | null
}

/** What is shown once the first page was loaded again: what was loaded after it stays. */
export function refreshPage<T>(
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

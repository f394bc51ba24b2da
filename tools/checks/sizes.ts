/** More files side by side than this are more than a reader takes in: it needs folders by subject. */
export const filesInAFolder = 25
/** Numbered files are read by their number, not side by side. */
const isSequence = /^(migrations|docs\/decisions)$/

interface Size {
  readonly path: string
  readonly size: number
}

/** Folders by the files that lie directly in them, the fullest first. */
export function fullestFolders(paths: readonly string[]): Size[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
    if (!isSequence.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return byFalling([...counts].map(([path, size]) => ({ path, size })))
}

export const byFalling = (sizes: readonly Size[]): Size[] =>
  sizes.toSorted((one, other) => other.size - one.size || one.path.localeCompare(other.path))

export const median = (sizes: readonly number[]): number =>
  sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What `docs/proofs.md` says how many scenarios there are of each kind, by the first words of its row, up to a colon. */
export function documentedCounts(): ReadonlyMap<string, number> {
  const proofs = readFileSync(fileURLToPath(new URL('../../docs/proofs.md', import.meta.url)), 'utf8')
  const [, table = ''] = proofs.split('| What | Scenarios by default |')
  const rows = table.split('\n\n')[0]!.matchAll(/^\| ([^:|]+?)(?::[^|]*)? \| ([\d,]+) \|$/gm)
  return new Map([...rows].map(([, what, count]) => [what!, Number(count!.replaceAll(',', ''))]))
}

/** Counts the scenarios of one kind over several tests: the last of them compares the sum with what is documented. */
export function countingOf(what: string) {
  let sum = 0
  return {
    add: (count: number) => void (sum += count),
    sum: () => sum,
    documented: () => documentedCounts().get(what),
  }
}

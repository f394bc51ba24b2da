// Only transitions.ts of payments makes checkouts, changes their state and writes the ledger. The types of the tables say so to
// TypeScript (`src/features/payments/server/tables.ts`); here is what types cannot see: SQL in words, and a table that is typed again.

const keeper = 'src/features/payments/server/transitions.ts'
const home = 'src/features/payments/server/'

const refused: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+"?(?:checkouts|payment_entries)\b/gi,
    'writes the ledger',
  ],
  [/\bupdate\s+"?(?:checkouts|payment_entries)\b/gi, 'changes checkouts or the ledger in words'],
  [/\b(?:insertInto|deleteFrom|mergeInto)\(\s*'(?:checkouts|payment_entries)/g, 'writes the ledger'],
  [/\bupdateTable\(\s*'payment_entries/g, 'changes the ledger'],
  [/\bLedgerTables\b/g, 'takes the right to write the ledger'],
]
/** How a table's type would be written down a second time, or a checkout changed from elsewhere. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/\bupdateTable\(\s*'checkouts/g, 'changes checkouts from outside payments'],
  [/\b(?:checkouts|payment_entries)\??:\s*\{/g, 'types a table of payments again'],
]

/** Where a file of the product could change money behind `transitions.ts`, each as `path:line what`. */
export function moneyWritesIn(path: string, text: string): string[] {
  if (path === keeper) return []
  const isHome = path.startsWith(home)
  const rules = [
    ...refused.filter(([pattern]) => path !== `${home}tables.ts` || !pattern.source.includes('LedgerTables')),
    ...(isHome ? [] : elsewhere),
  ]
  return rules.flatMap(([pattern, what]) =>
    [...text.matchAll(pattern)].map(
      ({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${what}`,
    ),
  )
}

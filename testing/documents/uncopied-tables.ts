// What the copy of one's data must hold, and does not.
import { isPersonal, type Leaf, leavesOf, type TablesData } from '../../src/kernel/personal-data.ts'
import type { PersonalCopy } from '../../src/platform/db/personal-rows.ts'

type Copies = readonly Pick<PersonalCopy, 'tables'>[]

/** A sentence for each personal column that no part of the copy covers, and for each table that a part names in vain. */
export function uncopiedTables(tables: TablesData, copies: Copies): string[] {
  const copied = copies.flatMap((copy) => copy.tables)
  const missing = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns)
      .flatMap(([column, field]) => ('byKind' in field ? [] : leavesOf(field, column)))
      .flatMap(({ path, leaf }) => finding(`${table}.${path}`, leaf, copied.includes(table))),
  )
  const inVain = copied
    .filter((table, at) => !tables[table] || copied.indexOf(table) !== at)
    .map((table) => `${table} is in the copy twice, or declared nowhere`)
  return [...missing, ...inVain]
}

function finding(name: string, leaf: Leaf, isCopied: boolean): string[] {
  if (leaf.exported !== null)
    return isCopied ? [] : [`${name} is said to be in the copy, and no part of the copy covers its table`]
  const isExplained = !isPersonal(leaf) || leaf.class === 'account' || leaf.reason !== undefined
  return isExplained ? [] : [`${name} is in no export, and nothing says why`]
}

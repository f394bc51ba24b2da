import { expect, test } from 'vitest'
import { moneyWritesIn } from './money-writes.ts'

const payments = 'src/features/payments/server/'

test.each([
  ['an entry beside the transitions', `${payments}planted.ts`, "tables(tx).insertInto('payment_entries')"],
  ['a checkout that begins in any state', `${payments}store.ts`, "tables(tx).insertInto('checkouts')"],
  ['an entry that is changed', `${payments}store.ts`, "tables(tx)\n  .updateTable('payment_entries')"],
  ['a state that is set in words', `${payments}store.ts`, "sql`update checkouts set state = 'held'`"],
  ['the right to write, taken', `${payments}store.ts`, 'tx.withTables<LedgerTables>()'],
  ['a flow', 'src/flows/holds/planted.ts', "tx.withTables<Own>().updateTable('checkouts')"],
  ['a type that allows it', 'src/flows/holds/planted.ts', 'type Own = { checkouts: { state: string } }'],
  [
    'words over two lines',
    'src/features/groups/server/planted.ts',
    'sql`insert into\n payment_entries (id)`',
  ],
])('%s is refused', (_, path, text) => {
  expect(moneyWritesIn(path, `\n${text}`)).toHaveLength(1)
})

test('what is read, what else a checkout remembers, and the transitions themselves are let through', () => {
  expect(moneyWritesIn(`${payments}store.ts`, "tables(db).selectFrom('payment_entries')")).toEqual([])
  expect(
    moneyWritesIn(`${payments}store.ts`, "tables(tx).updateTable('checkouts').set({ mandate })"),
  ).toEqual([])
  expect(moneyWritesIn(`${payments}transitions.ts`, "ledger(tx).insertInto('payment_entries')")).toEqual([])
})

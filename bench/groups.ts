// `npm run bench:groups`: what seats and the purchase cost, on a PostgreSQL of its own. README.md says how to read it.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { ensureBuilt } from '../tools/build/build-once.ts'
import { stopChildren } from './children.ts'
import { compareJoins } from './joins.ts'
import { timeOwnEntries } from './own-entries.ts'
import { timePast } from './past-groups.ts'
import { timePurchases } from './purchase.ts'
import { printTable, type Row } from './table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
// `joins`, `purchase`, `own`, `past`: those whose names match
const only = new RegExp(process.env['ONLY'] ?? '')
const past = Number(process.env['PAST_GROUPS'] ?? 1_000_000)

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-bench-'))
const cluster = await PostgresCluster.create()
try {
  const joins = only.test('joins') ? await compareJoins(cluster, folder, rounds) : null
  const bought = only.test('purchase') ? await timePurchases(cluster, folder, rounds) : null
  const own = only.test('own') ? await timeOwnEntries(cluster, folder, rounds) : []
  await stopChildren()
  const crowded = only.test('past') ? await timePast(cluster, past, rounds) : []
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}; ` +
      `medians of ${rounds} interleaved rounds`,
  )
  const rows: Row[] = []
  if (joins)
    rows.push(
      {
        figure: `joins, ${joins.statements} statements each (joins/s)`,
        product: joins.product.toFixed(0),
        reference: joins.bare.toFixed(0),
        result: joins.ratio,
        sign: '≥',
        wanted: 0.5,
      },
      {
        figure: 'join (ms of processor)',
        product: joins.processor.product.toFixed(2),
        reference: joins.processor.bare.toFixed(2),
        result: joins.processor.ratio,
        sign: '≤',
        wanted: 2,
      },
    )
  const purchases = bought && {
    'sixth authorisation to ticket (ms)': bought.group,
    'paid to ticket, one traveller (ms)': bought.single,
  }
  for (const [figure, { product, providers, ratio }] of Object.entries(purchases ?? {}))
    rows.push({
      ...{ figure, product: product.toFixed(0), reference: providers.toFixed(0) },
      ...{ result: ratio, sign: '≤', wanted: 1.3 },
    })
  const isGood = printTable([
    ...rows,
    ...own.map(({ name, few, many, ratio }) => ({
      figure: name,
      product: many.toFixed(1),
      reference: few.toFixed(1),
      result: ratio,
      sign: '≤' as const,
      wanted: 1.2,
    })),
    ...crowded.map(({ name, few, many, ratio }) => ({
      figure: `${name}, with ${past.toLocaleString('en')} groups over, p95 (ms)`,
      product: many.toFixed(1),
      reference: few.toFixed(1),
      result: ratio,
      sign: '≤' as const,
      wanted: 1.2,
    })),
  ])
  console.log(`\nLoad of the machine ${loadavg()[0]!.toFixed(1)}.`)
  process.exitCode = isGood ? 0 : 1
} finally {
  await stopChildren()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

// `npm run boundaries`, fourth part: nothing but transitions.ts of payments changes a checkout's state or the ledger.
import { globSync, readFileSync } from 'node:fs'
import { moneyWritesIn } from './money-writes.ts'

const files = globSync('src/**/*.ts')
  .map((file) => file.replaceAll('\\', '/'))
  // a test may plant rows that the product never writes
  .filter((file) => !file.endsWith('.test.ts'))
const findings = files.flatMap((file) => moneyWritesIn(file, readFileSync(file, 'utf8')))
for (const finding of findings) console.error(finding)
console.log(
  findings.length
    ? 'Way out: a function of src/features/payments/server/transitions.ts that is one fact about money.'
    : `${files.length} files change a checkout's state and the ledger in one place only`,
)
process.exitCode = findings.length ? 1 : 0

// `npm run sql-clock`: no migration and no SQL string in src reads the database's own clock.
import { globSync, readFileSync } from 'node:fs'
import { readLiterals } from './read-source.ts'
import { clocksInMigration, clocksInSource } from './sql-clock.ts'

const migrations = globSync('migrations/**/*.sql')
const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/[.](test|d)[.]tsx?$/.test(path))
const findings = [
  ...migrations.flatMap((path) =>
    clocksInMigration(readFileSync(path, 'utf8')).map((why) => `${path} ${why}`),
  ),
  ...sources.flatMap((path) => clocksInSource(readLiterals(path)).map((why) => `${path} ${why}`)),
]
for (const finding of findings)
  console.error(`${finding}\n  Take the instant from the clock port and pass it in.`)
console.log(`${migrations.length} migrations and ${sources.length} sources, ${findings.length} findings`)
process.exitCode = findings.length ? 1 : 0

// `npm test`, on the pinned Node: the static checks, every test, the journeys in a browser, one count. With `--both`
// every server test runs on both databases and the journeys on PGlite; without, only what depends on storage runs on
// PGlite too (vitest.config.ts).
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './build/build-once.ts'
import {
  add,
  closingLine,
  type Count,
  countAgain,
  countPlaywright,
  countVitest,
  failedFiles,
  type VitestReport,
} from './reports/count-results.ts'
import { namedJourneys, namedLines, namedOfRuns } from './reports/named-tests.ts'
import type { RunReport } from './reports/run-reporter.ts'
import { runSteps, staticSteps } from './steps.ts'
import { journeyTimes, timeTable } from './reports/test-times.ts'

const reports = '.cache/reports'
const journeysReport = `${reports}/journeys.json`

// The product and its sandboxes are started some hundred times: what V8 compiled of them is kept between the starts.
const compiled = { NODE_COMPILE_CACHE: resolve('.cache/compiled') }

function run(parameters: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, parameters, {
    stdio: 'inherit',
    env: { ...compiled, ...process.env, ...environment },
  })
  return new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
}

/** A run that ended badly without saying which test it was is one failure: a bad run never counts as none. */
function countOf<Report>(path: string, code: number, count: (report: Report) => Count): Count {
  const report = read<Report>(path)
  if (report === null) return { passed: 0, failed: 1, skipped: 0 }
  const counted = count(report)
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** What a report says, or nothing where a run ended before it was written. */
function read<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}

const start = performance.now()
/** Minutes since the part before. */
let partStart = start
const parts: string[] = []
function endPart(name: string) {
  const now = performance.now()
  parts.push(`${name} ${((now - partStart) / 60_000).toFixed(1)} min`)
  partStart = now
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const built = await ensureBuilt(process.cwd()).then(
  () => true,
  (error: Error) => {
    console.error(error.message)
    return false
  },
)
// The checks are not tests and do not count as passed ones; but no run with a failed check may end in "0 failed".
const checks = await runSteps(staticSteps)
const failedChecks = checks.filter(({ passed }) => !passed)
endPart('build and checks')

const databases: Record<string, string> = process.argv.includes('--both') ? { DATABASES: 'both' } : {}
const runTests = (name: string, ...files: readonly string[]) =>
  run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tools/reports/run-reporter.ts',
      `--outputFile.json=${reports}/${name}.json`,
    ],
    { RUN_REPORT: `${reports}/${name}-run.json`, ...databases },
  )
const tests = await runTests('vitest')
const first = read<VitestReport>(`${reports}/vitest.json`)
// In CI the files that failed are run once more, on a new database. Where many failed, it is no rare fault (ADR 067).
const mostTriedAgain = 10
const failed = process.env.CI && first ? failedFiles(first) : []
const isTriedAgain = failed.length > 0 && failed.length <= mostTriedAgain
const again = isTriedAgain ? await runTests('again', ...failed) : 0
endPart('tests')
const ranTests = read<RunReport>(`${reports}/vitest-run.json`)
const ranAgain = isTriedAgain ? read<RunReport>(`${reports}/again-run.json`) : null
const counts = [
  { passed: 0, failed: failedChecks.length + (built ? 0 : 1), skipped: 0 },
  ...(isTriedAgain
    ? [
        countOf<VitestReport>(`${reports}/again.json`, again, (report) => countAgain(first!, report)),
        { passed: 0, failed: ranTests ? ranTests.outside.length : 1, skipped: 0 },
      ]
    : [countOf(`${reports}/vitest.json`, tests, countVitest)]),
]
if (built) {
  const journeys = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    JOURNEYS_REPORT: journeysReport,
    ...databases,
  })
  counts.push(countOf(journeysReport, journeys, countPlaywright))
  endPart('journeys')
}

type JourneysReport = Parameters<typeof journeyTimes>[0] & Parameters<typeof namedJourneys>[0]
const ranJourneys = read<JourneysReport>(journeysReport)
const times = [...(ranTests?.times ?? []), ...(ranJourneys ? journeyTimes(ranJourneys) : [])]
console.log(timeTable(times).join('\n'))
const named = [
  ...(ranTests ? [namedOfRuns(ranTests, ranAgain)] : []),
  ...(ranJourneys ? [namedJourneys(ranJourneys)] : []),
]
for (const line of namedLines(named)) console.log(line)
const total = add(counts)
if (failedChecks.length) console.log(`Failed checks: ${failedChecks.map(({ name }) => name).join(', ')}`)
console.log(`Everything in ${((performance.now() - start) / 60_000).toFixed(1)} min: ${parts.join(', ')}`)
console.log(closingLine(total))
process.exitCode = total.failed ? 1 : 0

// `npm test`, on the pinned Node: the static checks, every test on both databases, the journeys in a browser, one count.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build-once.ts'
import { add, closingLine, type Count, countPlaywright, countVitest } from './count-results.ts'
import { runSteps, staticSteps } from './steps.ts'

const reports = '.cache/reports'
const vitestReport = `${reports}/vitest.json`
const journeysReport = `${reports}/journeys.json`

function run(parameters: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
}

/** A run that ended badly without saying which test it was is one failure: a bad run never counts as none. */
function countOf<Report>(path: string, code: number, count: (report: Report) => Count): Count {
  try {
    const counted = count(JSON.parse(readFileSync(path, 'utf8')) as Report)
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const start = performance.now()
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

const tests = await run([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
const counts = [
  { passed: 0, failed: failedChecks.length + (built ? 0 : 1), skipped: 0 },
  countOf(vitestReport, tests, countVitest),
]
if (built) {
  const journeys = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    JOURNEYS_REPORT: journeysReport,
  })
  counts.push(countOf(journeysReport, journeys, countPlaywright))
}

const total = add(counts)
if (failedChecks.length) console.log(`Failed checks: ${failedChecks.map(({ name }) => name).join(', ')}`)
console.log(`Everything in ${((performance.now() - start) / 1000).toFixed(0)} s\n${closingLine(total)}`)
process.exitCode = total.failed ? 1 : 0

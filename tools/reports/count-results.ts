// One closing count out of what Vitest and Playwright have written down.
export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileResult[]
}
interface FileResult {
  name: string
  status: string
  assertionResults: { status: string }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that could not even be loaded or prepared has no tests to fail, and must not count as nothing. */
const isBroken = ({ status, assertionResults }: FileResult) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')

export function countVitest(report: VitestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The files in which a test failed, or whose tests were never all run. */
export const failedFiles = ({ testResults }: VitestReport): readonly string[] => [
  ...new Set(testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)),
]

/** The count of a run whose failed files were run again: what they did at the second try is what counts. */
export function countAgain(first: VitestReport, again: VitestReport): Count {
  const files = failedFiles(first)
  const statuses = first.testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  const broken = first.testResults.filter(isBroken).length
  const whole = countVitest(first)
  const others = {
    passed: whole.passed - passed,
    failed: whole.failed - failed - broken,
    skipped: whole.skipped - (statuses.length - passed - failed),
  }
  return add([others, countVitest(again)])
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  return {
    // Only CI tries twice, and names what needed it.
    passed: stats.expected + stats.flaky,
    // An error outside every test is one failure.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

export function add(counts: Count[]): Count {
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export const closingLine = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

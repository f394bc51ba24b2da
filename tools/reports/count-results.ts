// One closing count out of what Vitest and Playwright have written down.
export interface Count {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function countVitest(report: VitestReport): Count {
  // A file that could not even be loaded has no tests to fail, and must not count as nothing.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
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

import { expect, test } from 'vitest'
import { add, failedFiles, closingLine, countAgain, countPlaywright, countVitest } from './count-results.ts'

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
const file = (status: string, ...tests: string[]) => ({
  name: `${tests.join()}.test.ts`,
  status,
  assertionResults: tests.map((s) => ({ status: s })),
})

test('a test file that cannot be loaded counts as one failure', () => {
  const files = [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')]
  expect(countVitest({ ...vitest, testResults: files })).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a file that failed or could not be prepared, and was run again, counts as it went the second time', () => {
  const files = [
    file('passed', 'passed'),
    file('failed', 'failed', 'passed'),
    file('failed', 'skipped', 'passed'),
  ]
  const first = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: files,
  }
  expect(failedFiles(first)).toEqual(['failed,passed.test.ts', 'skipped,passed.test.ts'])
  const well = { ...first, numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  expect(countAgain(first, well)).toEqual({ passed: 5, failed: 0, skipped: 0 })
  const failedAgain = { ...well, numPassedTests: 3, numFailedTests: 1 }
  expect(countAgain(first, failedAgain)).toEqual({ passed: 4, failed: 1, skipped: 0 })
  const broken = { ...well, numPassedTests: 0, testResults: [file('failed'), file('failed')] }
  expect(countAgain(first, broken)).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

test('passed at the second try is passed, an error outside every journey is a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 8, failed: 2, skipped: 0 })
})

test('the closing line has one form', () => {
  expect(
    closingLine(
      add([
        { passed: 5, failed: 0, skipped: 0 },
        { passed: 2, failed: 0, skipped: 0 },
      ]),
    ),
  ).toBe('7 passed, 0 failed')
  expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
})

import { expect, test } from 'vitest'
import { add, closingLine, countPlaywright, countVitest } from './count-results.ts'

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((s) => ({ status: s })),
})

test('a test file that cannot be loaded counts as one failure', () => {
  const files = [file('passed', 'passed'), file('failed', 'failed', 'passed'), file('failed')]
  expect(countVitest({ ...vitest, testResults: files })).toEqual({ passed: 5, failed: 2, skipped: 2 })
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

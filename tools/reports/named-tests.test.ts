import { expect, test } from 'vitest'
import { namedJourneys, namedLines, namedOfRuns, withReason } from './named-tests.ts'

const journeys = (...of: [string, string][]) => ({
  file: 'search/find.spec.ts',
  specs: of.map(([title, status]) => ({ title, tests: [{ status }] })),
})

test('what failed and what needed a second try is named, in suites within suites too', () => {
  const inner = journeys(['inner', 'unexpected'])
  const suites = [{ ...journeys(['well', 'expected'], ['late', 'flaky']), suites: [inner] }]
  expect(namedJourneys({ suites })).toEqual({
    failed: ['journeys/search/find.spec.ts: inner'],
    secondTry: ['journeys/search/find.spec.ts: late'],
  })
})

test('what failed is named as failed if it failed again, and as passed at the second try if it did not', () => {
  const first = { failed: ['a\n    too late', 'b\n    gone'], outside: ['outside every test'] }
  expect(namedOfRuns(first, null)).toEqual({ failed: [...first.failed, ...first.outside], secondTry: [] })
  expect(namedOfRuns(first, { failed: ['b\n    not found', 'c'], outside: [] })).toEqual({
    failed: ['b\n    not found', 'c', 'outside every test'],
    secondTry: ['a\n    too late'],
  })
})

test('a run in which all passed at once has nothing to name', () => {
  expect(namedLines([{ failed: [], secondTry: [] }])).toEqual([])
  expect(
    namedLines([
      { failed: ['b'], secondTry: [] },
      { failed: [], secondTry: ['a'] },
    ]),
  ).toEqual(['Passed at the second try only, each a fault to be found:', '  a', 'Failed:', '  b'])
})

test('a failure is named with its first line and the first place in it that is ours', () => {
  const stack = [
    'Error: not reached',
    '    at run (file:///x/node_modules/vitest/dist/run.js:1:2)',
    '    at workUntil (/x/testing/harness/wait.ts:16:13)',
    '    at /x/src/own.test.ts:110:5',
  ].join('\n')
  expect(withReason('a test', { message: '\u001B[31mnot reached\u001B[39m\nmore', stack })).toBe(
    'a test\n    not reached\n    /x/testing/harness/wait.ts:16',
  )
  expect(withReason('a test', undefined)).toBe('a test')
  const specs = [
    { title: 'late', tests: [{ status: 'flaky', results: [{ error: { message: 'gone' } }, {}] }] },
  ]
  expect(namedJourneys({ suites: [{ file: 'a.spec.ts', specs }] }).secondTry).toEqual([
    'journeys/a.spec.ts: late\n    gone',
  ])
})

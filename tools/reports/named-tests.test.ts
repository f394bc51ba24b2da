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

test('what failed is named as failed unless it passed the second time', () => {
  const first = { failed: ['a\n    too late', 'b\n    gone'], passed: [], outside: ['outside every test'] }
  expect(namedOfRuns(first, null)).toEqual({ failed: [...first.failed, ...first.outside], secondTry: [] })
  const again = { failed: ['b\n    not found', 'c'], passed: ['a', 'd'], outside: [] }
  expect(namedOfRuns(first, again)).toEqual({
    failed: ['b\n    not found', 'c', 'outside every test'],
    secondTry: ['a\n    too late'],
  })
  // its file could not be prepared, or the whole second run
  expect(namedOfRuns(first, { failed: ['file'], passed: [], outside: [] })).toEqual({
    failed: [
      'file',
      'a\n    too late\n    and was not run again',
      'b\n    gone\n    and was not run again',
      'outside every test',
    ],
    secondTry: [],
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
  expect(withReason('a test', { message: { code: 7 } })).toBe('a test\n    { code: 7 }')
  const specs = [
    { title: 'late', tests: [{ status: 'flaky', results: [{ error: { message: 'gone' } }, {}] }] },
  ]
  expect(namedJourneys({ suites: [{ file: 'a.spec.ts', specs }] }).secondTry).toEqual([
    'journeys/a.spec.ts: late\n    gone',
  ])
})

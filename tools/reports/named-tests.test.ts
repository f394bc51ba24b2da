import { expect, test } from 'vitest'
import { namedJourneys, namedLines } from './named-tests.ts'

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

test('a run in which all passed at once has nothing to name', () => {
  expect(namedLines([{ failed: [], secondTry: [] }])).toEqual([])
  expect(
    namedLines([
      { failed: ['b'], secondTry: [] },
      { failed: [], secondTry: ['a'] },
    ]),
  ).toEqual(['Passed at the second try only, each a fault to be found:', '  a', 'Failed:', '  b'])
})

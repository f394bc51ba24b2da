import { expect, test } from 'vitest'
import { journeyTimes, timeTable } from './test-times.ts'

const minute = 60_000

test('the time of a journey file is the sum of its tests, nested ones too', () => {
  const spec = (...durations: number[]) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  })
  const inner = { file: 'search/find.spec.ts', specs: [spec(3)] }
  const suites = [{ file: 'search/find.spec.ts', specs: [spec(1), spec(2)], suites: [inner] }]
  expect(journeyTimes({ suites })).toEqual([
    { kind: 'journeys', file: 'journeys/search/find.spec.ts', milliseconds: 6 },
  ])
})

test('kinds are added up, and the slowest come first', () => {
  const times = [
    { kind: 'unit', file: 'a.test.ts', milliseconds: minute },
    { kind: 'server', file: 'b.test.ts', milliseconds: 3 * minute },
    { kind: 'unit', file: 'c.test.ts', milliseconds: minute / 2 },
  ]
  expect(timeTable(times, 2)).toEqual([
    'Time of the files of each kind (files run beside each other, so the sums are more than the clock):',
    '   3.0 min  server, 1 files',
    '   1.5 min  unit, 2 files',
    'The 2 slowest files:',
    '   3.0 min  b.test.ts (server)',
    '   1.0 min  a.test.ts (unit)',
  ])
})

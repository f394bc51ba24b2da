import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every requirement of levels 1 and 2 of OWASP ASVS 5.0.0, by section. */
const required: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
}

const table = readFileSync('docs/security.md', 'utf8')
const rows = table
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, ids]) => /^\d+\.\d+\.\d+/.test(ids ?? ''))

test('docs/security.md names every requirement once, and none that does not exist', () => {
  const wanted = Object.entries(required).flatMap(([section, spans]) =>
    spans.split(',').flatMap((span) => {
      const [from = 0, to = from] = span.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, n) => `${section}.${from + n}`)
    }),
  )
  expect(wanted).toHaveLength(253)
  expect(rows.flatMap(([, ids]) => ids!.split(', ')).toSorted()).toEqual(wanted.toSorted())
})

test('each has a state, and a reason where it is not met', () => {
  for (const [, ids, state, shown] of rows) {
    expect(['met', 'part', 'waits', 'deploy', 'none'], ids).toContain(state)
    expect(shown?.length, ids).toBeGreaterThan(8)
  }
})

test('what is met has a test that shows it, or says why there is none', () => {
  const met = rows.filter(([, , state]) => state === 'met')
  expect(met.length).toBeGreaterThan(60)
  for (const [, ids, , shown] of met)
    expect(shown, ids).toMatch(/`[\w/.-]+\.(?:test|spec)\.tsx?`|No test: .{8}/)
})

test('every file it cites is there', () => {
  const cited = [...table.matchAll(/`((?:src|docs|testing|tools|journeys|bench)\/[\w/.-]+\.\w+)`/g)]
  expect(cited.length).toBeGreaterThan(60)
  for (const [, path] of cited) expect(existsSync(path!), path).toBe(true)
})

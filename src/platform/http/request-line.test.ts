import { afterEach, expect, test, vi } from 'vitest'
import { createLog, type Log, pathForLog } from '../log.ts'
import { createRequestLines, type RequestLine } from './request-line.ts'

afterEach(() => void vi.useRealTimers())

const usual: RequestLine = {
  ...{ id: 'req-1z', method: 'GET', url: '/en', client: '203.0.113.9', status: 200, ms: 0.125 },
}

/** What it writes, and what pino makes of the same fields. */
function bothWays(line: RequestLine, level = 'info') {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = createLog(level, { write: (text) => void lines.push(text) })
  createRequestLines(log)(line)
  const { id, method, url, client, status, ms } = line
  log.info({ reqId: id, method, path: pathForLog(url), ip: client, status, ms }, 'request')
  return lines
}

test.each([
  ...['/', '/en', '/en/find?from=NLUTRCST&to=x', '/api/tickets/connections/find?a=b', '*', '', '//', '/a//b'],
  ...['/en/verify/4fK9?code=1', '/en/"quoted"/x', '/en/\\back', '/assets/index-3hG_k2.js', '/favicon.ico'],
  ...['http://elsewhere.example/x', '/ann@example.org', '/a#b', '/a;b', '/en/%00', '/\u{1f600}', '/\ud800'],
  ...[
    `/${'a'.repeat(40)}`,
    `/${'a-'.repeat(15)}`,
    `/${'ab1'.repeat(19)}.js`,
    '/a'.repeat(300),
    '/-/x',
    '/A/b',
  ],
])('the line of %j is pino’s', (url) => {
  const [own, pinos] = bothWays({ ...usual, url })
  expect(own).toBe(pinos)
})

test.each([
  ...[
    '2001:db8:0:1',
    '::1',
    '',
    'unknown',
    'ann@example.org',
    'a"b',
    'a\\b',
    'a\nb',
    'f'.repeat(40),
    '1.2.3.4.5',
  ],
  ...['fe80::1%eth0', '\u2028', '?x=1', 'Bearer abc'],
])('so is that of a client called %j', (client) => {
  const [own, pinos] = bothWays({ ...usual, client })
  expect(own).toBe(pinos)
})

test.each([0, 1, 12.5, 0.001, 30_000, 1e9])('and of one that took %d ms', (ms) => {
  const [own, pinos] = bothWays({ ...usual, ms, status: 404, method: 'M-SEARCH' })
  expect(own).toBe(pinos)
})

test('it has no more than microseconds', () => {
  const [own] = bothWays({ ...usual, ms: 0.123_456_789 })
  expect(JSON.parse(own!).ms).toBe(0.123)
})

test('a log that says less has none', () => {
  expect(bothWays(usual, 'warn')).toEqual([])
  expect(bothWays(usual, 'silent')).toEqual([])
})

test('another log is told the usual way', () => {
  const info = vi.fn<Log['info']>()
  createRequestLines({ info } as never)(usual)
  expect(info.mock.calls).toEqual([
    [{ reqId: 'req-1z', method: 'GET', path: '/en', ip: '203.0.113.9', status: 200, ms: 0.125 }, 'request'],
  ])
})

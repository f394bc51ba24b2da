import { afterEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createSecurityLog } from './security-log.ts'

const lines: Record<string, unknown>[] = []
let time = 0
const log = createLog('trace', { write: (line) => void lines.push(JSON.parse(line)) })
const open = (fill = 1) => createSecurityLog({ log, key: new Uint8Array(32).fill(fill), now: () => time })
const told = () =>
  lines.map(({ level, security, user, ip, path, code, count }) => ({
    level,
    security,
    user,
    ip,
    path,
    code,
    count,
  }))
const userId = '4fK9aQ0pLm2sXc7vB1nZ0q'

afterEach(() => {
  lines.length = 0
  time = 0
})

test('an event names its user by a hash that only the key gives', () => {
  open(1).note({ event: 'login.succeeded', userId, code: 'password', ip: '192.0.2.1' })
  open(1).note({ event: 'password.changed', userId })
  open(2).note({ event: 'password.changed', userId })
  const [first, second, other] = told()
  expect(first).toMatchObject({
    level: 30,
    security: 'login.succeeded',
    code: 'password',
    ip: '192.0.2.1',
    count: 1,
  })
  expect(first?.user).toMatch(/^[0-9a-f]{16}$/)
  expect(second?.user).toBe(first?.user)
  expect(other?.user).not.toBe(first?.user)
  expect(JSON.stringify(lines)).not.toContain(userId)
})

test('a flood of refusals is two lines a minute, and none of them is lost from the count', () => {
  const security = open()
  const refused = { event: 'rate_limit.refused', ip: '192.0.2.7', path: '/api/auth/login' } as const
  for (let n = 0; n < 10_000; n++) security.note(refused)
  expect(told()).toMatchObject([{ level: 40, count: 1 }])
  time += 60_000
  security.note(refused)
  expect(told()).toMatchObject([{ count: 1 }, { count: 9_999 }, { count: 1 }])
  security.close()
  expect(told()).toHaveLength(3)
})

test('what differs in place, user, path or reason is told apart; what is no refusal is written each time', () => {
  const security = open()
  for (const ip of ['192.0.2.1', '192.0.2.2'])
    for (const code of ['wrong_credentials', 'wrong_code']) security.note({ event: 'login.failed', ip, code })
  for (let n = 0; n < 3; n++) security.note({ event: 'login.succeeded', userId })
  expect(told()).toHaveLength(7)
})

test('an attack from a hundred thousand addresses takes no more memory and no more lines than a small one', () => {
  const security = open()
  for (let n = 0; n < 100_000; n++) security.note({ event: 'login.failed', ip: `address ${n}` })
  expect(told()).toHaveLength(500)
  security.flush()
  expect(told()).toHaveLength(501)
  expect(told().at(-1)).toMatchObject({ security: 'login.failed', ip: undefined, count: 99_500 })
})

test('a quiet log level does not silence them, `silent` does', () => {
  for (const [level, expected] of [
    ['fatal', 1],
    ['silent', 0],
  ] as const) {
    lines.length = 0
    const quiet = createLog(level, { write: (line) => void lines.push(JSON.parse(line)) })
    createSecurityLog({ log: quiet, key: new Uint8Array(32), now: () => 0 }).note({ event: 'logout', userId })
    expect(lines).toHaveLength(expected)
  }
})

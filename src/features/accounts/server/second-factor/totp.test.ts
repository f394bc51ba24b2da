import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf, fromBase32, stepAt, stepOfCode, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: second %i has the code %s', (second, code) => {
  expect(codeOf(secret, stepAt(second * 1_000))).toBe(code)
})

test('a code is taken one step early or late, and never again', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  const step = stepAt(now)
  for (const near of [-1, 0, 1])
    expect(stepOfCode(secret, codeOf(secret, step + near), now, 0)).toBe(step + near)
  for (const far of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + far), now, 0)).toBeNull()
  expect(stepOfCode(secret, codeOf(secret, step), now, step)).toBeNull()
  expect(stepOfCode(secret, codeOf(secret, step - 1), now, step)).toBeNull()
  for (const code of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(secret, code, now, 0)).toBeNull()
})

test('a secret survives being written down', () => {
  // RFC 4648, section 10
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes])
    }),
  )
})

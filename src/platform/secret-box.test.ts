import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const one = { id: 'one', key: new Uint8Array(32).fill(1) }
const two = { id: 'two', key: new Uint8Array(32).fill(2) }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const before = createSecretBox([one])
const turned = createSecretBox([two, one])

test('[ACC-03] what is sealed shows nothing, not even that two are the same', () => {
  const sealed = before.seal(secret, 'ada')
  expect(sealed).toMatch(/^sealed1:one:[\w-]+$/)
  expect(sealed).not.toContain(secret)
  expect(Buffer.from(sealed.split(':')[2]!, 'base64url').toString('latin1')).not.toContain(secret)
  expect(before.seal(secret, 'ada')).not.toBe(sealed)
  expect(before.open(sealed, 'ada')).toBe(secret)
  expect([before.isSealed(sealed), before.isSealed(secret)]).toEqual([true, false])
})

test('[ACC-03] moved to another owner, changed in one bit, or under another name, it does not open', () => {
  const sealed = before.seal(secret, 'ada')
  expect(() => before.open(sealed, 'eve')).toThrow()
  const bytes = Buffer.from(sealed.split(':')[2]!, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const bent = Buffer.from(bytes)
    bent[index]! ^= 1
    expect(() => before.open(`sealed1:one:${bent.toString('base64url')}`, 'ada')).toThrow()
  }
  for (const length of [0, 11, 12, 20, 28])
    expect(() =>
      before.open(`sealed1:one:${bytes.subarray(0, length).toString('base64url')}`, 'ada'),
    ).toThrow()
  const sameKey = createSecretBox([{ id: 'two', key: one.key }])
  expect(() => sameKey.open(sealed.replace(':one:', ':two:'), 'ada')).toThrow()
})

test('[ACC-03] a turned key seals anew and opens what the key before it sealed', () => {
  const old = before.seal(secret, 'ada')
  expect(turned.open(old, 'ada')).toBe(secret)
  const fresh = turned.seal(secret, 'ada')
  expect(fresh.startsWith(turned.currentPrefix)).toBe(true)
  expect(old.startsWith(turned.currentPrefix)).toBe(false)
  expect(turned.missingKey(old)).toBeNull()
  expect(before.missingKey(fresh)).toBe('two')
  expect(() => before.open(fresh, 'ada')).toThrow('the key "two" is not at hand')
})

import { expect, test } from 'vitest'
import { opensElsewhere } from './opens-elsewhere.ts'

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('a plain press goes on here; with another button or a key held it opens elsewhere', () => {
  expect(opensElsewhere(plain)).toBe(false)
  expect(opensElsewhere({ ...plain, button: 1 })).toBe(true)
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(opensElsewhere({ ...plain, [key]: true }), key).toBe(true)
})

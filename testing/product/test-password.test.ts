import { expect, test } from 'vitest'
import { testPassword } from '../../sandbox/console/seat-travellers.ts'
import { refuseCommonPassword } from '../../src/features/accounts/server/passwords/common-passwords.ts'

test('the product takes the password of every test traveller, also one whose random mark has digits alone', () => {
  const own = ['Test Anna', 'Sandbox', 'test-anna-11226389@sandbox.example']
  refuseCommonPassword(testPassword('11226389'), own)
  refuseCommonPassword(testPassword('1a2c6f89'), own)
  // one word and the mark, as it was
  expect(() => refuseCommonPassword('sandbox-11226389', own)).toThrow('password_common')
})

import { expect, test } from 'vitest'
import { checkReset } from './check-reset.ts'

test('[ACC-04] a new password has 8 characters and is typed twice alike', () => {
  expect(checkReset({ password: 'six seats', confirmPassword: 'six seats' })).toEqual({})
  expect(checkReset({ password: '1234567', confirmPassword: '1234567' })).toEqual({
    password: 'accounts.problems.passwordShort',
  })
  expect(checkReset({ password: 'six seats', confirmPassword: 'Six seats' })).toEqual({
    confirmPassword: 'accounts.problems.passwordMatch',
  })
})

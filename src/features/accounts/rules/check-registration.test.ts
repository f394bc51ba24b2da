import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { register } from '../contract.ts'
import {
  checkLogin,
  checkNames,
  checkNewEmail,
  checkNewPassword,
  checkRegistration,
  checkStepUp,
} from './check-registration.ts'

const good = {
  firstName: 'Ada',
  lastName: 'Jansen',
  email: 'ada@example.org',
  password: 'correct horse',
  confirmPassword: 'correct horse',
}

test('[ACC-01] a complete registration has no problem', () => {
  expect(checkRegistration(good)).toEqual({})
})

test('[ACC-01] every field is required', () => {
  const empty = { firstName: ' ', lastName: '', email: ' ', password: '', confirmPassword: '' }
  expect(Object.keys(checkRegistration(empty))).toEqual(['firstName', 'lastName', 'email', 'password'])
})

test.each([
  ['123', 'nameLetterless'],
  ['...', 'nameLetterless'],
  ['🚆🚆', 'nameLetterless'],
  ['\u200b\u200b', 'nameLetterless'],
  ['Ada\u202eeno', 'nameHidden'],
  ['Ada\tEno', 'nameHidden'],
])('[ACC-01] %j is no name, and its field says so wherever one is typed', (name, why) => {
  expect(safeParse(register.body.shape.firstName, name).success).toBe(false)
  const problem = `accounts.problems.${why}`
  expect(checkRegistration({ ...good, firstName: name })).toEqual({ firstName: problem })
  expect(checkNames({ firstName: 'Ada', lastName: name })).toEqual({ lastName: problem })
})

test.each(['Ada 2', ' Ada\t', 'مريم', '李', '{{seven*7}}'])('[ACC-01] %j is a name', (name) => {
  expect(safeParse(register.body.shape.firstName, name).success).toBe(true)
  expect(checkRegistration({ ...good, firstName: name, lastName: name })).toEqual({})
})

test.each([
  'ada',
  'ada@',
  'ada@example',
  'ada@example.',
  '@example.org',
  'ada jansen@example.org',
  'ada@@example.org',
])('[ACC-01] %s is not the shape of an address', (email) =>
  expect(checkRegistration({ ...good, email })).toEqual({ email: 'accounts.problems.emailShape' }),
)

test('[ACC-01] a password has 8 characters and is typed twice alike', () => {
  const short = { ...good, password: '1234567', confirmPassword: '1234567' }
  expect(checkRegistration(short)).toEqual({ password: 'accounts.problems.passwordShort' })
  const other = { ...good, confirmPassword: 'correct Horse' }
  expect(checkRegistration(other)).toEqual({ confirmPassword: 'accounts.problems.passwordMatch' })
})

test('[ACC-03] a login needs both fields and judges neither', () => {
  expect(checkLogin({ email: ' ', password: '' })).toEqual({
    email: 'accounts.problems.email',
    password: 'accounts.problems.password',
  })
  expect(checkLogin({ email: 'ada', password: ' ' })).toEqual({})
})

test('a name is not taken away, only changed', () => {
  expect(checkNames({ firstName: 'Ada', lastName: 'Jansen' })).toEqual({})
  expect(Object.keys(checkNames({ firstName: ' ', lastName: '' }))).toEqual(['firstName', 'lastName'])
})

test('a new password is measured like a first one, and the old is asked for where there is one', () => {
  const form = {
    password: 'old one',
    code: null,
    newPassword: 'correct horse',
    confirmPassword: 'correct horse',
  }
  expect(checkNewPassword(form)).toEqual({})
  expect(checkNewPassword({ ...form, password: null })).toEqual({})
  const wrong = { password: '', code: '123', newPassword: 'short', confirmPassword: 'other' }
  // in the order of the fields
  expect(Object.entries(checkNewPassword(wrong))).toEqual([
    ['password', 'accounts.problems.password'],
    ['newPassword', 'accounts.problems.passwordShort'],
    ['confirmPassword', 'accounts.problems.passwordMatch'],
    ['code', 'accounts.code.missing'],
  ])
})

test('a change of address needs one, and the password where there is one', () => {
  expect(checkNewEmail({ newEmail: 'ada@example.org', password: null, code: null })).toEqual({})
  expect(Object.entries(checkNewEmail({ newEmail: 'ada', password: '', code: ' ' }))).toEqual([
    ['newEmail', 'accounts.problems.emailShape'],
    ['password', 'accounts.problems.password'],
    ['code', 'accounts.code.missing'],
  ])
})

test.each(['123456', ' 123456 ', 'abcd-efgh-ijkl'])('%j may be a code of the second factor', (code) => {
  expect(checkStepUp({ password: null, code })).toEqual({})
})

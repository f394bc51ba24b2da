import { expect, test } from 'vitest'
import { checkAnswer, checkMessage, faultsOf, longestMessage, longestName } from './check-message.ts'

const whole = { name: 'Ada Jansen', email: 'ada@example.org', message: 'Where is my ticket?' }

test('[CONT-06] what is kept has no control characters, and its address as addresses are kept', () => {
  const typed = {
    name: '  Ada \r\n Bcc: eve@example.org\u202E ',
    email: ' Ada@Example.org ',
    message: 'One\r\n\r\ntwo\u0007\u2066 ',
  }
  expect(checkMessage(typed)).toEqual({
    name: 'Ada Bcc: eve@example.org',
    email: 'ada@example.org',
    message: 'One\n\ntwo',
  })
})

test.each([
  ['name_missing', { name: ' ' }],
  ['name_missing', { name: '\u200B\u00AD' }],
  ['name_too_long', { name: 'a'.repeat(longestName + 1) }],
  ['email_invalid', { email: '' }],
  ['email_invalid', { email: 'ada@example.org, eve@example.org' }],
  ['message_missing', { message: '\n\t\u3000' }],
  ['message_too_long', { message: 'a'.repeat(longestMessage + 1) }],
  // the first field is named first
  ['name_missing', { name: '', email: '', message: '' }],
])('[CONT-06] a message is not taken: %s', (fault, change) => {
  expect(checkMessage({ ...whole, ...change })).toBe(fault)
})

test('[CONT-06] the form knows of every field what is wrong with it, in its order', () => {
  const faults = faultsOf({ name: ' ', email: 'ada', message: '\u200B' })
  expect(Object.entries(faults)).toEqual([
    ['name', 'name_missing'],
    ['email', 'email_invalid'],
    ['message', 'message_missing'],
  ])
  expect(faultsOf({ ...whole, message: 'a'.repeat(longestMessage + 1) })).toEqual({
    message: 'message_too_long',
  })
  expect(faultsOf(whole)).toEqual({})
})

test('[CONT-06] the longest are taken', () => {
  const longest = { ...whole, name: 'a'.repeat(longestName), message: 'a'.repeat(longestMessage) }
  expect(checkMessage(longest)).toEqual(longest)
  expect(checkAnswer(' Soon. ')).toEqual({ answer: 'Soon.' })
  expect(checkAnswer('\n')).toBe('answer_missing')
  expect(checkAnswer('a'.repeat(longestMessage + 1))).toBe('message_too_long')
})

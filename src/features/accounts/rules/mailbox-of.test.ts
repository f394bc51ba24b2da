import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.each([
  ['Ada@Example.org', 'ada@example.org'],
  ['ada+one@example.org', 'ada@example.org'],
  ['ada+one+two@example.org', 'ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.da@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example.org', 'ada@gmail.com.example.org'],
  // nothing stands before the sign: this is the name
  ['+ada@example.org', '+ada@example.org'],
  ['nobody', 'nobody@'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

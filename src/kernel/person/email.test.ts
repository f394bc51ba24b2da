import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'ada@example.org',
  'Ada.Jansen@Example.org',
  "o'hara+six@mail.example.org",
  'zoë@bücher.example',
  'аda@example.org',
  'x@y.z',
])('[ACC-01] %j is an email address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  // the payment provider takes no domain of one label, the mail adapter nothing in brackets
  ...[
    'x@y',
    '<a@b.c',
    'a@b.c>',
    'Ada <ada@example.org>',
    'a,b@example.org',
    'a;b@example.org',
    '"a"@example.org',
  ],
  ...[
    'ada@example.org, eve@example.org',
    'ada@example@org',
    'ada jansen@example.org',
    '@example.org',
    'ada@',
  ],
  ...['a..b@example.org', '.a@example.org', 'a.@example.org', 'a@.org', 'a@example..org', 'a@example.org.'],
  ...[
    'ada@\u202egro.elpmaxe',
    'ada\u200b@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'a@[127.0.0.1]',
  ],
  `${'a'.repeat(250)}@example.org`,
])('[ACC-01] %j is none', (text) => expect(isEmail(text)).toBe(false))

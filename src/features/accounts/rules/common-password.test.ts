import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const listed = new Set(
  [
    'password',
    'sunshine',
    'hallo',
    'abc',
    'welcome',
    'passwort',
    'motdepasse',
    'wachtwoord',
    'iloveyou',
  ].concat(['trustno1', 'blue']),
)

test.each([
  ...['password', 'Password1', 'P@ssw0rd!', 'passw0rd2024', '12345678', '123456789', '87654321', '11111111'],
  ...['qwertyui', 'QWERTZ123', 'azertyuiop', '1q2w3e4r', 'abcdefgh', 'abcabcabc', 'abababab12', 'iloveyou'],
  ...['Passwort1!', 'motdepasse', 'wachtwoord1', 'contraseña', 'hallohallo', 'welcome123', '!!sunshine!!'],
  ...['TrustNo1', 'Ｐassword', 'Zugfahrt2026', 'prinzessin12121980'],
])('guessers try %s first', (password) => expect(isCommonPassword(password, listed)).toBe(true))

test.each([
  ...[
    'six seats one ticket',
    'correct horse',
    'sandbox-1f2e3d4c',
    'Tr4in to Maastricht',
    'zugfahrt nach köln',
  ],
  ...['8fJ2k!xQ', '🚆🚆 blue carriage 🚆', 'mijn oma bakt taart', 'passwordless is the way'],
  // four words of dice or a long number are a secret, also where one word is known
  ...['blue-8274-1093-5512', '7$abc93!20'],
])('%s is not among them', (password) => expect(isCommonPassword(password, listed)).toBe(false))

test('one’s own name or address is no secret', () => {
  const own = ['Ada', 'Jansen', 'ada.jansen@example.org']
  for (const password of ['jansen123', 'Jansen!!', 'ada.jansen@example.org'])
    expect(isCommonPassword(password, listed, own), password).toBe(true)
  expect(isCommonPassword('jansen and five others', listed, own)).toBe(false)
})

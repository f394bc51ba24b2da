import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

test.each([
  ...['password', 'Password1', 'P@ssw0rd!', 'passw0rd2024', '12345678', '123456789', '87654321', '11111111'],
  ...['qwertyui', 'QWERTZ123', 'azertyuiop', '1q2w3e4r', 'abcdefgh', 'abcabcabc', 'abababab12', 'iloveyou'],
  ...['Passwort1!', 'motdepasse', 'wachtwoord1', 'contraseña', 'hallohallo', 'welcome123', '!!sunshine!!'],
])('guessers try %s first', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  ...[
    'six seats one ticket',
    'correct horse',
    'sandbox-1f2e3d4c',
    'Tr4in to Maastricht',
    'zugfahrt nach köln',
  ],
  ...['8fJ2k!xQ', '🚆🚆 blue carriage 🚆', 'mijn oma bakt taart', 'passwordless is the way'],
])('%s is not among them', (password) => expect(isCommonPassword(password)).toBe(false))

test('one’s own name or address is no secret', () => {
  const own = ['Ada', 'Jansen', 'ada.jansen@example.org']
  for (const password of ['jansen123', 'Jansen!!', 'ada.jansen@example.org'])
    expect(isCommonPassword(password, own), password).toBe(true)
  expect(isCommonPassword('jansen and five others', own)).toBe(false)
})

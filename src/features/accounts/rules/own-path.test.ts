import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('[SHELL-08] a way back stays on this site', () => {
  expect(ownPath('/de/find?departure_stations[]=NLUTC#g')).toBe('/de/find?departure_stations[]=NLUTC#g')
  expect(ownPath('/')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/de/../..//evil.example',
  '/./\u002f/evil.example',
  'de/find',
  '',
  null,
  7,
  {},
])('[SHELL-08] %j is no way back', (path) => expect(ownPath(path)).toBeNull())

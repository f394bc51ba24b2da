import { expect, test } from 'vitest'
import { languageOfPath, preferredLanguage } from './languages.ts'

test('[SHELL-03] the first path segment is a language only if it is one of the five', () => {
  expect(languageOfPath('/de/find')).toBe('de')
  expect(languageOfPath('/nl')).toBe('nl')
  expect(languageOfPath('/design')).toBeNull()
  expect(languageOfPath('/')).toBeNull()
})

test('[SHELL-03] the browser asks for languages in its own order of liking', () => {
  expect(preferredLanguage('it,fr;q=0.8,de;q=0.9')).toBe('de')
  expect(preferredLanguage('nl-BE, en;q=0.5')).toBe('nl')
  expect(preferredLanguage('de;q=0, es')).toBe('es')
  expect(preferredLanguage('it, pt')).toBeNull()
  expect(preferredLanguage(undefined)).toBeNull()
})

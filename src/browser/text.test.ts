import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { knownText, type Text } from './text.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: { 'why.late': 'Too late for {name}' } } })
const t: Text = (key, values) => i18n._(key, values)

test('[SHELL-10] a value of the server that this version has no sentence for is no name of a text on the page', () => {
  expect(knownText(t, 'why.late', { name: 'Ada' })).toBe('Too late for Ada')
  expect(knownText(t, 'why.of-tomorrow')).toBeNull()
})

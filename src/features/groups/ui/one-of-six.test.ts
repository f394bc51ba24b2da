import { type Messages, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { languages } from '../../../kernel/languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../texts/*.po', { eager: true })
const keys = [
  'mail.held.body',
  'mail.deadline_near.body',
  'were-in',
  'cancel.count',
  'cancel.short-asking',
  'price.count',
]
const counts = { taken: 1, agreed: 1, accepted: 1, free: 5, size: 6, seatUntil: 'none' }
/** A verb for several, beside one. */
const plural =
  /\b1 (\S+ )?(of|von|van|van de|de|sur) 6( \S+)? (have|are|were|sind|waren|zijn|están|sont|étaient)\b|(han aceptado|apuntaron) 1\b/i

test('of one seat, and of one who has agreed, nothing is said in the plural', () => {
  expect(Object.keys(catalogs)).toHaveLength(languages.length)
  for (const [file, { messages }] of Object.entries(catalogs)) {
    const texts = setupI18n({ locale: file.slice(-5, -3), messages: { [file.slice(-5, -3)]: messages } })
    for (const key of keys) {
      const said = texts._(`groups.${key}`, counts)
      // a text that is missing is its own key
      expect(said, file).not.toBe(`groups.${key}`)
      expect(said, `${file} ${key}`).not.toMatch(plural)
    }
  }
})

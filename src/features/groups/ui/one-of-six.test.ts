import { type Messages, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'

const catalogs = import.meta.glob<{ messages: Messages }>('../texts/*.po', { eager: true })
const keys = ['mail.held.body', 'mail.deadline_near.body', 'were-in', 'cancel.count', 'price.count']
const counts = { taken: 1, agreed: 1, accepted: 1, free: 5, size: 6, seatUntil: 'none' }
/** A verb for several, beside one. */
const plural =
  /\b1 (of|von|van|van de|de|sur) 6( \S+)? (are|were|sind|waren|zijn|están|sont|étaient)\b|(han aceptado|apuntaron) 1\b/i

test('of one seat, and of one who has agreed, nothing is said in the plural', () => {
  for (const [file, { messages }] of Object.entries(catalogs)) {
    const texts = setupI18n({ locale: file.slice(-5, -3), messages: { [file.slice(-5, -3)]: messages } })
    for (const key of [...keys, 'cancel.short-asking'])
      expect(texts._(`groups.${key}`, counts), `${file} ${key}`).not.toMatch(plural)
  }
})

import { expect, test } from 'vitest'
import { exceptions, productWordsIn } from './product-words.ts'
import { unneededOf } from './refused-words.ts'

test.each([
  ['a column', '    group_id: string\n'],
  ['a parameter', 'export const money = (groupIds: readonly string[]) => groupIds\n'],
  ['a type', 'type SeatHolder = string\n'],
  ['a function', 'function trainOf() {}\n'],
  ['a comment', '/** The seat is free for somebody else. */\n'],
  ['a sentence of a screen', 'msgstr "Your seat is free for others again."\n'],
  ['a person who travels', "/** The traveller's card. */\n"],
  ['a purchase', 'const reservation = 1\n'],
  ['another file’s wire name', 'export const groupReceipt = 1\n'],
])('payments may not name a product: %s', (_, text) => {
  expect(productWordsIn('server/planted.ts', text)).not.toEqual([])
})

test('the place is named, and words that only look alike are let through', () => {
  expect(productWordsIn('rules/planted.ts', 'const a = 1\nconst seats = 6\n')).toEqual([
    'rules/planted.ts:2 says "seats"',
  ])
  expect(productWordsIn('rules/planted.ts', 'drop constraint; training; regrouped; seated')).toEqual([])
})

test('sentences may say what was bought, and no more of it', () => {
  expect(productWordsIn('texts/en.po', 'msgstr "The ticket is sold by the carrier."')).toEqual([])
  expect(productWordsIn('texts/en.po', 'msgstr "The booking of your group"')).toHaveLength(2)
})

test('names that clients use are let through where they are promised, each with a reason', () => {
  expect(productWordsIn('contract.ts', "path: '/api/payments/group/capture', groupId: id")).toEqual([])
  for (const { reason } of exceptions) expect(reason).not.toBe('')
  expect(unneededOf(exceptions, ['contract.ts'], () => '')).toHaveLength(exceptions.length)
})

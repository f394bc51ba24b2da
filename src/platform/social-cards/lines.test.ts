import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const within = (letters: number) => (line: string) => line.length <= letters

test('[CONT-02] a title is broken between words, and a sign never begins a line', () => {
  expect(linesOf('Where is my ticket?', { most: 3, fits: within(11) })).toEqual(['Where is my', 'ticket?'])
  expect(linesOf('One.\nTwo.', { most: 3, fits: within(20) })).toEqual(['One.', 'Two.'])
  expect(linesOf('Où est mon billet ?', { most: 3, fits: within(10) })).toEqual([
    'Où est mon',
    'billet\u00a0?',
  ])
})

test('[CONT-02] a title that does not fit is said to, whether it is long or one of its words is', () => {
  expect(linesOf('one two three', { most: 2, fits: within(5) })).toBeNull()
  expect(linesOf('Zahlungsdienstleister', { most: 3, fits: within(10) })).toBeNull()
  expect(linesOf('', { most: 3, fits: within(10) })).toEqual([])
})

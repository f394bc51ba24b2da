import { expect, test } from 'vitest'
import type { Language } from '../../../kernel/languages.ts'
import { dayPieces } from './day-words.ts'

test.each<[Language, string, string, string]>([
  ['en', 'Fri', '4', 'Dec'],
  ['de', 'Fr', '4.', 'Dez.'],
  ['fr', 'ven', '4', 'déc.'],
  ['nl', 'vr', '4', 'dec'],
  ['es', 'vie', '4', 'dic'],
])('a day of the strip is written as the language writes it: %s', (language, weekday, day, month) => {
  expect(dayPieces(language, '2026-12-04')).toEqual({ weekday, day, month })
})

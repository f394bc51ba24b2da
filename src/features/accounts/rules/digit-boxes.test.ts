import { expect, test } from 'vitest'
import { codeOfDigits, eraseDigit, noDigits, typeDigits, typedInto } from './digit-boxes.ts'

const of = (text: string) => [...text].map((digit) => (digit === '.' ? '' : digit))

test('[ACC-02] a digit goes into its box and leads to the next, the last stays', () => {
  expect(typeDigits(noDigits, 0, '4')).toEqual({ digits: of('4.....'), next: 1 })
  expect(typeDigits(of('12345.'), 5, '6')).toEqual({ digits: of('123456'), next: 5 })
  expect(typeDigits(of('123456'), 2, '9')).toEqual({ digits: of('129456'), next: 3 })
})

test.each(['x', ' ', '', '-', '٤', '🚆'])('[ACC-02] %j is no digit and changes nothing', (text) => {
  expect(typeDigits(of('12....'), 2, text)).toEqual({ digits: of('12....'), next: 2 })
})

test('[ACC-02] pasting keeps the digits, six at most, and a whole code fills all boxes', () => {
  expect(typeDigits(of('1.....'), 3, ' 12 34-56 ')).toEqual({ digits: of('123456'), next: 5 })
  expect(typeDigits(noDigits, 0, 'Code: 12345678')).toEqual({ digits: of('123456'), next: 5 })
  expect(typeDigits(noDigits, 2, '12')).toEqual({ digits: of('..12..'), next: 4 })
  expect(typeDigits(noDigits, 4, '123')).toEqual({ digits: of('....12'), next: 5 })
})

test('[ACC-02] backspace empties its box, then the one before', () => {
  expect(eraseDigit(of('123...'), 2)).toEqual({ digits: of('12....'), next: 2 })
  expect(eraseDigit(of('12....'), 2)).toEqual({ digits: of('1.....'), next: 1 })
  expect(eraseDigit(noDigits, 0)).toEqual({ digits: noDigits, next: 0 })
})

test('a full box takes what is typed beside its digit, before or after it', () => {
  expect([typedInto('4', '47'), typedInto('4', '74'), typedInto('', '7'), typedInto('4', '')]).toEqual([
    '7',
    '7',
    '7',
    '',
  ])
  expect(typedInto('4', '123456')).toBe('123456')
})

test('[ACC-02] the code is there once all six are', () => {
  expect(codeOfDigits(of('12345.'))).toBeNull()
  expect(codeOfDigits(of('012345'))).toBe('012345')
})

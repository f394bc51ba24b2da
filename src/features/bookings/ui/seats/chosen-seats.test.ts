import { expect, test } from 'vitest'
import { chooseSeat, seatsByTraveller } from './chosen-seats.ts'

const at = (code: string, segment = 0) => ({ segment, code })

test('[BOOK-02] a press chooses a seat, a second one lets it go, and one too many replaces the first', () => {
  expect(chooseSeat([], at('2-11'), 1)).toEqual([at('2-11')])
  expect(chooseSeat([at('2-11')], at('2-11'), 1)).toEqual([])
  expect(chooseSeat([at('2-11'), at('2-12')], at('3-15'), 2)).toEqual([at('2-12'), at('3-15')])
  // seats of another train are not touched
  expect(chooseSeat([at('2-11', 1)], at('2-11'), 1)).toEqual([at('2-11', 1), at('2-11')])
})

test('[BOOK-02] seats go to the travellers in their order, train by train; who has none gets none', () => {
  expect(seatsByTraveller([at('2-11'), at('7-1', 1), at('2-12')], 3)).toEqual([
    [at('2-11'), at('7-1', 1)],
    [at('2-12')],
    [],
  ])
})

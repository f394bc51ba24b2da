import { describe, expect, it } from 'vitest'
import { linePlaces } from './line-places.ts'

describe('linePlaces', () => {
  it('places stops by time, not evenly', () => {
    expect(linePlaces([0, 30, 120])).toEqual([0, 25, 100])
  })

  it('keeps close stops apart, also at the far end', () => {
    const places = linePlaces([0, 1, 2, 98, 99, 100], 5)
    expect(places).toEqual([0, 5, 10, 90, 95, 100])
  })

  it('never leaves the line and never turns round, however crowded', () => {
    for (const times of [
      [0, 0, 0, 0, 100],
      [0, 100, 100, 100],
      [5, 3, 9, 10],
      Array.from({ length: 40 }, (_, n) => n * n),
    ]) {
      const places = linePlaces(times, 8)
      expect(places[0]).toBe(0)
      expect(places.at(-1)).toBe(100)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  it('spreads evenly when there are no times to go by', () => {
    expect(linePlaces([7, 7, 7])).toEqual([0, 50, 100])
  })

  it('has an answer for too few stops', () => {
    expect(linePlaces([])).toEqual([])
    expect(linePlaces([7])).toEqual([0])
  })
})

import { describe, expect, it } from 'vitest'
import { clothOf, weaves } from './cloth-of.ts'

describe('clothOf', () => {
  it('gives the six seats of a compartment six different cloths', () => {
    const cloths = [1, 2, 3, 4, 5, 6].map((seat) => JSON.stringify(clothOf(seat)))
    expect(new Set(cloths).size).toBe(6)
  })

  it('gives the same person the same cloth every time', () => {
    expect(clothOf('usr_7Qk2m')).toEqual(clothOf('usr_7Qk2m'))
    // Pinned: a changed hash would re-dress everybody between server and browser or between two releases.
    expect(clothOf('usr_7Qk2m')).toEqual({ weave: 'stripes', wide: true })
  })

  it('uses all weaves and both gauges', () => {
    const many = Array.from({ length: 200 }, (_, n) => clothOf(`usr_${n}`))
    expect(new Set(many.map((cloth) => cloth.weave))).toEqual(new Set(weaves))
    expect(new Set(many.map((cloth) => cloth.wide)).size).toBe(2)
  })
})

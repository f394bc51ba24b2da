import { describe, expect, it } from 'vitest'
import { patternOf, weaves } from './pattern-of.ts'

describe('patternOf', () => {
  it('gives the six seats of a compartment six different patterns', () => {
    const patterns = [1, 2, 3, 4, 5, 6].map((seat) => JSON.stringify(patternOf(seat)))
    expect(new Set(patterns).size).toBe(6)
  })

  it('gives the same person the same pattern every time', () => {
    expect(patternOf('usr_7Qk2m')).toEqual(patternOf('usr_7Qk2m'))
    // Pinned: a changed hash would re-dress everybody between server and browser or between two releases.
    expect(patternOf('usr_7Qk2m')).toEqual({ weave: 'stripes', wide: true })
  })

  it('uses all weaves and both gauges', () => {
    const many = Array.from({ length: 200 }, (_, n) => patternOf(`usr_${n}`))
    expect(new Set(many.map((pattern) => pattern.weave))).toEqual(new Set(weaves))
    expect(new Set(many.map((pattern) => pattern.wide)).size).toBe(2)
  })
})

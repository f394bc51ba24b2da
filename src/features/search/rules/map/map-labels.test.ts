import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { type Label, placeLabels } from './map-labels.ts'

const size = { width: 360, height: 320 }
const widthOf = ({ name }: Label) => name.length * 7
const leftOf = (label: Label) =>
  label.x - (label.anchor === 'end' ? widthOf(label) : label.anchor === 'middle' ? widthOf(label) / 2 : 0)

test('[SRCH-12] names of stations never stand upon one another, nor over the edge', () => {
  const wish = fc.record({
    name: fc.string({ minLength: 3, maxLength: 18 }),
    at: fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 320 })),
    weight: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const labels = placeLabels(wishes, size).filter((label) => label !== null)
      labels.forEach((one, at) => {
        assert(leftOf(one) >= 0 && leftOf(one) + widthOf(one) <= size.width)
        for (const other of labels.slice(at + 1)) {
          const apart =
            leftOf(one) + widthOf(one) <= leftOf(other) ||
            leftOf(other) + widthOf(other) <= leftOf(one) ||
            Math.abs(one.y - other.y) >= 15
          assert(apart, `${one.name} ${other.name}`)
        }
      })
    }),
  )
})

test('[SRCH-12] where there is room for one name only, the weightier stays', () => {
  const at = [180, 160] as const
  const wishes = [
    'Sittard',
    'Maastricht',
    'Echt',
    'Geleen-Lutterade',
    'Beek-Elsloo',
    'Bunde',
    'Meerssen',
  ].map((name, number) => ({ name, at, weight: number }))
  const labels = placeLabels(wishes, { width: 360, height: 24 + 160 })
  expect(labels.at(-1)).not.toBeNull()
  expect(labels).toContain(null)
})

import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { projectPlace } from './map-projection.ts'
import { defaultView, moved, onScreen, viewAround, zoomed } from './map-view.ts'

const size = { width: 360, height: 320 }

test('[SRCH-12] nothing chosen: Frankfurt in the middle, and zoom 6 in kilometres a pixel', () => {
  const [x, y] = onScreen(defaultView, size, projectPlace(8.6821, 50.1109))
  expect([x, y]).toEqual([180, 160])
  // 156543 m at zoom 0 on the equator, halved six times, at 50.1° north
  expect(defaultView.kmPerPixel).toBeCloseTo(1.5686, 3)
  expect(viewAround([], size)).toBe(defaultView)
})

test('[SRCH-12] all points of a route are seen, with room for their names', () => {
  const place = fc.tuple(
    fc.double({ min: -9, max: 25, noNaN: true }),
    fc.double({ min: 37, max: 58, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (places) => {
      const points = places.map(([longitude, latitude]) => projectPlace(longitude, latitude))
      const view = viewAround(points, size)
      for (const point of points) {
        const [x, y] = onScreen(view, size, point)
        assert(x >= 43 && x <= 317 && y >= 43 && y <= 277, `${x} ${y}`)
      }
    }),
  )
})

test('[SRCH-12] a route over all of Europe is shown whole, and stays so until the traveller goes nearer', () => {
  const ends = [projectPlace(-0.4814, 38.3452), projectPlace(-3.1883, 55.9533)]
  const whole = viewAround(ends, { width: 320, height: 320 })
  expect(whole.kmPerPixel).toBeGreaterThan(6)
  expect(zoomed(whole, 2).kmPerPixel).toBe(whole.kmPerPixel)
  expect(moved(whole, 10, 0).kmPerPixel).toBe(whole.kmPerPixel)
  expect(zoomed(whole, 0.5).kmPerPixel).toBeCloseTo(whole.kmPerPixel / 2)
})

test('zooming and moving end where the drawing does', () => {
  expect(zoomed(defaultView, 0.5).kmPerPixel).toBeCloseTo(defaultView.kmPerPixel / 2)
  expect(zoomed(defaultView, 0.000_1).kmPerPixel).toBe(0.08)
  expect(zoomed(defaultView, 10_000).kmPerPixel).toBe(6)
  expect(moved(defaultView, 100_000, 0).x).toBe(1_750)
  expect(moved(defaultView, 10, 0).x - defaultView.x).toBeCloseTo(10 * defaultView.kmPerPixel)
})

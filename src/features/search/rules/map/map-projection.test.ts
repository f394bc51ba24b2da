import { expect, test } from 'vitest'
import { europeProjection } from '../../../../../tools/drawings/europe-outline.ts'
import { projectPlace } from './map-projection.ts'

test('[SRCH-12] stations are put where the outline of Europe was drawn: the same as another implementation', () => {
  const drawn = europeProjection()
  for (let longitude = -12; longitude <= 35; longitude += 2.5) {
    for (let latitude = 34; latitude <= 64; latitude += 2.5) {
      const [x, y] = projectPlace(longitude, latitude)
      const [otherX, otherY] = drawn([longitude, latitude])!
      expect(Math.hypot(x - otherX, y - otherY), `${longitude} ${latitude}`).toBeLessThan(0.001)
    }
  }
})

test('[SRCH-12] Utrecht and Maastricht are as far apart as on the ground, within a fiftieth', () => {
  const [x, y] = projectPlace(5.1101, 52.0889)
  const [otherX, otherY] = projectPlace(5.7056, 50.85)
  // great circle on a sphere of 6371 km
  expect(Math.abs(Math.hypot(x - otherX, y - otherY) / 143.8 - 1)).toBeLessThan(0.02)
})

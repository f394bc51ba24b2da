import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLandmark, landmarks } from './index.ts'

test('[CONT-02] [CONT-03] every article and every route has a poster of its own, which is drawn', () => {
  const posters = globSync('content/{blogs,routes}/*/facts.json').map((path) => {
    const { poster } = JSON.parse(readFileSync(path, 'utf8')) as { poster: string }
    return poster.split(' ')[0]!
  })
  expect(posters.length).toBeGreaterThanOrEqual(32)
  expect(posters.filter((name) => !isLandmark(name))).toEqual([])
  expect(new Set(posters).size).toBe(posters.length)
  expect(Object.keys(landmarks).toSorted()).toEqual(posters.toSorted())
})

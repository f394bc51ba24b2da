import { expect, test } from 'vitest'
import { shareLife } from './share-life.ts'

test('a link to a fellow traveller’s ticket lives for three days after the journey', () => {
  expect(shareLife / 3_600_000).toBe(72)
})

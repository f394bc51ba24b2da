import { expect, test } from 'vitest'
import { filesInAFolder, fullestFolders, median } from './sizes.ts'

test('a folder counts the files that lie in it, not those of the folders in it, and a sequence is none', () => {
  const paths = [
    'a.ts',
    'src/b.ts',
    'src/kit/c.ts',
    'src/kit/d.ts',
    'migrations/001.sql',
    'migrations/002.sql',
  ]
  expect(fullestFolders(paths)).toEqual([
    { path: 'src/kit', size: 2 },
    { path: '.', size: 1 },
    { path: 'src', size: 1 },
  ])
})

test('one file too many is seen', () => {
  const full = Array.from({ length: filesInAFolder + 1 }, (_, index) => `src/${index}.ts`)
  expect(fullestFolders(full)[0]!.size).toBeGreaterThan(filesInAFolder)
  expect(fullestFolders(full.slice(1))[0]!.size).toBe(filesInAFolder)
})

test('the median of an odd and an even count', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 3, 0])
})

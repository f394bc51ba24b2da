import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const importsOf = (paths: string[]) =>
  new Set(
    paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()'[^']*\/([\w-]+\.tsx)'/g)].map(
        (match) => match[1]!,
      ),
    ),
  )
// a piece that comes later is the same piece
const pieces = globSync('src/kit/**/*.tsx').filter((path) => !/\.test\.|-later\./.test(path))

test('the kit page shows every piece that is not only a part of another', () => {
  const shown = importsOf(globSync('tools/kit-page/*.tsx'))
  const parts = importsOf(pieces)
  const missing = pieces.map((path) => basename(path)).filter((name) => !shown.has(name) && !parts.has(name))
  expect(missing).toEqual([])
})

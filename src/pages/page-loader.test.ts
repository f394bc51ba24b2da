import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync('src/pages/*.tsx').map((path) => [path, readFileSync(path, 'utf8')] as const)

// found the hard way: the page is served well and then dies in the browser with "loader is not defined"
test('no page makes its clientLoader from its loader, which the browser does not get', () => {
  expect(pages.filter(([, source]) => /clientLoader = loader\b/.test(source)).map(([path]) => path)).toEqual(
    [],
  )
})

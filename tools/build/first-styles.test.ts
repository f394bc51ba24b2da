import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Every file that static imports lead to; types leave no trace in the build. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  if (file.endsWith('.css')) return seen
  const source = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*? from '[^']+'/gm, '')
  for (const [, path] of source.matchAll(/(?:from |^import )'(\.[^']+)'/gm))
    reached(join(dirname(file), path!), seen)
  return seen
}
const sheetsOf = (file: string) => [...reached(file)].filter((path) => path.endsWith('.css'))

test.each([
  ['home/home.tsx', 'home/home-below.tsx'],
  ['find/find.tsx', 'home/home-steps.tsx'],
  ['find/find.tsx', 'find/find-notices.tsx'],
  ['find/find.tsx', 'find/find-nothing.tsx'],
  ['find/find.tsx', 'find/find-remarks.tsx'],
])('%s links the styles of %s, which the server draws before its code has come', (page, part) => {
  const linked = new Set([...sheetsOf('src/pages/root.tsx'), ...sheetsOf(`src/pages/${page}`)])
  const needed = sheetsOf(`src/pages/${part}`)
  expect(needed).not.toEqual([])
  expect(needed.filter((sheet) => !linked.has(sheet))).toEqual([])
})

test('the sheet that the server links for the groups of a chosen train holds what their cards need', () => {
  const first = readFileSync('src/pages/find/find-groups-first.css', 'utf8')
  const linked = new Set([
    ...sheetsOf('src/pages/root.tsx'),
    ...sheetsOf('src/pages/find/find.tsx'),
    ...[...first.matchAll(/@import '([^']+)'/g)].map(([, path]) => join('src/pages/find', path!)),
  ])
  const needed = sheetsOf('src/features/groups/ui/board/group-card.tsx')
  expect(needed.filter((sheet) => !linked.has(sheet))).toEqual([])
})

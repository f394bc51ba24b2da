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
  ['find/find.tsx', 'find/find-notices.tsx'],
  ['find/find.tsx', 'find/find-nothing.tsx'],
  ['find/find.tsx', 'find/find-remarks.tsx'],
])('%s links the styles of %s, which the server draws before its code has come', (page, part) => {
  const linked = new Set([...sheetsOf('src/pages/root.tsx'), ...sheetsOf(`src/pages/${page}`)])
  const needed = sheetsOf(`src/pages/${part}`)
  expect(needed).not.toEqual([])
  expect(needed.filter((sheet) => !linked.has(sheet))).toEqual([])
})

test.each([
  ['find-groups-first.css', 'src/features/groups/ui/board/group-card.tsx'],
  ['find-start-first.css', 'src/pages/find/find-start.tsx'],
])('the sheet %s that the server links where it draws groups holds what %s needs', (sheet, part) => {
  const first = readFileSync(`src/pages/find/${sheet}`, 'utf8')
  const linked = new Set([
    ...sheetsOf('src/pages/root.tsx'),
    ...sheetsOf('src/pages/find/find.tsx'),
    ...[...first.matchAll(/@import '([^']+)'/g)].map(([, path]) => join('src/pages/find', path!)),
  ])
  // the list itself is named by its address
  const needed = sheetsOf(part).filter((path) => path.endsWith('.module.css'))
  expect(needed).not.toEqual([])
  expect(needed.filter((path) => !linked.has(path))).toEqual([])
})

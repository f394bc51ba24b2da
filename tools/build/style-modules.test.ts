import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const classesOf = (sheet: string) =>
  new Set(
    [
      ...readFileSync(sheet, 'utf8')
        .replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
        .matchAll(/\.([A-Za-z]\w*)/g),
    ].map(([, name]) => name!),
  )

/** Names that a component takes from its sheet and the sheet does not have. */
function unknown(component: string): string[] {
  const source = readFileSync(component, 'utf8')
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, name, path]) => {
    const sheet = join(dirname(component), path!)
    if (!existsSync(sheet)) return [`${component}: no ${path}`]
    const classes = classesOf(sheet)
    return [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
      .filter(([, used]) => !classes.has(used!))
      .map(([, used]) => `${component}: ${used}`)
  })
}

test('every class that a component takes from its module stands in the sheet', () => {
  const components = globSync('src/**/*.tsx')
  expect(components.some((path) => readFileSync(path, 'utf8').includes('.module.css'))).toBe(true)
  expect(components.flatMap(unknown)).toEqual([])
})

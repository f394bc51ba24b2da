import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What stands on every page, and the lists of sheets that the server links for the groups of a chosen train and for what stands before a search. */
const plain = new Set([
  'src/kit/styles/global.css',
  'src/kit/styles/tokens.css',
  'src/kit/styles/stand-in-font.css',
  'src/kit/styles/base.css',
  'src/kit/styles/type.css',
  'src/kit/layout/layout.css',
  'src/kit/layout/sheet.css',
  'src/pages/find/find-groups-first.css',
  'src/pages/find/find-start-first.css',
])

const refused = (sheets: readonly string[]) =>
  sheets.filter((sheet) => !sheet.endsWith('.module.css') && !plain.has(sheet))

test('a sheet is a module, except for the few that every page stands on', () => {
  const sheets = globSync('src/**/*.css').map((path) => path.replaceAll('\\', '/'))
  expect(refused(sheets)).toEqual([])
  expect(refused(['src/kit/controls/button.css', 'src/kit/controls/button.module.css', ...plain])).toEqual([
    'src/kit/controls/button.css',
  ])
  // nobody has to look twice whether a sheet of this list is still there
  expect([...plain].filter((sheet) => !sheets.includes(sheet))).toEqual([])
})

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '')
const classesOf = (css: string) =>
  new Set(
    [
      ...withoutComments(css)
        .replaceAll(/:global\([^)]*\)|'[^']*'/g, '')
        .matchAll(/\.([A-Za-z][\w-]*)/g),
    ].map(([, name]) => name!),
  )

interface Reference {
  readonly sheet: string
  readonly name: string
}

/** Classes of other sheets that a sheet speaks of. */
const referencesOf = (path: string, css: string): Reference[] =>
  [...css.matchAll(/^@value ([^;]+?) from '([^']+)';$/gm)].flatMap(([, list, from]) =>
    list!
      .split(',')
      .map((item) => ({ sheet: join(dirname(path), from!), name: item.trim().split(/\s+as\s+/)[0]! })),
  )

/** Classes that a component takes from its sheets. */
const namesOf = (path: string, source: string): Reference[] =>
  [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(([, local, from]) =>
    [...source.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      sheet: join(dirname(path), from!),
      name: name!,
    })),
  )

const sheets = globSync('src/**/*.module.css')
const components = globSync(['src/**/*.{ts,tsx}', 'tools/kit-page/*.tsx']).filter(
  (path) => !path.includes('.test.'),
)
const named = [
  ...sheets.flatMap((path) => referencesOf(path, readFileSync(path, 'utf8'))),
  ...components.flatMap((path) => namesOf(path, readFileSync(path, 'utf8'))),
]
/** Its own: what it speaks of in other sheets is theirs. */
function ownOf(css: string): ReadonlySet<string> {
  const names = classesOf(css)
  for (const [, list] of css.matchAll(/^@value ([^;]+?) from/gm))
    for (const item of list!.split(','))
      names.delete(
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
      )
  return names
}
const own = new Map(sheets.map((path) => [path, ownOf(readFileSync(path, 'utf8'))]))

test('every class that a component or another sheet takes from a module stands in it', () => {
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ sheet, name }) => !existsSync(sheet) || !own.get(sheet)?.has(name))).toEqual([])
})

test('every class of a module is taken by somebody', () => {
  const taken = new Set(named.map(({ sheet, name }) => `${sheet} ${name}`))
  const unused = [...own].flatMap(([sheet, names]) =>
    [...names].map((name) => `${sheet} ${name}`).filter((name) => !taken.has(name)),
  )
  expect(unused).toEqual([])
})

test('a class is written in words that are joined, so that it can be named in code', () => {
  expect(
    [...own].flatMap(([sheet, names]) =>
      [...names].filter((name) => /\W/.test(name)).map((name) => [sheet, name]),
    ),
  ).toEqual([])
})

test('a class that is written as a word is a global one', () => {
  const globals = new Set(
    globSync(['src/kit/styles/*.css', 'src/kit/layout/{layout,sheet}.css']).flatMap((path) => [
      ...classesOf(readFileSync(path, 'utf8')),
    ]),
  )
  const strangers = components.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /className="([^"]*)"|className=\{`([^`]*)`\}|classNames\(\s*'([^']*)'/g,
      ),
    ]
      .flatMap(([, ...texts]) =>
        texts
          .join(' ')
          .replaceAll(/\$\{[^}]*\}/g, '')
          .split(/\s+/),
      )
      .filter((name) => name !== '' && !globals.has(name))
      .map((name) => `${path}: ${name}`),
  )
  const selectors = components.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*(['"`][^'"`]*)/g,
      ),
    ]
      .filter(([, selector]) => /\.[a-zA-Z]/.test(selector!.replaceAll(/\$\{[^}]*\}?/g, '')))
      .map(([call]) => `${path}: ${call}`),
  )
  expect(globals.size).toBeGreaterThan(30)
  expect(selectors).toEqual([])
  expect(strangers).toEqual([])
})

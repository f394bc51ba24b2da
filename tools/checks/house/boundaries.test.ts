import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { allExtensions, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, expect, test, vi } from 'vitest'
import { crossings, house, packages, words } from './boundaries-house.ts'
import { cruiseHouse, rules } from './cruise.ts'

// what reads all of the source or starts a program takes long on a busy machine; the time is no promise
vi.setConfig({ testTimeout: 60_000 })

const temporary: string[] = []
afterEach(() => temporary.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function write(root: string, path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

// Each import gets its own name, so a file may hold several crossings at once.
const source = (imports: string[]) =>
  imports
    .map((specifier, index) =>
      specifier.startsWith('type ')
        ? `import type { a as n${index} } from '${specifier.slice(5)}'\nexport type m${index} = n${index}\n`
        : `import { a as n${index} } from '${specifier}'\nexport const m${index} = n${index}\n`,
    )
    .join('') + 'export const a = 1\n'

function build(files: Record<string, string[]>) {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  temporary.push(root)
  for (const name of packages) {
    write(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    )
    write(root, `node_modules/${name}/index.js`, 'exports.a = 1\n')
    write(root, `node_modules/${name}/mini.js`, 'exports.a = 1\n')
  }
  write(
    root,
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1'])) }),
  )
  for (const path of words) write(root, path, 'msgid ""\nmsgstr ""\n')
  for (const [path, imports] of Object.entries(files)) write(root, path, source(imports.filter(Boolean)))
  return root
}

const judge = async (files: Record<string, string[]>) =>
  (await cruiseHouse(build(files))).output as ICruiseResult

const said = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)

const resolved = (from: string, specifier: string) => {
  const path = specifier.replace('type ', '')
  if (!specifier) return from
  if (path.startsWith('node:')) return path.slice(5)
  return path.startsWith('.') ? normalize(join(dirname(from), path)) : `node_modules/${path}/index.js`
}

function planted(list: typeof crossings) {
  const files: Record<string, string[]> = { ...house, 'src/lib.ts': [] }
  for (const [, from, imported] of list) files[from] = [...(files[from] ?? []), imported]
  return files
}

test('TypeScript is really read, imports of types included', async () => {
  expect(allExtensions.filter(({ extension }) => ['.ts', '.tsx'].includes(extension))).toEqual([
    { extension: '.ts', available: true },
    { extension: '.tsx', available: true },
  ])
  const { modules } = await judge(house)
  for (const [path, imports] of Object.entries(house)) {
    expect(modules.find(({ source }) => source === path)?.dependencies, path).toHaveLength(imports.length)
  }
})

test('every import the house allows passes', async () => {
  const allowed = Object.values(house).flat().length
  expect(allowed).toBeGreaterThan(60)
  expect(said(await judge(house))).toEqual([])
})

test(`each of ${crossings.length} planted crossings is refused by its own rule`, async () => {
  expect(crossings.length).toBeGreaterThanOrEqual(35)
  const refused = said(await judge(planted(crossings)))
  const missed = crossings
    .map(([what, from, imported, rule]) => [what, `${rule}: ${from} → ${resolved(from, imported)}`] as const)
    .filter(([, line]) => !refused.includes(line))
  expect(missed).toEqual([])
})

test('every rule is proven by at least one crossing', () => {
  const proven = new Set(crossings.map(([, , , rule]) => rule))
  expect(rules.map(({ name }) => name).filter((name) => !proven.has(name ?? ''))).toEqual([])
})

test('every rule tells the way out', () => {
  for (const { comment, name } of rules) expect(comment, name).toMatch(/Way out: .+[.]$/)
})

test('a feature made tomorrow is covered with no rule edited', async () => {
  const seats = {
    ...house,
    'src/features/seats/contract.ts': ['../groups/contract.ts'],
    'src/features/seats/rules/seat.ts': ['../contract.ts', '../../groups/rules/group.ts'],
    'src/features/seats/server/index.ts': ['../rules/seat.ts', '../../groups/server/store.ts'],
    'src/features/seats/ui/seat-map.tsx': ['../contract.ts', '../../groups/ui/group-card.tsx'],
    'src/features/groups/server/store.ts': ['../../seats/server/index.ts'],
    'src/flows/group-purchase/purchase-saga.ts': ['../../features/seats/rules/seat.ts'],
    'src/pages/find.tsx': ['../features/seats/ui/seat-map.tsx'],
  }
  expect(said(await judge(seats)).filter((line) => !line.startsWith('no-'))).toEqual(
    expect.arrayContaining([
      'contract-is-pure: src/features/seats/contract.ts → src/features/groups/contract.ts',
      'rules-are-pure: src/features/seats/rules/seat.ts → src/features/groups/rules/group.ts',
      'server-stays-home: src/features/seats/server/index.ts → src/features/groups/server/store.ts',
      'ui-stays-home: src/features/seats/ui/seat-map.tsx → src/features/groups/ui/group-card.tsx',
      'server-stays-home: src/features/groups/server/store.ts → src/features/seats/server/index.ts',
      'flows-use-entry-points: src/flows/group-purchase/purchase-saga.ts → src/features/seats/rules/seat.ts',
    ]),
  )
})

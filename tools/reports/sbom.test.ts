import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { judgeLicences } from './licences.ts'

// what reads all of the source or starts a program takes long on a busy machine; the time is no promise
vi.setConfig({ testTimeout: 60_000 })

const component = (id: string | null, name = 'thing') => ({
  name,
  version: '1.0.0',
  ...(id !== null && { licenses: [{ license: { id } }] }),
})

test('a licence that nobody agreed to and one that is not known are refused by name', () => {
  expect(judgeLicences([component('MIT'), component('Apache-2.0')])).toEqual([])
  expect(judgeLicences([component('AGPL-3.0-only', 'viral')])).toEqual([
    expect.stringContaining('viral@1.0.0 is under AGPL-3.0-only'),
  ])
  expect(judgeLicences([component(null, 'silent')])).toEqual([
    expect.stringContaining('silent@1.0.0 names no licence'),
  ])
})

test.each([
  ['(MIT OR GPL-3.0-only)', 0],
  ['MIT AND Zlib', 0],
  ['MIT AND GPL-3.0-only', 1],
])('of %s, %i is refused', (expression, refused) => {
  const one = { name: 'thing', version: '1.0.0', licenses: [{ expression }] }
  expect(judgeLicences([one])).toHaveLength(refused)
})

test('the command lists what the lockfile pins, and every licence in it is agreed to', () => {
  const said = execFileSync(process.execPath, ['tools/reports/sbom.ts'], { encoding: 'utf8' })
  expect(said).toMatch(/^\d+ components in build\/sbom\.cdx\.json.*; 0 refused\.\n$/)
  const bom = JSON.parse(readFileSync('build/sbom.cdx.json', 'utf8'))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'sixrail' } } })
  const names = new Set(bom.components.map(({ name }: { name: string }) => name))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of Object.keys(dependencies)) expect(names).toContain(name)
  expect(names).not.toContain('vitest')
}, 60_000)

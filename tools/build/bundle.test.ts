import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstLoad, firstStyles, gzipped, readManifest } from './bundle.ts'

function build() {
  const client = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'assets'))
  const put = (name: string, text: string) => writeFileSync(join(client, 'assets', name), text)
  const routes = {
    root: { module: '/assets/root.js', css: ['/assets/base.css#'] },
    'en/home': {
      module: '/assets/home.js',
      imports: ['/assets/kit.js'],
      css: ['/assets/home.css', '/assets/base.css#'],
      parentId: 'root',
    },
    'en/help': { module: '/assets/help.js', parentId: 'root' },
  }
  const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes }
  put('manifest-1a.js', `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  put('entry.js', 'import{r}from"./react.js";import"./side.js"')
  put('home.js', 'const a=()=>import("./map.js");export{b}from"./shared.js"')
  for (const name of ['root', 'kit', 'help', 'react', 'side', 'shared', 'map'])
    put(`${name}.js`, `export const ${name}=1`)
  return client
}

test('a page counts its parents and all it imports, and nothing it loads later', () => {
  const client = build()
  const files = firstLoad(client, readManifest(client), 'en/home')
  expect(files.toSorted()).toEqual([
    'entry.js',
    'home.js',
    'kit.js',
    'react.js',
    'root.js',
    'shared.js',
    'side.js',
  ])
  expect(gzipped(client, files)).toBeGreaterThan(gzipped(client, ['entry.js', 'home.js']))
})

test('the styles of a page are those of its parents and its own, each counted once', () => {
  const manifest = readManifest(build())
  expect(firstStyles(manifest, 'en/home')).toEqual(['home.css', 'base.css'])
  expect(firstStyles(manifest, 'en/help')).toEqual(['base.css'])
  expect(() => firstStyles(manifest, 'en/find')).toThrow('The build has no route en/find.')
})

test('a page that is gone and a build that never was are said, not counted as nothing', () => {
  const client = build()
  expect(() => firstLoad(client, readManifest(client), 'en/find')).toThrow('The build has no route en/find.')
  expect(() => readManifest(join(client, 'none'))).toThrow('has the product been built?')
})

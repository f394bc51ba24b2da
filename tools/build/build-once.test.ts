import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashInputs, isBuilt } from './build-once.ts'

function folder() {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/pages'), { recursive: true })
  mkdirSync(join(root, 'build'))
  const put = (path: string, text: string) => writeFileSync(join(root, path), text)
  put('src/pages/home.tsx', 'a')
  return { root, put }
}

test('contents and names count, dates and tests do not', () => {
  const { root, put } = folder()
  const hash = hashInputs(root)
  utimesSync(join(root, 'src/pages/home.tsx'), 1, 1)
  put('src/pages/home.test.tsx', 'test')
  put('README.md', 'words')
  expect(hashInputs(root)).toBe(hash)
  put('src/pages/home.tsx', 'b')
  expect(hashInputs(root)).not.toBe(hash)
  put('src/pages/home.tsx', 'a')
  expect(hashInputs(root)).toBe(hash)
  put('src/pages/find.tsx', '')
  expect(hashInputs(root)).not.toBe(hash)
})

test('a build counts only with the stamp of these very inputs', () => {
  const { root, put } = folder()
  expect(isBuilt(root)).toBe(false)
  put('build/.inputs', hashInputs(root))
  expect(isBuilt(root)).toBe(true)
  put('src/pages/home.tsx', 'b')
  expect(isBuilt(root)).toBe(false)
})

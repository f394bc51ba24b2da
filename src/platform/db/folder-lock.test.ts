import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder, OpenFolderError } from './folder-lock.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function place() {
  const above = mkdtempSync(join(tmpdir(), 'sixrail-folder-'))
  onTestFinished(() => rmSync(above, { recursive: true }))
  return join(above, 'data')
}

test('a data folder is made for its owner alone, whatever the process is used to', () => {
  const folder = place()
  const unlock = lockFolder(folder)
  expect(modeOf(folder)).toBe('700')
  unlock()
})

test.each([0o755, 0o750, 0o707, 0o710])(
  'one that others may enter (%i) is refused with how to close it',
  (mode) => {
    const folder = place()
    mkdirSync(folder)
    chmodSync(folder, mode)
    expect(() => lockFolder(folder)).toThrow(OpenFolderError)
    expect(() => lockFolder(folder)).toThrow(`chmod 700 ${folder}`)
    chmodSync(folder, 0o700)
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('is in use by another process')
    unlock()
  },
)

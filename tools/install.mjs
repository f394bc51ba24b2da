// Install what is missing, and nothing when nothing is. This file runs on any Node ≥ 20.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './pinned-node.mjs'

/**
 * What the lockfile asks for and node_modules does not have. npm keeps its own record of what it has installed
 * (node_modules/.package-lock.json, written last, so an interrupted install leaves none): no stamp of ours is needed,
 * and an `npm install` by hand counts.
 */
export function missingPackages(lock, installed, platform = process) {
  // npm writes one platform as a word and several as a list.
  const fits = (list, value) => !list || [].concat(list).includes(value)
  return (
    Object.entries(lock.packages)
      .filter(
        ([path, entry]) => path !== '' && !entry.link && installed?.packages[path]?.version !== entry.version,
      )
      // An optional package may be absent only where it could not run anyway.
      .filter(
        ([, entry]) =>
          !entry.optional ||
          (entry.os && fits(entry.os, platform.platform) && fits(entry.cpu, platform.arch) && !entry.libc),
      )
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
  )
}

const read = (path) => {
  try {
    return JSON.parse(readFileSync(`${root}${path}`, 'utf8'))
  } catch {
    return undefined
  }
}

export function ensureInstalled() {
  const missing = missingPackages(read('package-lock.json'), read('node_modules/.package-lock.json'))
  if (missing.length === 0) return
  console.log(`Installing: ${missing.length} packages are missing or of another version …`)
  // The first install may run on the system's older Node, which only matters to programs, not to unpacking.
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (error?.code === 'ENOENT') throw new Error('npm was not found on this machine; it comes with Node.')
  if (status !== 0) throw new Error('npm ci did not succeed; its own words are above.')
}

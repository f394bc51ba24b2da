import { spawnSync } from 'node:child_process'

const succeeds = (command: string, ...words: string[]) =>
  spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const hasRedis = () => succeeds('redis-server', '--version')
const canInstall = () => process.env.CI && process.getuid?.() === 0 && succeeds('apt-get', '--version')

function install(): void {
  if (succeeds('apt-get', 'update', '-qq'))
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'redis-server')
}

/** A Redis for the tests of instances that share one. In CI it is installed where that is possible; elsewhere a line says that it is missing. */
export function provideRedis(): void {
  if (!hasRedis() && canInstall()) install()
  if (hasRedis()) return
  console.warn(
    'No redis-server on this machine: the tests of instances that share a Redis are left out, and the storm has none.',
  )
}

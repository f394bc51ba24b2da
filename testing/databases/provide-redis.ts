import { execFileSync, spawnSync } from 'node:child_process'

const answers = (command: string) => spawnSync(command, ['--version']).status === 0

/** A Redis for the tests of instances that share one. In CI it is installed where that can be; elsewhere its absence is said. */
export function provideRedis(): void {
  if (answers('redis-server')) return
  if (process.env.CI && process.getuid?.() === 0 && answers('apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      stdio: 'inherit',
    })
  } else
    console.warn(
      'No redis-server on this machine: the tests of instances that share a Redis are left out, and the storm has none.',
    )
}

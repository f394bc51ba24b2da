import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const children: ChildProcess[] = []
const pids = new Map<string, number>()
const patienceMs = 180_000

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0
/** Where the load is made, and where the servers that are measured run; null where the system cannot say so. */
export const generatorCore = canPin ? 0 : null
export const serverCore = canPin ? 1 : null

/** The command, kept on one core. */
export function onCore(core: number | null, command: readonly string[]): readonly string[] {
  return core === null ? command : ['taskset', '-c', String(core), ...command]
}

/**
 * Starts `node …parameters`. What it prints goes straight into the file: a log that this process had to carry would
 * be measured too. Resolves with the address it says it listens on.
 */
export async function startChild(
  parameters: readonly string[],
  file: string,
  env: Readonly<Record<string, string>> = {},
  core: number | null = null,
): Promise<string> {
  const log = openSync(file, 'w')
  const [command, ...rest] = onCore(core, [process.execPath, ...parameters])
  const child = spawn(command!, rest, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', log, log],
  })
  children.push(child)
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const address = /listens (?:on )?(http[^\s"]+)/.exec(readFileSync(file, 'utf8'))?.[1]
    if (address) {
      pids.set(address, child.pid!)
      return address
    }
    if (child.exitCode !== null) break
  }
  throw new Error(`${parameters.join(' ')} does not listen:\n${readFileSync(file, 'utf8').slice(-2_000)}`)
}

/** The process that listens at this address. */
export const pidAt = (address: string): number => pids.get(address)!

/** Processor time the child at this address has used, all its threads, ms; null where the system does not tell. */
export function processorMs(address: string): number | null {
  const tasks = `/proc/${pids.get(address)}/task`
  try {
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000_000
  } catch {
    return null
  }
}

/** Ends all of them. */
export async function stopChildren(): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

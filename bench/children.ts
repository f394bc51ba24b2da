import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const children: ChildProcess[] = []
const pids = new Map<string, number>()
const patienceMs = 60_000

/**
 * Starts `node …parameters`. What it prints goes straight into the file: a log that this process had to carry would
 * be measured too. Resolves with the address it says it listens on.
 */
export async function startChild(
  parameters: readonly string[],
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const log = openSync(file, 'w')
  const child = spawn(process.execPath, parameters, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', log, log],
  })
  children.push(child)
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const address = /listens (?:on )?(http\S+)/.exec(readFileSync(file, 'utf8'))?.[1]
    if (address) {
      pids.set(address, child.pid!)
      return address
    }
    if (child.exitCode !== null) break
  }
  throw new Error(`${parameters.join(' ')} does not listen:\n${readFileSync(file, 'utf8').slice(-2_000)}`)
}

/** Processor time the child at this address has used, ms; null where the system does not tell. */
export function processorMs(address: string): number | null {
  try {
    // utime and stime, in hundredths of a second; the name before them may hold anything
    const fields = readFileSync(`/proc/${pids.get(address)}/stat`, 'utf8')
      .split(') ')
      .at(-1)!
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
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

// Children that live and die together: one that ends ends all, and nothing is left behind.
import { spawn, type ChildProcess } from 'node:child_process'

const patience = 10_000

interface Recipe {
  name: string
  parameters: string[]
  environment: Record<string, string | undefined>
  /** What it prints once it can be used, or what waits for that until the signal says that the process has ended. */
  ready: RegExp | ((ended: AbortSignal) => Promise<void>)
  quiet?: boolean
}

export class ChildProcesses {
  #children: { name: string; process: ChildProcess; ended: Promise<number> }[] = []
  #stopping = false
  #onEnd: (name: string, code: number) => void

  constructor(onEnd: (name: string, code: number) => void) {
    this.#onEnd = onEnd
  }

  /** Start `node …parameters` and wait until it can be used; what it printed so far is in the error otherwise. */
  start({ name, parameters, environment, ready, quiet }: Recipe): Promise<void> {
    // A group of its own: Ctrl-C must reach us alone, so that children stop in order and not all at once.
    const child = spawn(process.execPath, parameters, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    let said = ''
    const ended = new Promise<number>((done) =>
      child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0))),
    )
    this.#children.push({ name, process: child, ended })
    const hasEnded = new AbortController()
    const isReady = new Promise<void>((done, failed) => {
      const hear = (chunk: Buffer) => {
        said = (said + chunk).slice(-20_000)
        if (!quiet) process.stdout.write(chunk)
        if (ready instanceof RegExp && ready.test(said)) done()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      void ended.then((code) => {
        hasEnded.abort()
        failed(new Error(`${name} ended with code ${code} before it was ready.${quiet ? `\n${said}` : ''}`))
        if (!this.#stopping) this.#onEnd(name, code)
      })
    })
    // Whoever starts us may have given up already; that is not an unhandled rejection.
    isReady.catch(() => {})
    return ready instanceof RegExp ? isReady : Promise.race([isReady, ready(hasEnded.signal)])
  }

  /** The last one started stops first: the product finishes its work while the parties still answer. */
  async stop() {
    this.#stopping = true
    for (const { process: child, ended } of this.#children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(tooLong)
    }
  }
}

/** Waits until the address answers well, for longer than a start takes beside much other work; or until the signal says not to. */
export async function untilHealthy(url: string, stop?: AbortSignal, timeout = 180_000) {
  const end = Date.now() + timeout
  while (!stop?.aborted) {
    const answer = await fetch(url).catch((error: Error) => error)
    if (answer instanceof Response && answer.ok) return
    if (Date.now() > end)
      throw new Error(`${url} did not answer within ${timeout / 1000} seconds.`, {
        cause: answer instanceof Error ? (answer.cause ?? answer) : `status ${answer.status}`,
      })
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

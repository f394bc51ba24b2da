import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Sandboxes, sandboxKeys, startSandboxes } from '../../sandbox/sandboxes.ts'
import { ensureBuilt } from '../../tools/build/build-once.ts'
import { freePorts } from '../../tools/run/free-ports.ts'
import { freshDatabasePlace } from '../databases/fresh-database.ts'
import { atSandboxes } from './at-sandboxes.ts'
import { codeIn } from './post.ts'
import type { ReadyTraveller } from '../builders/ready-travellers.ts'

/**
 * The built product as a process of its own, which can be killed and started again on the same data,
 * and the sandboxes in this one, which live on.
 */
export class ProductProcess {
  readonly publicUrl: string
  readonly sandboxes: Sandboxes
  /** undefined: PGlite, which no second process can open */
  readonly databaseUrl: string | undefined
  readonly ready: ReadyTraveller[]
  readonly #env: Record<string, string>
  readonly #folder: string
  #child: ChildProcess | null = null

  private constructor(
    publicUrl: string,
    sandboxes: Sandboxes,
    env: Record<string, string>,
    folder: string,
    ready: ReadyTraveller[],
  ) {
    this.publicUrl = publicUrl
    this.ready = ready
    this.sandboxes = sandboxes
    this.databaseUrl = env['DATABASE_URL']
    this.#env = env
    this.#folder = folder
  }

  /** On this PostgreSQL, or on a new database of the kind the run is about; with these settings besides. */
  static async start(on?: string, settings: Record<string, string> = {}): Promise<ProductProcess> {
    await ensureBuilt(process.cwd())
    const [port] = await freePorts(1)
    const publicUrl = `http://localhost:${port}`
    const sandboxes = await startSandboxes({ productUrl: publicUrl, confirmMs: 0 })
    const place = on === undefined ? await freshDatabasePlace() : { databaseUrl: on, dataDir: null }
    const databaseUrl = place.databaseUrl ?? undefined
    const ready = on === undefined ? [...inject('readyTravellers')] : []
    const folder = place.dataDir ?? mkdtempSync(join(tmpdir(), 'sixrail-killed-'))
    const { PATH = '', NODE_COMPILE_CACHE } = process.env
    const env = {
      PATH,
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      CLOCK_URL: sandboxes.clockUrl,
      ...atSandboxes(sandboxes),
      GOOGLE_ISSUER_URL: sandboxes.signIn.url,
      GOOGLE_CLIENT_ID: sandboxKeys.signInClient,
      GOOGLE_CLIENT_SECRET: sandboxKeys.signInSecret,
      LIVE_SCHEDULE_URL: sandboxes.liveSchedule.feeds.updates,
      LIVE_SCHEDULE_TIMETABLE_URL: sandboxes.liveSchedule.feeds.timetable,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...settings,
    }
    const product = new ProductProcess(publicUrl, sandboxes, env, folder, ready)
    await product.restart()
    return product
  }

  /** A second instance on the same PostgreSQL and the same outside world, whose events go to the first alone. */
  async startBeside(): Promise<ProductProcess> {
    const [port] = await freePorts(1)
    const publicUrl = `http://localhost:${port}`
    const env = { ...this.#env, PORT: String(port), PUBLIC_URL: publicUrl }
    const second = new ProductProcess(publicUrl, this.sandboxes, env, this.#folder, this.ready)
    await second.restart()
    return second
  }

  /** The code mailed to an address, from the sandbox's inbox. */
  async readCode(email: string): Promise<string> {
    const { inbox } = this.sandboxes.mail
    const fits = ({ to, text }: { to: readonly string[]; text: string }) =>
      to.includes(email) && codeIn(text) !== null
    return codeIn((await inbox.arrival(fits, AbortSignal.timeout(60_000))).text)!
  }

  get clock() {
    return this.sandboxes.clock
  }

  /** Starts the process and waits until it answers. */
  async restart(): Promise<void> {
    const child = spawn(process.execPath, ['build/server/index.js'], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    const ended = once(child, 'exit').then(() => {
      throw new Error('the product ended before it listened')
    })
    const listens = (async () => {
      for await (const chunk of child.stdout) if (String(chunk).includes('listens')) return
    })()
    await Promise.race([listens, ended])
    ended.catch(() => {})
    child.stdout.resume()
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child!
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Asks the process to end, again and again as a supervisor and npm do together. Gives how it ended. */
  async end(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    const child = this.#child!
    const gone = once(child, 'exit')
    while (this.isRunning) {
      child.kill('SIGTERM')
      await new Promise((resolve) => setImmediate(resolve))
    }
    await gone
    return { code: child.exitCode, signal: child.signalCode }
  }

  /** Ends the process, and starts it again at a payment provider that answers. */
  async killAndRestart(): Promise<void> {
    await this.kill()
    this.sandboxes.payments.faults.clear()
    await this.restart()
  }

  /** Stops it in the middle of whatever it does, as a machine does that is out of memory or being moved. */
  pause(): void {
    this.#child!.kill('SIGSTOP')
  }

  resume(): void {
    this.#child!.kill('SIGCONT')
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  async close(): Promise<void> {
    if (this.isRunning) await this.kill()
    await this.sandboxes.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

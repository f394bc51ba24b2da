// A throw-away Redis of the machine's own binary, which keeps nothing: gone when stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePorts } from '../../tools/run/free-ports.ts'

/** What needs it is left out where it is not installed (`apt-get install redis-server`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export class RedisServer {
  readonly #port: number
  #server: ChildProcess | null = null

  private constructor(port: number) {
    this.#port = port
  }

  static async create(): Promise<RedisServer> {
    const redis = new RedisServer((await freePorts(1))[0]!)
    await redis.start()
    return redis
  }

  get url() {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Also after `kill`: at the same address. */
  async start(): Promise<void> {
    const settings = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--port', String(this.#port)]
    this.#server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', this.#lastResort)
    for await (const said of this.#server.stdout!) if (String(said).includes('Ready to accept')) break
    this.#server.stdout!.resume()
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    process.off('exit', this.#lastResort)
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  /** How often anybody has published since it was started, and how many listen to what. */
  async counts(): Promise<{ published: number; listening: number }> {
    const line = connect(this.#port, '127.0.0.1')
    line.write(`INFO commandstats\r\nPUBSUB NUMSUB sixrail:live#/#\r\nQUIT\r\n`)
    let said = ''
    for await (const bytes of line) said += String(bytes)
    return {
      published: Number(/cmdstat_publish:calls=(\d+)/.exec(said)?.[1] ?? 0),
      listening: Number(/sixrail:live#\/#\r\n:(\d+)/.exec(said)?.[1] ?? 0),
    }
  }

  #lastResort = () => void this.#server?.kill('SIGKILL')
}

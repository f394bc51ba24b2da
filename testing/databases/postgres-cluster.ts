// A throw-away PostgreSQL server of the machine's own binaries: its own folder, its own port, gone when stopped.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/** The newest installed server's folder of binaries, if there is one. */
export function findPostgres(): string | undefined {
  const version = (path: string) => Number(/(\d+)\/bin$/.exec(path)?.[1] ?? 0)
  const packaged = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
  ])
  const folders = [
    ...packaged.toSorted((a, b) => version(b) - version(a)),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; then we lend it to somebody who owns nothing. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This machine has no such user; try the next.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody.',
  )
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

export class PostgresCluster {
  #binaries: string
  #folder: string
  #port: number
  #user: User | undefined
  #settings: readonly string[]
  #server: ChildProcess | undefined
  #said = ''

  private constructor(
    binaries: string,
    folder: string,
    port: number,
    user: User | undefined,
    settings: readonly string[],
  ) {
    this.#binaries = binaries
    this.#folder = folder
    this.#port = port
    this.#user = user
    this.#settings = settings
  }

  /** `settings`: the server's own, as `name=value`. */
  static async create(settings: readonly string[] = []): Promise<PostgresCluster> {
    const binaries = findPostgres()
    if (!binaries) throw new Error('No PostgreSQL server binary was found on this machine.')
    const folder = mkdtempSync(join(tmpdir(), 'sixrail-postgres-'))
    const user = unprivilegedUser()
    if (user) chownSync(folder, user.uid, user.gid)
    const rights = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
    execFileSync(join(binaries, 'initdb'), [`--pgdata=${folder}/data`, ...rights], {
      stdio: 'pipe',
      cwd: folder,
      ...user,
    })
    const cluster = new PostgresCluster(binaries, folder, await freePort(), user, settings)
    await cluster.start()
    return cluster
  }

  /** The postmaster's own process, for tests that kill it. */
  get pid() {
    return this.#server?.pid
  }

  url(database = 'postgres') {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`
  }

  /** By its socket, without the network's part of the way, which is a tenth of a short statement at both ends. Windows has no such socket. */
  socketUrl(database = 'postgres') {
    const host = process.platform === 'win32' ? '' : `?host=${encodeURIComponent(this.#folder)}`
    return this.url(database) + host
  }

  /** Also after kill(): the same folder and port, so that recovery can be seen. */
  async start() {
    this.#launch()
    process.once('exit', this.#lastResort)
    await this.#untilItAnswers()
  }

  #launch() {
    // Not synchronous_commit=off: it forgets acknowledged rows when the server is killed, and that is a thing we test.
    const settings = [
      'fsync=off',
      'full_page_writes=off',
      'max_connections=200',
      'timezone=UTC',
      ...this.#settings,
    ]
    const where = [
      '-D',
      `${this.#folder}/data`,
      '-h',
      '127.0.0.1',
      '-p',
      String(this.#port),
      '-k',
      this.#folder,
    ]
    const server = spawn(
      join(this.#binaries, 'postgres'),
      [...where, ...settings.flatMap((setting) => ['-c', setting])],
      {
        cwd: this.#folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        // Not in our terminal's group: a Ctrl-C must not take the database away from tests that are still closing.
        detached: true,
        ...this.#user,
      },
    )
    this.#server = server
    this.#said = ''
    server.stderr.on('data', (chunk) => (this.#said = (this.#said + chunk).slice(-10_000)))
    server.unref()
  }

  async #untilItAnswers() {
    const end = Date.now() + 20_000
    for (;;) {
      const client = new pg.Client({ connectionString: this.url() })
      // A server on its way down also ends the connection with an error event.
      client.on('error', () => {})
      try {
        await client.connect()
        return await client.end()
      } catch {
        const isOver = this.#server?.exitCode !== null
        // the last processes of a server that was killed may outlive it by a moment, and hold on to its memory
        const isHeld = isOver && this.#said.includes('pre-existing shared memory block')
        if (Date.now() > end || (isOver && !isHeld))
          throw new Error(`PostgreSQL did not start:\n${this.#said}`)
        if (isHeld) this.#launch()
        await new Promise((resume) => setTimeout(resume, 50))
      }
    }
  }

  /** A new empty database of its own; its address. */
  async createDatabase(name = `test_${randomBytes(6).toString('hex')}`): Promise<string> {
    return createDatabase(this.url(), name)
  }

  async stop() {
    await this.#end('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 })
  }

  /** As a power cut for the server: nothing is finished, nothing is said. */
  kill() {
    return this.#end('SIGKILL')
  }

  async #end(signal: 'SIGINT' | 'SIGKILL') {
    process.off('exit', this.#lastResort)
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    // It was let go so that a forgotten cluster does not hold a test run open; now we do wait.
    server.ref()
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await ended
  }

  #lastResort = () => {
    this.#server?.kill('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * For a cluster with many small databases that live for minutes: otherwise a worker is started for each of them in every
 * minute, and what is thrown away soon is written to disk and logged for copies of the server that do not exist.
 */
export const forManyDatabases = [
  'autovacuum=off',
  'bgwriter_lru_maxpages=0',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]

/** `template`: a database to copy, to which nobody is connected. Gives the new one's address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    // not through the log: a third less work where nothing is synced to the disk. Before version 15 there was no other way
    const byFiles = rows[0].version < 150_000 ? '' : ' strategy file_copy'
    const from = template === undefined ? '' : ` template ${client.escapeIdentifier(template)}${byFiles}`
    await client.query(`create database ${client.escapeIdentifier(name)}${from}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

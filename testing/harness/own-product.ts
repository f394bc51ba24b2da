import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildProcesses } from '../../tools/run/child-processes.ts'
import { freePorts } from '../../tools/run/free-ports.ts'
import { type Place, sandboxedParties } from '../../tools/run/parties.ts'
import { startProduct } from '../../tools/run/running-product.ts'

/**
 * A product with sandboxes of its own, for a journey in which it has to be stopped, or set up in another way: its data and
 * the ledgers outlive a stop.
 */
export async function ownProduct(settings: Readonly<Record<string, string>> = {}) {
  const [product = 0, page = 0, payments = 0, ticketing = 0, mail = 0, signIn = 0, liveSchedule = 0] =
    await freePorts(7)
  const ports = { product, console: page, payments, ticketing, mail }
  const dataDir = mkdtempSync(join(tmpdir(), 'sixrail-own-'))
  const place: Place = {
    ports: { ...ports, 'sign-in': signIn, 'live-schedule': liveSchedule },
    publicUrl: `http://localhost:${product}`,
    dataDir,
    sandboxed: sandboxedParties({}),
  }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  let children: ChildProcesses | null = null
  const stop = async () => {
    await children?.stop()
    children = null
  }
  return {
    publicUrl: place.publicUrl,
    consoleUrl: `http://127.0.0.1:${page}`,
    paymentsUrl: `http://127.0.0.1:${payments}`,
    stop,
    async start() {
      children = new ChildProcesses((name, code) => console.error(`${name} ended with code ${code}`))
      await startProduct(children, place, { PATH, NODE_COMPILE_CACHE, ...settings }, true)
    },
    /** The operator command as a person types it, on this product's data. */
    operatorCommand(...words: string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/operator.mjs', ...words], {
        env: { PATH, DATA_DIR: dataDir },
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

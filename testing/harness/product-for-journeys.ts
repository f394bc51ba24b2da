// Playwright's global setup: for each worker the built product and its sandboxes on free ports, with a data folder of
// their own. A worker's journeys follow each other, because they share a product and its movable clock.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import webPush from 'web-push'
import { ensureBuilt } from '../../tools/build/build-once.ts'
import { ChildProcesses } from '../../tools/run/child-processes.ts'
import { freePorts } from '../../tools/run/free-ports.ts'
import { sandboxedParties } from '../../tools/run/parties.ts'
import { startProduct } from '../../tools/run/running-product.ts'
import { findPostgres, PostgresCluster } from '../databases/postgres-cluster.ts'
import { startAnalytics } from './analytics-for-journeys.ts'
import { findBrowser } from './find-browser.ts'
import { journeyProducts } from './product-of-worker.ts'

const portsEach = 7

export default async function setup({ workers }: Pick<FullConfig, 'workers'>) {
  // Workers are started after this and read the environment: it is how they learn what was found here.
  process.env.CHROMIUM_PATH = await findBrowser()
  // An address given by hand means: a product that runs already.
  if (process.env.BASE_URL) return undefined
  await ensureBuilt(process.cwd())
  const analytics = await startAnalytics()
  // PGlite doubles what a product costs. The operator's journey is on it, and `npm run test:both` has them all on it.
  const isOnPostgres = process.env.DATABASES !== 'both' && findPostgres() !== undefined
  const cluster = isOnPostgres ? await PostgresCluster.create() : null
  // asked for together, so that none is given out twice
  const ports = await freePorts(workers * portsEach)
  const starting = Array.from({ length: workers }, (_, index) =>
    startOne(ports.slice(index * portsEach, (index + 1) * portsEach), analytics.scriptUrl, cluster),
  )
  const started = await Promise.allSettled(starting)
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
    analytics.stop()
    await cluster?.stop()
  }
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  process.env[journeyProducts] = JSON.stringify(products.map(({ addresses }) => addresses))
  return stop
}

async function startOne(
  [product = 0, page = 0, payments = 0, ticketing = 0, mail = 0, signIn = 0, liveSchedule = 0]: number[],
  analyticsScript: string,
  cluster: PostgresCluster | null,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sixrail-journeys-'))
  const publicUrl = `http://localhost:${product}`
  const children = new ChildProcesses((name, code) =>
    console.error(`${name} ended with code ${code} during the journeys`),
  )
  // nothing real may be reached from a test, whatever else the machine's environment holds
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const stop = async () => {
    await children.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  const place = {
    ports: {
      product,
      console: page,
      payments,
      ticketing,
      mail,
      'sign-in': signIn,
      'live-schedule': liveSchedule,
    },
    publicUrl,
    dataDir,
    sandboxed: sandboxedParties({}),
  }
  try {
    const environment = {
      PATH,
      NODE_COMPILE_CACHE,
      ANALYTICS_SCRIPT_URL: analyticsScript,
      ...(cluster && { DATABASE_URL: await cluster.createDatabase() }),
      // nothing happens to a train but what a journey orders
      SANDBOX_LIVE_SCHEDULE_MOOD: 'calm',
      ...pushKeys(),
    }
    await startProduct(children, place, environment, !process.env.JOURNEYS_LOUD)
  } catch (error) {
    await stop()
    throw error
  }
  const addresses = {
    BASE_URL: publicUrl,
    SANDBOX_CONSOLE_URL: `http://127.0.0.1:${page}`,
    SANDBOX_PAYMENTS_URL: `http://127.0.0.1:${payments}`,
    SANDBOX_LIVE_SCHEDULE_URL: `http://127.0.0.1:${liveSchedule}`,
    SANDBOX_TICKETING_URL: `http://127.0.0.1:${ticketing}`,
  }
  return { addresses, stop }
}

/** With them the settings have their switch for push. The push service itself is on the internet, so nothing arrives. */
function pushKeys() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:push@sixrail.example',
  }
}

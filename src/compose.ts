import type { Messages } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { composeFeatures } from './compose-features.ts'
import { composePages } from './compose-pages.ts'
import { type Config, ConfigError } from './config/index.ts'
import type { Ports } from './connect-ports.ts'
import { sessionTopic } from './features/accounts/server/index.ts'
import { chatTopics } from './features/chat/server/index.ts'
import { groupTopics } from './features/groups/server/index.ts'
import { watchableNoticeTopics } from './features/notifications/server/index.ts'
import { countTicketing } from './features/search/server/index.ts'
import type { Database, DatabaseLimits } from './platform/db/open-database.ts'
import { openMigrated } from './platform/db/open-migrated.ts'
import { serveApiDescription } from './platform/http/api-description.ts'
import { serveReadiness, sharedAnswer } from './platform/http/readiness.ts'
import { serveSecurityText } from './platform/http/security-text.ts'
import { createHttp } from './platform/http/server.ts'
import { startDispatcher } from './platform/live/dispatcher.ts'
import { missedSince } from './platform/live/outbox.ts'
import { handlePruning } from './platform/live/prune-work.ts'
import { serveLive } from './platform/live/serve-live.ts'
import { createLog } from './platform/log.ts'
import { countAnswers } from './platform/metrics/count-answers.ts'
import { countDatabase } from './platform/metrics/count-database.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { countSockets } from './platform/metrics/count-sockets.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { createSqlSagaLog } from './platform/saga/sql-saga-log.ts'
import { createSecurityLog } from './platform/security-log.ts'
import { createTranslate } from './platform/translate.ts'
import { startWorker, type Worker } from './platform/work/worker.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(
  ['./features/*/texts/*.po', './browser/texts/*.po', './pages/texts/*.po'],
  { eager: true },
)

export interface Product {
  readonly app: FastifyInstance
  readonly worker: Worker
  readonly database: Database
  close(): Promise<void>
}

/**
 * A request that waits longer than this for a connection is refused with 503: an endless queue would hold up the whole site. A
 * statement that takes a minute waits for what does not come, or for a server that is gone.
 */
const usualLimits: DatabaseLimits = { acquireMs: 30_000, statementMs: 60_000, answerMs: 70_000 }

/** What browsers may watch. */
export const watchableTopics = [...groupTopics, ...chatTopics, ...watchableNoticeTopics]

/** Composition root: opens the database and the outside parties, and starts the features. */
export async function compose(
  config: Config,
  ports: Ports,
  build: ServerBuild | null,
  log = createLog(config.logLevel),
  limits = usualLimits,
): Promise<Product> {
  const { clock } = ports
  const now = () => clock.now()
  const { publicUrl } = config
  const security = createSecurityLog({ log, key: config.secondFactorKeys[0].key, now })
  const metrics = createMetrics()
  const ticketing = countTicketing(ports.ticketing, metrics)
  const payments = countAnswers('payments', ports.payments, metrics)
  const database = await openMigrated(config, limits)
  const { db, notifier } = database
  const translate = createTranslate(catalogs)

  const { features, handlers, accounts } = composeFeatures({
    ...{ ...ports, config, db, ticketing, payments, log, security, metrics, publicUrl, translate },
    sagaLog: createSqlSagaLog(db),
  })

  const unfit = await accounts.sealSecrets()
  if (unfit !== null) {
    await database.close()
    throw new ConfigError(`SECOND_FACTOR_KEYS: ${unfit}`)
  }
  const { authenticate, standingOf } = accounts
  const app = await createHttp({ ...config, log, security, translate, authenticate, standingOf })
  countRequests(app, metrics)
  for (const feature of features) feature.routes(app)

  const worker = await startWorker({
    ...{ db, notifier, clock, log },
    handlers: [...features.flatMap(({ work = [] }) => work), ...handlers, handlePruning(db, now)],
  })

  const deliver = serveLive(app, {
    publicUrl,
    socketsPerAddress: config.socketsPerAddress,
    redisUrl: config.redisUrl,
    count: countSockets(metrics, config.redisUrl !== null),
    topics: watchableTopics,
    parts: features.flatMap(({ live }) => live ?? []),
    sessionTopic,
    now,
    authenticate,
    isAlive: accounts.isLiving,
    missedSince: (topic, since) => missedSince(db, topic, since),
  })
  const dispatcher = await startDispatcher({ db, notifier, deliver, log })
  serveSecurityText(app, config, now)
  app.get('/api/health', { schema: { hide: true } }, async () => ({ ok: true }))
  const answers = sharedAnswer(database.answers)
  serveReadiness(app, answers)
  countDatabase(metrics, answers)
  serveApiDescription(app, now)
  if (build) await composePages(app, build, { config, now, log, signedIn: accounts.signedIn })
  const metricsPage = config.metricsPort === null ? null : await serveMetrics(metrics, config.metricsPort)
  return {
    app,
    worker,
    database,
    async close() {
      await metricsPage?.close()
      await app.close()
      await worker.stop()
      await dispatcher.stop()
      await database.close()
      security.close()
    },
  }
}

import type { Messages } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { composeFlows } from './compose-flows.ts'
import { composePages } from './compose-pages.ts'
import { type Config, ConfigError } from './config/index.ts'
import type { Ports } from './connect-ports.ts'
import {
  createAccounts,
  limitEmails,
  limitMessages,
  sessionTopic,
  userById,
} from './features/accounts/server/index.ts'
import { createBookings, orderNotices, tripNotices } from './features/bookings/server/index.ts'
import { chatNotices, chatTopics, createChat } from './features/chat/server/index.ts'
import { createContent } from './features/content/server/index.ts'
import { createDemand } from './features/demand/server/index.ts'
import { createFollowing, followNotices } from './features/following/server/index.ts'
import {
  createCarrierDemands,
  createGroups,
  groupNotices,
  groupOfferer,
  groupTopics,
} from './features/groups/server/index.ts'
import {
  createNotifications,
  emailNotices,
  noticeTopics,
  queueEmail,
} from './features/notifications/server/index.ts'
import { createOperations, writeLog } from './features/operations/server/index.ts'
import { createPayments } from './features/payments/server/index.ts'
import { countTicketing, createSearch } from './features/search/server/index.ts'
import { createSupport } from './features/support/server/index.ts'
import type { Database } from './platform/db/open-database.ts'
import { openMigrated } from './platform/db/open-migrated.ts'
import type { Feature } from './platform/feature.ts'
import { serveApiDescription } from './platform/http/api-description.ts'
import { serveSecurityText } from './platform/http/security-text.ts'
import { createHttp } from './platform/http/server.ts'
import { startDispatcher } from './platform/live/dispatcher.ts'
import { missedSince } from './platform/live/outbox.ts'
import { handlePruning } from './platform/live/prune-work.ts'
import { serveLive } from './platform/live/serve-live.ts'
import { createLog } from './platform/log.ts'
import { countAnswers } from './platform/metrics/count-answers.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { createSqlSagaLog } from './platform/saga/sql-saga-log.ts'
import { createSecretBox } from './platform/secret-box.ts'
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

/** What browsers may watch. */
export const watchableTopics = [...groupTopics, ...chatTopics, ...noticeTopics]

/** Composition root: gives every feature and every flow what it needs, and registers it. */
export async function compose(
  config: Config,
  ports: Ports,
  build: ServerBuild | null,
  log = createLog(config.logLevel),
): Promise<Product> {
  const { clock } = ports
  const now = () => clock.now()
  const { publicUrl } = config
  const security = createSecurityLog({ log, key: config.secondFactorKeys[0].key, now })
  const metrics = createMetrics()
  const ticketing = countTicketing(ports.ticketing, metrics)
  const payments = countAnswers('payments', ports.payments, metrics)
  const database = await openMigrated(config)
  const { db, notifier } = database
  const translate = createTranslate(catalogs)
  const sagaLog = createSqlSagaLog(db)

  // what all may need; each names the part that it takes
  const common = { ...ports, db, ticketing, payments, log, publicUrl, translate, sagaLog }
  const carrierDemands = createCarrierDemands({ ticketing, now })
  const search = createSearch({ ...common, metrics, needs: { groupOffer: groupOfferer(carrierDemands) } })
  const content = createContent({
    ...common,
    seller: config.seller,
    needs: {
      queueEmail,
      mayWriteTo: (asked, at) => limitEmails(db, 'newsletter', asked, at),
      countPlaces: search.countPlaces,
      homeTitle: (language) =>
        [
          translate(language, 'search.home.headline_seats'),
          translate(language, 'search.home.headline_ticket'),
          translate(language, 'search.home.headline_fare'),
        ].join('\n'),
    },
  })
  const flows = composeFlows({
    ...common,
    priceTrain: search.connectionById,
    liveTrips: search.liveTrips,
    tellWorkflow: content.tellWorkflow,
    termsVersion: content.termsVersion,
    operatorMail: config.operatorMail,
    lookToBook: () => metrics.read('sixrail_look_to_book'),
  })

  const secrets = createSecretBox(config.secondFactorKeys)
  const accounts = createAccounts({
    ...common,
    secrets,
    security,
    secureCookies: publicUrl.startsWith('https:'),
    needs: { queueEmail, termsVersion: content.termsVersion, ...flows.ofAccounts },
  })
  const kinds = [groupNotices, orderNotices, tripNotices, followNotices, chatNotices, emailNotices].flatMap(
    (notices) => Object.values(notices),
  )
  const features: readonly Feature[] = [
    accounts,
    search,
    content,
    createDemand({ ...common, needs: { stationNames: search.stationNames } }),
    createFollowing({ ...common, needs: flows.ofFollowing }),
    createGroups({ ...common, carrierDemands, needs: flows.ofGroups }),
    createPayments({ ...common, seller: config.seller, needs: flows.ofPayments }),
    createBookings({
      ...common,
      googleWallet: config.googleWallet,
      appleWallet: config.appleWallet,
      needs: { ...flows.ofBookings, liveTrips: search.liveTrips },
    }),
    createChat({ ...common, needs: flows.ofChat }),
    createNotifications({
      ...{ ...common, kinds, secrets },
      needs: { ...flows.ofNotifications, isLiving: accounts.isLiving },
    }),
    createOperations({ needs: flows.ofOperations }),
    createSupport({
      ...common,
      replyTo: config.seller?.email ?? null,
      needs: {
        ...{ queueEmail, writeLog },
        limitMessages: (asked, at) => limitMessages(db, asked, at),
        async isOwnAddress(on, userId, email) {
          const account = await userById(on, userId)
          return account?.isVerified === true && account.email === email
        },
      },
    }),
  ]

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
    handlers: [...features.flatMap(({ work = [] }) => work), ...flows.handlers, handlePruning(db, now)],
  })

  const deliver = serveLive(app, {
    publicUrl,
    socketsPerAddress: config.socketsPerAddress,
    count: (open) => void metrics.gauge('sixrail_sockets_open', 'Browsers that are told of changes.', open),
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
  serveApiDescription(app, now)
  if (build) await composePages(app, build, { config, now, log })
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

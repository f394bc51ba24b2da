import { resolve } from 'node:path'
import type { Messages } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { createRemoteClock } from './adapters/clock/remote.ts'
import { createSystemClock } from './adapters/clock/system.ts'
import { createDistribusion } from './adapters/distribusion/distribusion.ts'
import { createGtfsRealtime } from './adapters/gtfs-realtime/gtfs-realtime.ts'
import { createOpenIdSignIn } from './adapters/openid/openid-sign-in.ts'
import { createSmtpMail } from './adapters/smtp/smtp-mail.ts'
import { createStripePayments } from './adapters/stripe/stripe-payments.ts'
import { createWorkflowWebhooks } from './adapters/workflow/workflow-webhooks.ts'
import { apiContext } from './browser/api.ts'
import { type Config, ConfigError } from './config/index.ts'
import { createAccounts, limitLetters, sessionTopic } from './features/accounts/server/index.ts'
import { bookingRoutes } from './features/bookings/server/index.ts'
import { contentRoutes, queueNewsletterNews } from './features/content/server/index.ts'
import { demandRoutes } from './features/demand/server/index.ts'
import { fillStep, groupRoutes, groupTopics, offerGroup } from './features/groups/server/index.ts'
import { noteUnsent, queueLetter } from './features/notifications/server/index.ts'
import { operationsRoutes } from './features/operations/server/index.ts'
import { paymentRoutes } from './features/payments/server/index.ts'
import { countTicketing, createSearch } from './features/search/server/index.ts'
import { type CommandResult, operatorCommand, operatorDeeds } from './flows/operations/index.ts'
import { deleteAccount, exportAccount } from './flows/personal-data/index.ts'
import { fillKind, fillSaga, fillStarter } from './flows/group-purchase/index.ts'
import { groupDeeds } from './flows/group-deeds.ts'
import { describeGroup, groupMoneyOf, presentGroup } from './flows/checkout/index.ts'
import { renewKind, renewSaga } from './flows/holds/index.ts'
import { settleCheckout } from './flows/reconcile/index.ts'
import { enclosures } from './flows/notifications/index.ts'
import { workHandlers } from './flows/work-handlers.ts'
import { analyticsContext } from './pages/shell/analytics.ts'
import { failureContext } from './pages/failure-context.ts'
import { languageContext } from './pages/language-context.ts'
import { resolveAddress } from './pages/resolve-address.ts'
import { scriptMarkContext } from './pages/script-mark.ts'
import type { Database } from './platform/db/open-database.ts'
import { type DatabasePlace, openMigrated } from './platform/db/open-migrated.ts'
import { serveSecurityText } from './platform/http/security-text.ts'
import { createHttp } from './platform/http/server.ts'
import { createTurns } from './platform/http/turns.ts'
import { startDispatcher } from './platform/live/dispatcher.ts'
import { missedSince } from './platform/live/outbox.ts'
import { serveLive } from './platform/live/serve-live.ts'
import { countAnswers } from './platform/metrics/count-answers.ts'
import { countRequests } from './platform/metrics/count-requests.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { keepAlive } from './platform/saga/keep-alive.ts'
import { createSqlSagaLog } from './platform/saga/sql-saga-log.ts'
import { createInjectedApi } from './platform/ssr/injected-api.ts'
import { servePages } from './platform/ssr/serve-pages.ts'
import { createSecretBox } from './platform/secret-box.ts'
import { createSecurityLog } from './platform/security-log.ts'
import { createTranslate } from './platform/translate.ts'
import { startWorker, type Worker } from './platform/work/worker.ts'
import type { Clock } from './ports/clock.ts'
import type { LiveSchedule } from './ports/live-schedule.ts'
import type { Mail } from './ports/mail.ts'
import type { Payments } from './ports/payments.ts'
import type { SignIn } from './ports/sign-in.ts'
import type { Ticketing } from './ports/ticketing.ts'
import type { Workflow } from './ports/workflow.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(
  ['./features/*/texts/*.po', './browser/texts/*.po', './pages/texts/*.po'],
  {
    eager: true,
  },
)

/** The outside world as the product sees it. */
export interface Ports {
  readonly clock: Clock
  readonly payments: Payments
  readonly ticketing: Ticketing
  readonly mail: Mail
  /** null where nobody tells where the trains are */
  readonly liveSchedule: LiveSchedule | null
  /** null where nobody is set up to sign in with */
  readonly signIn: SignIn | null
  /** null where nobody wants to be told */
  readonly workflow: Workflow | null
}

export interface Product {
  readonly app: FastifyInstance
  readonly worker: Worker
  readonly database: Database
  close(): Promise<void>
}

/** The adapters that deliver the ports today. */
export async function connectPorts(config: Config): Promise<Ports & { close(): void }> {
  const remote = config.clockUrl === null ? null : createRemoteClock(config.clockUrl)
  await remote?.ready()
  return {
    clock: remote ?? createSystemClock(),
    payments: createStripePayments({ ...config.payments, apiUrl: config.payments.apiUrl ?? undefined }),
    ticketing: createDistribusion(config.ticketing),
    mail: createSmtpMail(config.mail),
    liveSchedule: config.liveSchedule && createGtfsRealtime(config.liveSchedule),
    signIn: config.signIn && createOpenIdSignIn(config.signIn),
    workflow:
      config.newsletterWebhookUrl === null
        ? null
        : createWorkflowWebhooks({ newsletterUrl: config.newsletterWebhookUrl }),
    close: () => remote?.close(),
  }
}

/** Puts the product together: the only place where a port meets an adapter's work and a flow meets a route. */
export async function compose(
  config: Config,
  ports: Ports,
  build: ServerBuild | null,
  log = createLog(config.logLevel),
): Promise<Product> {
  const { clock, mail, workflow } = ports
  const security = createSecurityLog({ log, key: config.secondFactorKeys[0].key, now: () => clock.now() })
  const metrics = createMetrics()
  const ticketing = countTicketing(ports.ticketing, metrics)
  const payments = countAnswers('payments', ports.payments, metrics)
  const database = await openMigrated(config)
  const { db } = database

  const translate = createTranslate(catalogs)
  const tellWorkflow = workflow === null ? async () => {} : queueNewsletterNews
  const accounts = createAccounts({
    db,
    clock,
    signIn: ports.signIn,
    secrets: createSecretBox(config.secondFactorKeys),
    security,
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    ownAccount: {
      queueLetter,
      exportAccount: (userId) => exportAccount({ db, clock }, userId),
      deleteAccount: (userId, confirm) => deleteAccount({ db, clock, tellWorkflow }, userId, confirm),
    },
    needs: { queueLetter },
  })
  const unfit = await accounts.sealSecrets()
  if (unfit !== null) {
    await database.close()
    throw new ConfigError(`SECOND_FACTOR_KEYS: ${unfit}`)
  }
  const { liveSchedule } = ports
  const search = createSearch({ ticketing, clock, groupOffer: offerGroup, liveSchedule, metrics })
  const sagas = createSqlSagaLog(db)
  const settleDeps = { db, clock, payments, publicUrl: config.publicUrl, startFill: fillStarter(sagas) }
  const app = await createHttp({
    publicUrl: config.publicUrl,
    log,
    security,
    requestsPerMinute: config.requestsPerMinute,
    trustedProxies: config.trustedProxies,
    translate,
    authenticate: (token) => accounts.authenticate(token),
    standingOf: (caller) => accounts.standingOf(caller),
  })
  countRequests(app, metrics)
  const runner = { log: sagas, now: () => clock.now(), leaseMs: 20_000, keepAlive: keepAlive(5_000) }
  const handlers = workHandlers(
    {
      ...settleDeps,
      priceTrain: search.connectionById,
      ticketing,
      letters: {
        mail,
        translate,
        now: () => clock.now(),
        log,
        enclosures: enclosures({ db, ticketing }),
        noteUnsent: (letter, why) => noteUnsent(db, letter, why, clock.now()),
      },
      workflow,
      translate,
      operatorMail: config.operatorMail,
      log,
    },
    {
      runner,
      kinds: {
        [fillKind]: fillSaga({ ticketing, payments }),
        [renewKind]: renewSaga({ db, clock, payments }),
      },
    },
  )
  const worker = await startWorker({ db, notifier: database.notifier, clock, handlers, log })

  const settle = (checkoutId: string, options?: { giveUp: boolean }) =>
    settleCheckout(settleDeps, checkoutId, options)

  accounts.routes(app)
  search.routes(app)
  demandRoutes(app, { db, clock, stationNames: search.stationNames })
  groupRoutes(app, {
    db,
    clock,
    ticketing,
    needs: {
      moneyOf: (userId, groupIds) => groupMoneyOf(db, userId, groupIds),
      stepOf: async (fillId) => {
        const record = await sagas.read(fillId)
        return record?.end === null ? fillStep(record.history) : null
      },
    },
    deeds: groupDeeds({
      db,
      clock,
      settle,
      startFill: settleDeps.startFill,
      open: {
        priceTrain: search.connectionById,
        ticketing,
        traveller: (id) => accounts.userById(db, id),
        inTurn: createTurns(3),
      },
    }),
  })
  paymentRoutes(app, {
    db,
    clock,
    payments,
    seller: config.seller,
    needs: {
      settle,
      presentSubject: presentGroup,
      describeSubject: describeGroup(db),
    },
  })
  bookingRoutes(app, {
    db,
    ticketing,
    paidFor: async (userId, groupId) => {
      const [own] = await groupMoneyOf(db, userId, [groupId])
      const captured = own?.entries.find(({ kind }) => kind === 'captured')
      if (!own) return null
      return { ...own, ticketPrice: captured ? captured.amount - own.serviceFee : own.ticketPrice }
    },
  })
  contentRoutes(app, {
    db,
    clock,
    publicUrl: config.publicUrl,
    needs: {
      queueLetter,
      tellWorkflow,
      mayWriteTo: (asked, now) => limitLetters(db, 'newsletter', asked, now),
    },
  })
  const lookToBook = () => metrics.read('sixrail_look_to_book')
  operationsRoutes(app, operatorDeeds({ db, clock, log: sagas, lookToBook }))
  const deliver = serveLive(app, {
    publicUrl: config.publicUrl,
    socketsPerAddress: config.socketsPerAddress,
    count: (open) => void metrics.gauge('sixrail_sockets_open', 'Browsers that are told of changes.', open),
    topics: groupTopics,
    sessionTopic,
    authenticate: (token) => accounts.authenticate(token),
    isAlive: (sessionId) => accounts.isLiving(sessionId),
    missedSince: (topic, since) => missedSince(db, topic, since),
  })
  const dispatcher = await startDispatcher({ db, notifier: database.notifier, deliver, log })
  serveSecurityText(app, config, () => clock.now())
  app.get('/api/health', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  if (build) {
    const checkPages = await servePages(app, {
      build,
      clientFolder: resolve('build/client'),
      publicUrl: config.publicUrl,
      scriptOrigins: config.analyticsScriptUrl === null ? [] : [new URL(config.analyticsScriptUrl).origin],
      now: () => clock.now(),
      resolve: resolveAddress,
      contextFor: (language, client, scriptMark) =>
        new RouterContextProvider(
          new Map<never, unknown>([
            [apiContext as never, createInjectedApi(app, language, client)],
            [languageContext as never, language],
            [scriptMarkContext as never, scriptMark],
            [analyticsContext as never, config.analyticsScriptUrl],
            [failureContext as never, (err: unknown) => log.error({ err }, 'a page could not be rendered')],
          ]),
        ),
    })
    await app.ready()
    // a start that fails is better than pages that never come alive
    await checkPages()
  }
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

/** The operator command: beside a running product on PostgreSQL, instead of one on PGlite. */
export async function runOperatorCommand(
  place: DatabasePlace,
  words: readonly string[],
): Promise<CommandResult> {
  const database = await openMigrated(place)
  try {
    return await operatorCommand(database.db, Date.now(), words)
  } finally {
    await database.close()
  }
}

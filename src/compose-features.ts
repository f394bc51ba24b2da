import { composeFlows } from './compose-flows.ts'
import type { Config } from './config/index.ts'
import type { Ports } from './connect-ports.ts'
import {
  createAccounts,
  isOwnAddress,
  limitEmails,
  lockOpenAccount,
  limitMessages,
  mayReact,
} from './features/accounts/server/index.ts'
import { createBookings, orderNotices, tripNotices } from './features/bookings/server/index.ts'
import { chatNotices, createChat } from './features/chat/server/index.ts'
import { contentNotices, createContent } from './features/content/server/index.ts'
import { createDemand } from './features/demand/server/index.ts'
import { createFollowing, followNotices } from './features/following/server/index.ts'
import {
  createAverageSaving,
  createCarrierDemands,
  createGroups,
  groupNotices,
  groupOfferer,
} from './features/groups/server/index.ts'
import { createNotifications, emailNotices, queueEmail } from './features/notifications/server/index.ts'
import { createOperations, writeLog } from './features/operations/server/index.ts'
import { createPayments } from './features/payments/server/index.ts'
import {
  createAskInTurn,
  createSearch,
  createSearchQueue,
  homeTitle,
} from './features/search/server/index.ts'
import { createSupport } from './features/support/server/index.ts'
import type { Db, Tx } from './platform/db/open-database.ts'
import type { Feature } from './platform/feature.ts'
import type { Translate } from './platform/http/refusals/refusals.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { SagaLog } from './platform/saga/saga-log.ts'
import { createSecretBox } from './platform/secret-box.ts'
import type { SecurityLog } from './platform/security-log.ts'
import type { NoticeKind } from './kernel/notice.ts'

/** What all may need; each names the part that it takes. */
interface Common extends Ports {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  readonly security: SecurityLog
  readonly metrics: Metrics
  readonly publicUrl: string
  readonly translate: Translate
  readonly sagaLog: SagaLog<Tx>
}

/** Everything that travellers can be told. */
export const declaredNotices: readonly NoticeKind[] = [
  groupNotices,
  orderNotices,
  tripNotices,
  followNotices,
  chatNotices,
  emailNotices,
  contentNotices,
].flatMap((notices): readonly NoticeKind[] => Object.values(notices))

/** The list of features: gives each what it needs of the others, and of the flows. */
export function composeFeatures({ config, security, metrics, ...common }: Common) {
  const { db, translate, ticketing } = common
  const now = () => common.clock.now()
  // one for searches and for what carriers ask of travellers: both obey the same pause of the provider
  const inTurn = createSearchQueue(now)
  const carrierDemands = createCarrierDemands({ ticketing, inTurn, now })
  const needs = { groupOffer: groupOfferer(carrierDemands) }
  const search = createSearch({ ...common, inTurn, metrics, needs })
  const content = createContent({
    ...common,
    seller: config.seller,
    needs: {
      queueEmail,
      mayWriteTo: (asked, at) => limitEmails(db, 'newsletter', asked, at),
      mayReact: (said, at) => mayReact(db, said, at),
      countPlaces: search.countPlaces,
      averageSaving: createAverageSaving({ db, now }),
      homeTitle: (language) => homeTitle(translate, language),
    },
  })
  const flows = composeFlows({
    ...common,
    priceTrain: search.connectionById,
    fareInLanguages: search.fareInLanguages,
    askInTurn: createAskInTurn(ticketing, inTurn),
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
    secureCookies: common.publicUrl.startsWith('https:'),
    needs: { queueEmail, termsVersion: content.termsVersion, ...flows.ofAccounts },
  })
  const features: readonly Feature[] = [
    accounts,
    search,
    content,
    createDemand({ ...common, needs: { stationNames: search.stationNames, lockOpenAccount } }),
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
      ...{ ...common, kinds: declaredNotices, secrets },
      needs: { ...flows.ofNotifications, isLiving: accounts.isLiving },
    }),
    createOperations({ needs: flows.ofOperations }),
    createSupport({
      ...common,
      replyTo: config.seller?.email ?? null,
      needs: {
        ...{ queueEmail, writeLog, isOwnAddress, lockOpenAccount },
        limitMessages: (asked, at) => limitMessages(db, asked, at),
      },
    }),
  ]
  return { features, handlers: flows.handlers, accounts }
}

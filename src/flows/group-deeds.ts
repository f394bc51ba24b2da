import type { GroupDeeds } from '../features/groups/server/index.ts'
import { type CheckoutRow, openedFrom } from '../features/payments/server/index.ts'
import type { Db } from '../platform/db/open-database.ts'
import { sagaWork } from '../platform/saga/saga-work.ts'
import { sendWork } from '../platform/work/work-queue.ts'
import type { Clock } from '../ports/clock.ts'
import { listUnfinished, type OpenDeps, openGroupCheckout } from './checkout/index.ts'
import { acceptPrice, answerName, declinePrice, type fillStarter } from './group-purchase/index.ts'
import { openRenewal } from './holds/index.ts'
import { answerToLead, askToLead, deleteGroup, leaveGroup } from './membership/index.ts'
import { knock } from './reconcile/index.ts'

/** What the groups' calls do beyond their own drawer: money is let go, emails are sent, the purchase is driven on. */
export function groupDeeds(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly settle: (checkoutId: string) => Promise<CheckoutRow>
  readonly startFill: ReturnType<typeof fillStarter>
  readonly open: Pick<OpenDeps, 'priceTrain' | 'ticketing' | 'traveller' | 'inTurn'>
}): GroupDeeds {
  const { db, clock } = deps
  return {
    leave: (groupId, userId) => leaveGroup(deps, groupId, userId),
    delete: (groupId, userId) => deleteGroup(deps, groupId, userId),
    askToLead: (groupId, leaderId, slot) => askToLead(deps, groupId, leaderId, slot),
    answerToLead: (groupId, userId, isAccepted) => answerToLead(deps, groupId, userId, isAccepted),
    acceptPrice: (userId, asked) => acceptPrice(deps, userId, asked),
    answerName: (userId, answer) => answerName(deps, userId, answer),
    declinePrice: (groupId, userId) => declinePrice(deps, groupId, userId),
    openCheckout: (userId, language, body, ip) =>
      openGroupCheckout({ ...deps, ...deps.open }, { userId, openedFrom: openedFrom(ip) }, language, body),
    openRenewal: (userId, language, body) => openRenewal(deps, userId, language, body),
    unfinished: (userId, language) => listUnfinished(deps, userId, language),
    knock: (userId, which) => knock(deps, userId, which),
    hurry: (fillId) =>
      db.transaction().execute((tx) => {
        const now = clock.now()
        return sendWork(tx, sagaWork, { sagaId: fillId }, now, now)
      }),
  }
}

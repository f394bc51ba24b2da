import type { GroupNeeds } from '../../features/groups/server/index.ts'
import type { CheckoutRow } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PriceTrain } from '../checkout/index.ts'
import { compareGroup, comparisonWork } from './compare-group.ts'
import { expiryWork } from '../group-changes/index.ts'
import { deleteGroup, expireGroup } from './end-collecting.ts'
import { answerToLead, askToLead } from './hand-over-lead.ts'
import { leaveGroup } from './leave-group.ts'

export { comparisonWork, scheduleComparison } from './compare-group.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
}

type UseCases = Pick<GroupNeeds, 'leave' | 'delete' | 'askToLead' | 'answerToLead'>

export function useCases(needs: Needs): UseCases {
  return {
    leave: (groupId, userId) => leaveGroup(needs, groupId, userId),
    delete: (groupId, userId) => deleteGroup(needs, groupId, userId),
    askToLead: (groupId, leaderId, slot) => askToLead(needs, groupId, leaderId, slot),
    answerToLead: (groupId, userId, isAccepted) => answerToLead(needs, groupId, userId, isAccepted),
  }
}

interface WorkNeeds extends Needs {
  readonly priceTrain: PriceTrain
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

export function work(needs: WorkNeeds): readonly WorkHandler[] {
  return [
    handleWork(expiryWork, ({ groupId }) => expireGroup(needs, groupId)),
    handleWork(comparisonWork, ({ groupId }) => compareGroup(needs, groupId)),
  ]
}

import type { OperationsNeeds } from '../../features/operations/server/index.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { type AlertDeps, alertOperator, alertWork } from './alert-operator.ts'
import { decideReport, readReport } from './moderate-chat.ts'
import { memberBehind, operatorView, type ViewDeps } from './operator-view.ts'
import { type RetryDeps, retryWork } from './retry-work.ts'

export { alertWork } from './alert-operator.ts'

export function useCases(needs: ViewDeps & RetryDeps): OperationsNeeds {
  return {
    view: () => operatorView(needs),
    retryNow: (operatorId, workId) => retryWork(needs, operatorId, workId),
    memberBehind: (operatorId, checkoutId) => memberBehind(needs, operatorId, checkoutId),
    readReport: (operatorId, report) => readReport(needs, operatorId, report),
    decideReport: (operatorId, report, decision) => decideReport(needs, operatorId, report, decision),
  }
}

export function work(needs: AlertDeps): readonly WorkHandler[] {
  return [handleWork(alertWork, () => alertOperator(needs))]
}

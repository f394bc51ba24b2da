import type { ChatReport, OperatorView } from '../contract.ts'

/** What the operator's calls need from the flows; compose fills it. */
export interface OperationsNeeds {
  readonly view: () => Promise<OperatorView>
  /** runs waiting work now; false where none of that id waits */
  readonly retryNow: (operatorId: string, work: string) => Promise<boolean>
  readonly memberBehind: (
    operatorId: string,
    checkoutId: string,
  ) => Promise<{ firstName: string; email: string; providerRef: string | null } | null>
  /** null where no such message was reported */
  readonly readReport: (operatorId: string, report: string) => Promise<ChatReport | null>
  /** null where no such message was reported, or the chat has gone meanwhile */
  readonly decideReport: (
    operatorId: string,
    report: string,
    decision: { readonly act: 'hide' | 'show' | 'close' } | { readonly act: 'stop'; readonly days: number },
  ) => Promise<ChatReport | null>
}

import type { OperatorView } from '../contract.ts'

/** What the operator's calls need from the flows; compose fills it. */
export interface OperationsNeeds {
  readonly view: () => Promise<OperatorView>
  /** false where nothing of that name waits */
  readonly lookAgain: (operatorId: string, work: string) => Promise<boolean>
  readonly memberBehind: (
    operatorId: string,
    checkoutId: string,
  ) => Promise<{ firstName: string; email: string; providerRef: string | null } | null>
}

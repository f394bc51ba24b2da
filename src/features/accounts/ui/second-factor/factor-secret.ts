import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { startSecondFactor } from '../../contract.ts'

/** What an authenticator app is set up with. */
export type FactorSecret = ReplyOf<typeof startSecondFactor>

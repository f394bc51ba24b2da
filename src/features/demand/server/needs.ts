import type { Language } from '../../../kernel/languages.ts'
import type { Tx } from '../../../platform/db/open-database.ts'

/** What demand needs from elsewhere; compose fills it. */
export interface DemandNeeds {
  /** What a station is called; null for one that no list knows. Throws a refusal while no list can be had. */
  readonly stationNames: (language: Language) => Promise<(id: string) => string | null>
  /** Keeps an account from ending during a transaction; false where it has ended already. */
  readonly lockOpenAccount: (tx: Tx, userId: string) => Promise<boolean>
}

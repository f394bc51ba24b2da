import type { Language } from '../../../kernel/languages.ts'
import type { Trip } from '../../../kernel/trip.ts'
import type { Behalf } from '../../../platform/behalf.ts'
import type { Tx } from '../../../platform/db/open-database.ts'

/** What following needs from elsewhere; compose fills it. */
export interface FollowingNeeds {
  /** The train that is to be followed, with a group or without; throws the refusal where there is nothing to follow. */
  readonly trainToFollow: (
    asked: { readonly connectionId: string; readonly groupId: string | null },
    language: Language,
    behalf: Behalf,
  ) => Promise<Trip>
  /** Whether the address of an account is proven: nobody else is written to. */
  readonly isVerified: (userId: string) => Promise<boolean>
  /** Keeps an account from ending during a transaction; false where it has ended already. */
  readonly lockOpenAccount: (tx: Tx, userId: string) => Promise<boolean>
}

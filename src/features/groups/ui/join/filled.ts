import { readOwned, storeOwned } from '../../../../browser/kept/pending-payment.ts'
import type { Traveller } from '../group-connection.ts'

/** What a traveller has filled in of a creation or a join: kept in the tab over a reload, a login, a card page that was left. */
export interface Filled {
  readonly groupName?: string
  readonly traveller?: Traveller
  readonly email?: string
  readonly keepCard?: boolean
  readonly terms?: boolean
  /** a code is on its way to the address */
  readonly isCodeAsked?: boolean
}

interface Kept {
  readonly connectionId?: string
  readonly groupId?: string
  /** of one who has been to the card page */
  readonly sessionId?: string
  readonly filled?: Filled
}

const keys = { create: 'pendingGroupCreation', join: 'pendingGroupJoin' } as const

export const keptCreation = (): Kept | null => kept('create')
export const keptJoin = (): Kept | null => kept('join')
const kept = (what: keyof typeof keys) => readOwned<Kept>(keys[what])

export function keepFilled(
  what: keyof typeof keys,
  of: Pick<Kept, 'connectionId' | 'groupId'>,
  filled: Filled,
) {
  storeOwned(keys[what], { ...of, filled })
}

export function forgetFilled(what: keyof typeof keys): void {
  storeOwned(keys[what], null)
}

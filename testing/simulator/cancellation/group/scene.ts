import type { Answer } from '../../../../src/kernel/answer.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import type { SagaLog } from '../../../../src/platform/saga/saga-log.ts'
import type { KeptReason } from '../../../../src/features/groups/rules/cancelling/cancel-question.ts'
import type { Carrier, CarrierCall, Conditions } from '../carrier-in-memory.ts'
import type { Bank } from './bank.ts'
import type { GroupBooks, Question, Rules } from './group-books.ts'
import type { GroupPlan } from './group-plan.ts'
import type { Witness } from './witness.ts'

export type WorkKind =
  | 'propose'
  | 'say'
  | 'end-asking'
  | 'saga'
  | 'refund'
  | 'check'
  | 'carrier'
  | 'by-hand'
  | 'leave'

/** A change to the product that must be noticed. */
export interface GroupBug extends Partial<Rules> {
  readonly areYesesCarriedOver?: boolean
}

/** Everything that a step of one cancellation works on. */
export interface Scene {
  readonly plan: GroupPlan
  readonly conditions: Conditions
  readonly clock: { now: number }
  readonly rules: Rules
  readonly areYesesCarriedOver: boolean
  readonly books: GroupBooks
  readonly log: SagaLog<null>
  readonly carrier: Carrier
  readonly bank: Bank
  readonly witness: Witness
  readonly askCarrier: (name: CarrierCall) => Answer<Json>
  readonly send: (kind: WorkKind, about: string, dueAt: number) => void
  /** the ticket stands, and the leader may ask again */
  readonly kept: (question: Question, reason: KeptReason) => void
}

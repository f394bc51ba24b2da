import type { Json } from '../../../kernel/json.ts'
import type { PendingGroup } from './seats/found-group.ts'

/** What a group is to payments: the subject of a checkout. */
export const groupSubjectKind = 'group'
export const groupSubject = (groupId: string) => ({ kind: groupSubjectKind, id: groupId })

/** What a payment for a group's seat is for. */
export type GroupPurpose = 'create' | 'join' | 'renew' | 'accept'

/** What a group needs of a checkout once its payment is known; stored with the checkout, and read by nobody else. */
export type GroupOrder = {
  readonly groupName: string
  /** the group to found; null for a seat in one that exists */
  readonly creation: PendingGroup | null
}

/** Nothing of it is left once its owner's account is deleted. */
export const orderOf = ({ subject_data: data }: { readonly subject_data: Json }) =>
  data as unknown as Partial<GroupOrder>

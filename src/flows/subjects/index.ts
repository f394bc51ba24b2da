import { orderSubjectKind } from '../../features/bookings/server/index.ts'
import { groupSubjectKind } from '../../features/groups/server/index.ts'
import { groupAsSubject } from './group-subject.ts'
import { orderAsSubject } from './order-subject.ts'
import type { PaidSubject } from './subject.ts'

/** Everything that may be paid for, by its kind. */
export const paidSubjects: ReadonlyMap<string, PaidSubject> = new Map([
  [groupSubjectKind, groupAsSubject],
  [orderSubjectKind, orderAsSubject],
])

/** What a payment is for. `kind` is stored with every checkout. */
export function paidSubject(kind: string): PaidSubject {
  const subject = paidSubjects.get(kind)
  if (!subject) throw new Error(`nothing is paid for as ${kind}`)
  return subject
}
